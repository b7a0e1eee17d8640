import { listTeamsEndpoint, saveUserTeams as saveUserTeamsCallable } from '../../game/teams/api.ts';
import { Problem } from '../../game/problem.ts';
import { serveCallable } from '../calls/callables.ts';
import type { CallableServers } from '../calls/callables.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import { serveKept } from '../calls/serve-kept.ts';
import { teamsOf } from './teams-memory.ts';
import { saveUserTeams } from './save-user-teams.ts';

type Game = CallsGame & CompetitionGame & IdentityGame;

export function teamRoutes(server: CallableServers<Game>): void {
  serveKept(server, listTeamsEndpoint, {
    madeOf: async ({ game }) => [await teamsOf(game).read()],
    make: ({ parts: [teams] }) => ({ teams }),
  });
  serveCallable(server, saveUserTeamsCallable, async ({ game, data: { uid, userTeams }, session }) => {
    if (uid !== session.userId) throw new Problem('forbidden', "another player's favourites");
    await saveUserTeams(game, { session, userTeams });
    return { ok: true as const };
  });
}
