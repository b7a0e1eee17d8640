import { lowername } from '../../game/identity/name.ts';
import { Problem } from '../../game/problem.ts';
import {
  getRecordEndpoint,
  getWayEndpoint,
  getWhatIfEndpoint,
  leaderboardLimit,
  listUsersEndpoint,
} from '../../game/standings/api.ts';
import { listMatchdayWinnersEndpoint } from '../../game/standings/winners-api.ts';
import { getTeamEarningsEndpoint } from '../../game/teams/api.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as StandingsGame } from './game.ts';
import { readyCompressed } from '../platform/answers/compressed-answer.ts';
import { oncePerGame } from '../calls/once-per-game.ts';
import { serve } from '../calls/serve.ts';
import type { Server } from '../calls/serve.ts';
import { findPlayer, findPlayersByName } from '../identity/account/queries.ts';
import { atOneVersion } from './at-one-version.ts';
import { earnedByTeam } from './earned-by-team.ts';
import { createLeaderboard } from './leaderboard.ts';
import { playerRows } from './player-rows.ts';
import { recordOf } from './record/record.ts';
import { wayOf } from './way/way.ts';
import { whatIfOf } from './what-if/what-if.ts';
import { createWinnersTable } from './winners/winners-answer.ts';

type Game = CallsGame & CompetitionGame & IdentityGame & StandingsGame;

export function standingsRoutes(server: Server<Game>): void {
  serve(server, { ...listUsersEndpoint, readers: 'shared' }, async ({ game, query }) => {
    if (query.nick === undefined && query.search === undefined) {
      return readyCompressed(
        await leaderboardOf(game).read(query.scope ?? 'overall', Number(query.limit ?? leaderboardLimit)),
      );
    }
    const name = lowername(query.nick ?? query.search ?? '');
    const { database, competition, standings } = game;
    const idx = await findPlayersByName(database, { competition, lowername: name, prefix: query.nick === undefined });
    return atOneVersion(standings, async () => {
      const users = await playerRows(game, { scope: query.scope ?? 'overall', idx });
      return { users, players: users.length, live: users.some((user) => user.live > 0), version: standings.version };
    });
  });

  serve(server, getWayEndpoint, async ({ game, params, query }) =>
    wayOf(game, { idx: await idxOf(game, params.uid), scope: query.scope ?? 'overall' }),
  );

  serve(server, { ...listMatchdayWinnersEndpoint, readers: 'shared' }, async ({ game }) =>
    readyCompressed(await winnersTableOf(game).read()),
  );

  serve(server, getRecordEndpoint, async ({ game, params }) => recordOf(game, await idxOf(game, params.uid)));

  serve(server, getWhatIfEndpoint, async ({ game, params }) => whatIfOf(game.standings, await idxOf(game, params.uid)));

  serve(server, getTeamEarningsEndpoint, ({ game, params: { uid }, session }) => {
    if (uid !== session.userId) throw new Problem('forbidden', "another player's favourites");
    return { earned: earnedByTeam(game.standings, session.idx), version: game.standings.version };
  });
}

const leaderboardOf = oncePerGame((game: Game) => createLeaderboard(game));
const winnersTableOf = oncePerGame((game: Game) => createWinnersTable(game));

async function idxOf({ db, competition }: Game, uid: string): Promise<number> {
  const player = await findPlayer(db, { competition, userId: uid });
  if (!player?.ranked) throw new Problem('not_found', 'no such player');
  return player.idx;
}
