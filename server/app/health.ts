import type { FastifyInstance } from 'fastify';
import { Problem } from '../../game/problem.ts';
import type { Game } from './game.ts';

/**
 * `GET /health/live`: the process answers; restart it when it does not. `GET /health/ready`, and `GET /health`: it has read
 * everything and its database answers; 503 while it does not: send it no visitors then, it comes back by itself.
 */
export function healthRoutes(app: FastifyInstance, game: Game): void {
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  for (const path of ['/health', '/health/ready']) {
    app.get(path, async (_request, reply) => {
      await game.database.query('select 1', []).catch(() => {
        throw new Problem('unavailable', 'the database does not answer', { retryAfterS: 2 });
      });
      await game.database.checkDisk();
      return reply.header('cache-control', 'no-store').send({ status: 'ok', version: game.standings.version });
    });
  }
}
