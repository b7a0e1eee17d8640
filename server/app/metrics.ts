import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../game/problem.ts';
import type { Game } from './game.ts';
import { isAtHome } from '../platform/http/reach.ts';

/**
 * `GET /metrics` for Prometheus. It is open while only this machine can reach the game. Otherwise it requires `Authorization: Bearer
 * METRICS_TOKEN`, and answers 404 if no token is set. The library is loaded at the first request, so that the start does not wait for it.
 */
export function metricsRoute(app: FastifyInstance, game: Game): void {
  let registry: Promise<{ metrics(): Promise<string>; contentType: string }> | undefined;
  app.get('/metrics', async (request, reply) => {
    refuseStrangers(game, request);
    registry ??= makeRegistry(game);
    const { contentType, metrics } = await registry.then((it) => ({ ...it, metrics: () => it.metrics() }));
    return reply
      .header('cache-control', 'no-store')
      .type(contentType)
      .send(await metrics());
  });
}

function refuseStrangers({ config }: Game, { headers }: FastifyRequest): void {
  const { metricsToken } = config;
  if (metricsToken === undefined) {
    if (isAtHome(config)) return;
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

async function makeRegistry(game: Game) {
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { saves, hub, standings, database, competition } = game;

  const counter = (name: string, help: string, read: () => number): void => {
    const metric = new Counter({
      name,
      help,
      registers: [],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
    registry.registerMetric(metric);
  };
  const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
    const metric = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        this.set(await read());
      },
    });
    registry.registerMetric(metric);
  };

  counter('fulltime_saves_total', 'Picks saved by this process', () => saves.counts.picks);
  counter('fulltime_save_batches_total', 'Statements that saved them', () => saves.counts.batches);
  gauge('fulltime_streams', 'Open live streams of this process', () => hub.size);
  gauge('fulltime_standings_version', 'Version of the standings in memory', () => standings.version);
  gauge(
    'fulltime_event_lag_seconds',
    'Until what was committed just now is in the memory of this process',
    async () => {
      const started = performance.now();
      await standings.settled();
      return (performance.now() - started) / 1000;
    },
  );
  gauge('fulltime_feed_age_seconds', 'Since the feed last answered usably; -1 without one', async () => {
    const [row] = await database.query<{ age: number | null }>(
      `select extract(epoch from clock_timestamp() - answered_at)::float8 as age from feeds where competition = $1`,
      [competition],
    );
    return game.config.results === 'feed' ? (row?.age ?? -1) : -1;
  });
  const waiting = new Gauge({
    name: 'fulltime_messages',
    help: 'Push messages in the database: deliveries on their way, notices not told to all yet, devices registered',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      const [row] = await database.query<Record<string, number>>(
        `select (select count(*) from deliveries where competition = $1)::int as deliveries,
                (select count(*) from notices where competition = $1 and completed_at is null)::int as notices,
                (select count(*) from push_registrations where competition = $1)::int as devices`,
        [competition],
      );
      for (const [what, count] of Object.entries(row ?? {})) waiting.set({ what }, count);
    },
  });
  return registry;
}
