import type { FastifyInstance } from 'fastify';
import { Problem } from '../../game/problem.ts';
import type { Site } from './game.ts';
import type { Games } from './games/games.ts';

/**
 * `GET /health/live` answers 200 as long as the process can answer; restart the process if it does not. `GET /health/ready` and `GET
 * /health` answer 200 if the database answers and has not run out of disk space, and the process is not about to stop (drain.ts). Otherwise
 * they refuse, and a proxy should send no visitors until they answer 200 again. Before the process has read the matches and the standings,
 * it does not listen at all.
 */
export function healthRoutes(app: FastifyInstance, site: Site, games: Games): void {
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  const look = sharedLook(site);
  for (const path of ['/health', '/health/ready']) {
    app.get(path, async (_request, reply) => {
      await look();
      await site.database.checkDisk();
      const main = games.list().find(({ competition }) => competition === site.competition);
      return reply.header('cache-control', 'no-store').send({ status: 'ok', version: main?.standings.version ?? 0 });
    });
  }
}

/** The database gets at most one query of a health check in this time, however many requests come in. */
const lookMs = 1_000;

function sharedLook({ database }: Site): () => Promise<void> {
  let last: { atMs: number; looking: Promise<void> } | undefined;
  const lookNow = async (): Promise<void> => {
    await database.query('select 1', []).catch(() => {
      throw new Problem('unavailable', 'the database does not answer', { retryAfterS: 2 });
    });
  };
  return () => {
    const atMs = performance.now();
    if (!last || atMs - last.atMs >= lookMs) last = { atMs, looking: lookNow() };
    return last.looking;
  };
}
