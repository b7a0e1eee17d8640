import { createHash, timingSafeEqual } from 'node:crypto';
import type * as prometheus from 'prom-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../game/problem.ts';
import type { Game, Site } from './game.ts';
import type { Games } from './games/games.ts';
import { isLocalOnly } from '../platform/http/reach.ts';
import { formatAll } from './processes/metrics-of-all.ts';
import type { MetricsExchange } from './processes/metrics-of-all.ts';
import type { RefusalCounts } from '../platform/http/refusal-counts.ts';

/**
 * `GET /metrics` for Prometheus. If METRICS_TOKEN is set, it requires `Authorization: Bearer METRICS_TOKEN`. If not, it is open on a game
 * that only this machine can reach, and answers 404 otherwise. The library is loaded at the first request, so that the start does not wait
 * for it. With `exchange` the answer has the metrics of all processes that share the port.
 */
export function metricsRoute(app: FastifyInstance, measured: Measured): void {
  const { exchange } = measured;
  let making: Promise<prometheus.Registry> | undefined;
  const registry = (): Promise<prometheus.Registry> =>
    (making ??= makeRegistry(measured).catch((error: unknown) => {
      // The next request tries again.
      making = undefined;
      throw error;
    }));
  exchange?.offer(async () => (await registry()).getMetricsAsJSON());
  app.get('/metrics', async (request, reply) => {
    refuseStrangers(measured.site, request);
    const own = await registry();
    const text = exchange ? formatAll(await import('prom-client'), await exchange.gather()) : own.metrics();
    return reply
      .header('cache-control', 'no-store')
      .type(own.contentType)
      .send(await text);
  });
}

export interface Measured {
  site: Site;
  games: Games;
  refusals: RefusalCounts;
  exchange: MetricsExchange | undefined;
}

function refuseStrangers({ config }: Site, { headers }: FastifyRequest): void {
  const { metricsToken } = config;
  if (metricsToken === undefined) {
    if (isLocalOnly(config)) return;
    throw new Problem('not_found', 'metrics are off: METRICS_TOKEN is not set');
  }
  if (!isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) {
    throw new Problem('signed_out', 'metrics need Authorization: Bearer METRICS_TOKEN');
  }
}

function isSame(given: string, right: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(right));
}

async function makeRegistry({ site, games, refusals }: Measured): Promise<prometheus.Registry> {
  const library = await import('prom-client');
  const registry = new library.Registry();
  library.collectDefaultMetrics({ register: registry });
  const target = { library, registry };
  addProcessMetrics(target, site, games);
  addRefusals(target, refusals);
  addFeedAge(target, site);
  addWaitingMessages(target, site);
  return registry;
}

interface Target {
  library: typeof prometheus;
  registry: prometheus.Registry;
}

/** A metric whose value is read at each request of Prometheus. */
interface Metric<V> {
  name: string;
  help: string;
  read: () => V;
}

function addCounter({ library, registry }: Target, { name, help, read }: Metric<number>): void {
  const metric = new library.Counter({
    name,
    help,
    registers: [],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
  registry.registerMetric(metric);
}

function addGauge({ library, registry }: Target, { name, help, read }: Metric<number | Promise<number>>): void {
  const metric = new library.Gauge({
    name,
    help,
    registers: [],
    async collect() {
      this.set(await read());
    },
  });
  registry.registerMetric(metric);
}

function addProcessMetrics(target: Target, site: Site, games: Games): void {
  const sumOf = (count: (game: Game) => number): number => games.list().reduce((sum, game) => sum + count(game), 0);
  const mainStandings = () => games.list().find(({ competition }) => competition === site.competition)?.standings;
  addCounter(target, {
    name: 'fulltime_saves_total',
    help: 'Picks stored by this process',
    read: () => sumOf(({ saves }) => saves.counts.picks),
  });
  addCounter(target, {
    name: 'fulltime_save_batches_total',
    help: 'Statements of this process that save picks, many in each',
    read: () => sumOf(({ saves }) => saves.counts.batches),
  });
  addGauge(target, { name: 'fulltime_streams', help: 'Open live streams of this process', read: () => site.hub.size });
  addGauge(target, {
    name: 'fulltime_standings_version',
    help: 'Version of the standings of the default competition in memory',
    read: () => mainStandings()?.version ?? 0,
  });
  addGauge(target, {
    name: 'fulltime_event_lag_seconds',
    help: 'Until what was committed just now is in the memory of this process',
    async read() {
      const started = performance.now();
      await mainStandings()?.settled();
      return (performance.now() - started) / 1000;
    },
  });
}

function addRefusals({ library, registry }: Target, refusals: RefusalCounts): void {
  const refused = new library.Counter({
    name: 'fulltime_refusals_total',
    help: 'Requests refused by this process, by the code of the refusal',
    labelNames: ['code'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [code, count] of refusals) refused.inc({ code }, count);
    },
  });
}

function addFeedAge(target: Target, { database }: Site): void {
  addGauge(target, {
    name: 'fulltime_feed_age_seconds',
    help: 'Since the feed last answered usably, for the competition with the oldest answer; -1 without one',
    async read() {
      const [row] = await database.query<{ age: number | null }>(
        `select max(extract(epoch from clock_timestamp() - f.answered_at))::float8 as age
           from feeds f join competitions c on c.id = f.competition and c.results = 'feed'`,
        [],
      );
      return row?.age ?? -1;
    },
  });
}

function addWaitingMessages({ library, registry }: Target, { database }: Site): void {
  const waiting = new library.Gauge({
    name: 'fulltime_messages',
    help: 'Push messages in the database: deliveries on their way, notices not told to all yet, devices registered',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      const [row] = await database.query<Record<string, number>>(
        `select (select count(*) from deliveries)::int as deliveries,
                (select count(*) from notices where completed_at is null)::int as notices,
                (select count(*) from push_registrations)::int as devices`,
        [],
      );
      for (const [what, count] of Object.entries(row ?? {})) waiting.set({ what }, count);
    },
  });
}
