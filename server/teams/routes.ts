import type { FastifyInstance } from 'fastify';
import { listTeamsEndpoint, saveUserTeams as saveUserTeamsCallable } from '../../game/teams/api.ts';
import { Problem } from '../../game/problem.ts';
import { serveCallable } from '../calls/callables.ts';
import type { CallableServers } from '../calls/callables.ts';
import type { Game } from './game.ts';
import { serve } from '../calls/serve.ts';
import { listTeams } from './queries.ts';
import { saveUserTeams } from './save-user-teams.ts';

/** Serves `/db/:code/:year/teams`. */
export function teamRoutes(app: FastifyInstance, game: Game): void {
  serve({ app, game }, listTeamsEndpoint, async () => ({ teams: await listTeams(game.db, game.competition) }));
}

export function teamCallables(callables: CallableServers<Game>): void {
  serveCallable(callables, saveUserTeamsCallable, async ({ data: { uid, userTeams }, session }) => {
    if (uid !== session.userId) throw new Problem('forbidden', "another player's favourites");
    await saveUserTeams(callables.game, { userId: uid, userTeams });
    return { ok: true as const };
  });
}
