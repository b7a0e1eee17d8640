import { createHash, timingSafeEqual } from 'node:crypto';
import type * as prometheus from 'prom-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../game/problem.ts';
import type { Game } from './game.ts';
import { isLocalOnly } from '../platform/http/reach.ts';
import type { RefusalCounts } from '../platform/http/refusal-counts.ts';

/**
 * `GET /metrics` for Prometheus. If METRICS_TOKEN is set, it requires `Authorization: Bearer METRICS_TOKEN`. If not, it is open on a game
 * that only this machine can reach, and answers 404 otherwise. The library is loaded at the first request, so that the start does not wait
 * for it.
 */
export function metricsRoute(app: FastifyInstance, game: Game, refusals: RefusalCounts): void {
  let registry: Promise<prometheus.Registry> | undefined;
  app.get('/metrics', async (request, reply) => {
    refuseStrangers(game, request);
    registry ??= makeRegistry(game, refusals);
    const { contentType } = await registry;
    return reply
      .header('cache-control', 'no-store')
      .type(contentType)
      .send(await (await registry).metrics());
  });
}

function refuseStrangers({ config }: Game, { headers }: FastifyRequest): void {
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

async function makeRegistry(game: Game, refusals: RefusalCounts): Promise<prometheus.Registry> {
  const library = await import('prom-client');
  const registry = new library.Registry();
  library.collectDefaultMetrics({ register: registry });
  const target = { library, registry };
  addProcessMetrics(target, game);
  addRefusals(target, refusals);
  addFeedAge(target, game);
  addWaitingMessages(target, game);
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

function addProcessMetrics(target: Target, { saves, hub, standings }: Game): void {
  addCounter(target, {
    name: 'fulltime_saves_total',
    help: 'Picks stored by this process',
    read: () => saves.counts.picks,
  });
  addCounter(target, {
    name: 'fulltime_save_batches_total',
    help: 'Statements of this process that save picks, many in each',
    read: () => saves.counts.batches,
  });
  addGauge(target, { name: 'fulltime_streams', help: 'Open live streams of this process', read: () => hub.size });
  addGauge(target, {
    name: 'fulltime_standings_version',
    help: 'Version of the standings in memory',
    read: () => standings.version,
  });
  addGauge(target, {
    name: 'fulltime_event_lag_seconds',
    help: 'Until what was committed just now is in the memory of this process',
    async read() {
      const started = performance.now();
      await standings.settled();
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

function addFeedAge(target: Target, { database, competition, config }: Game): void {
  addGauge(target, {
    name: 'fulltime_feed_age_seconds',
    help: 'Since the feed last answered usably; -1 without one',
    async read() {
      const [row] = await database.query<{ age: number | null }>(
        `select extract(epoch from clock_timestamp() - answered_at)::float8 as age from feeds where competition = $1`,
        [competition],
      );
      return config.results === 'feed' ? (row?.age ?? -1) : -1;
    },
  });
}

function addWaitingMessages({ library, registry }: Target, { database, competition }: Game): void {
  const waiting = new library.Gauge({
    name: 'fulltime_messages',
    help: 'Push messages in the database: deliveries on their way, notices not told to all yet, devices registered',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      const [row] = await database.query<Record<string, number>>(
        `select (select count(*) from deliveries where competition = $1)::int as deliveries,
                (select count(*) from notices where competition = $1 and completed_at is null)::int as notices,
                (select count(*) from push_registrations)::int as devices`,
        [competition],
      );
      for (const [what, count] of Object.entries(row ?? {})) waiting.set({ what }, count);
    },
  });
}
