import type { FastifyInstance } from 'fastify';
import { Problem } from '../../game/problem.ts';
import type { Game } from './game.ts';

/**
 * `GET /health/live`: the process answers; restart it when it does not. `GET /health/ready`, and `GET /health`: it has read
 * everything and its database answers; 503 while it does not: send it no visitors then, it comes back by itself.
 */
export function healthRoutes(app: FastifyInstance, game: Game): void {
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  const look = sharedLook(game);
  for (const path of ['/health', '/health/ready']) {
    app.get(path, async (_request, reply) => {
      await look();
      await game.database.checkDisk();
      return reply.header('cache-control', 'no-store').send({ status: 'ok', version: game.standings.version });
    });
  }
}

/** However many ask, the database is looked at once per second at most. */
const lookMs = 1_000;

function sharedLook({ database }: Game): () => Promise<void> {
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
