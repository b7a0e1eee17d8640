import type { FastifyInstance } from 'fastify';
import {
  getTeamEarningsEndpoint,
  listTeamsEndpoint,
  saveUserTeams as saveUserTeamsCallable,
} from '../../game/teams/api.ts';
import { Problem } from '../../game/problem.ts';
import { serveCallable } from '../app/callables.ts';
import type { CallableServers } from '../app/callables.ts';
import type { Game } from '../app/game.ts';
import { serve } from '../app/serve.ts';
import { earnedByTeam } from './earned-by-team.ts';
import { listTeams } from './queries.ts';
import { saveUserTeams } from './save-user-teams.ts';

/** Serves `/db/:code/:year/teams` and `…/users/:uid/teams`. */
export function teamRoutes(app: FastifyInstance, game: Game): void {
  serve({ app, game }, listTeamsEndpoint, async () => ({ teams: await listTeams(game.db, game.competition) }));

  serve({ app, game }, getTeamEarningsEndpoint, ({ params: { uid }, session }) => {
    if (uid !== session.userId) throw new Problem('forbidden', "another player's favourites");
    return { earned: earnedByTeam(game.standings, session.idx), version: game.standings.version };
  });
}

export function teamCallables(callables: CallableServers): void {
  serveCallable(callables, saveUserTeamsCallable, async ({ data: { uid, userTeams }, session }) => {
    if (uid !== session.userId) throw new Problem('forbidden', "another player's favourites");
    await saveUserTeams(callables.game, { userId: uid, userTeams });
    return { ok: true as const };
  });
}
