import type { FastifyInstance } from 'fastify';
import { Problem } from '../../game/problem.ts';
import type { Game } from './game.ts';

/** `GET /health`: 200 once the game answers and its database does; 503 while it does not. */
export function healthRoutes(app: FastifyInstance, game: Game): void {
  app.get('/health', async (_request, reply) => {
    await game.database.query('select 1', []).catch(() => {
      throw new Problem('unavailable', 'the database does not answer', { retryAfterS: 2 });
    });
    return reply.header('cache-control', 'no-store').send({ status: 'ok', version: game.standings.version });
  });
}
