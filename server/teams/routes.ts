import { listTeamsEndpoint, saveUserTeams as saveUserTeamsCallable } from '../../game/teams/api.ts';
import { Problem } from '../../game/problem.ts';
import { serveCallable } from '../calls/callables.ts';
import type { CallableServers } from '../calls/callables.ts';
import type { Game } from './game.ts';
import { serve } from '../calls/serve.ts';
import { listTeams } from './queries.ts';
import { saveUserTeams } from './save-user-teams.ts';

export function teamRoutes(server: CallableServers<Game>): void {
  serve(server, listTeamsEndpoint, async ({ game }) => ({ teams: await listTeams(game.db, game.competition) }));
  serveCallable(server, saveUserTeamsCallable, async ({ game, data: { uid, userTeams }, session }) => {
    if (uid !== session.userId) throw new Problem('forbidden', "another player's favourites");
    await saveUserTeams(game, { session, userTeams });
    return { ok: true as const };
  });
}
