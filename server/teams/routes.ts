import type { FastifyInstance } from 'fastify';
import { listTeams as listTeamsEndpoint } from '../../game/teams/api.ts';
import type { Game } from '../app/game.ts';
import { serve } from '../app/serve.ts';
import { listTeams } from './queries.ts';

/** `/db/:code/:year/teams`. */
export function teamRoutes(app: FastifyInstance, game: Game): void {
  serve({ app, game }, listTeamsEndpoint, async () => ({ teams: await listTeams(game.db, game.competition) }));
}
