import { createHash, timingSafeEqual } from 'node:crypto';
import type * as prometheus from 'prom-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../game/problem.ts';
import type { Site } from '../game.ts';
import type { Games } from '../games/games.ts';
import { isLocalOnly } from '../../platform/http/reach.ts';
import type { AnswerCounts } from '../../platform/http/answer-counts.ts';
import { formatAll } from '../processes/metrics-of-all.ts';
import type { MetricsExchange } from '../processes/metrics-of-all.ts';
import { addProcessMetrics } from './process-metrics.ts';
import { addSiteMetrics } from './site-metrics.ts';

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
  answers: AnswerCounts;
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

async function makeRegistry({ site, games, answers }: Measured): Promise<prometheus.Registry> {
  const library = await import('prom-client');
  const registry = new library.Registry();
  library.collectDefaultMetrics({ register: registry });
  const unread = new library.Counter({
    name: 'fulltime_unread_values_total',
    help: 'How often a metric had to be left out, because its value could not be read in time',
    registers: [registry],
  });
  const target = { library, registry, unread: () => unread.inc() };
  addProcessMetrics(target, site, answers);
  addSiteMetrics(target, site, games);
  return registry;
}
