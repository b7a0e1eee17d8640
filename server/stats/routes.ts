import {
  countPlayersEndpoint,
  getCrowdEndpoint,
  getTeamStatsEndpoint,
  listPoolsEndpoint,
} from '../../game/stats/api.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import { oncePerGame } from '../calls/once-per-game.ts';
import { serveKept } from '../calls/serve-kept.ts';
import type { Server } from '../calls/serve.ts';
import { standingsParts } from '../matches/standings-parts.ts';
import { countRanked } from '../standings/count-ranked.ts';
import { teamsOf } from '../teams/teams-memory.ts';
import { countFavourites } from './favourite-counts.ts';
import type { CountingParts } from './favourite-counts.ts';
import { readCrowd } from './crowd.ts';
import { listTables, teamPoints } from './team-table.ts';

type Game = CallsGame & CompetitionGame & StandingsGame & CountingParts;

export function statsRoutes(server: Server<Game>): void {
  serveKept(server, getTeamStatsEndpoint, {
    madeOf: async ({ game }) => [
      await teamsOf(game).read(),
      await favouriteCountsOf(game)(),
      ...standingsParts(game.standings),
    ],
    make: ({ game: { standings }, parts: [teams, favouriteCounts] }) => {
      const points = teamPoints(standings);
      const statsOf = (tla: string) => ({ pts: points.get(tla) ?? 0, usc: favouriteCounts.get(tla) ?? 0 });
      return { teams: Object.fromEntries(teams.map(({ tla }) => [tla, statsOf(tla)])), version: standings.version };
    },
  });

  serveKept(server, countPlayersEndpoint, {
    madeOf: ({ game: { standings } }) => [standings.version, standings.players],
    make: ({ game: { standings } }) => ({ count: countRanked(standings.players), version: standings.version }),
  });

  serveKept(server, listPoolsEndpoint, {
    madeOf: async ({ game }) => [await teamsOf(game).read(), ...standingsParts(game.standings)],
    make: ({ game: { standings }, parts: [teams] }) => ({
      pools: listTables(standings, teams),
      version: standings.version,
    }),
  });

  serveKept(server, getCrowdEndpoint, {
    madeOf: ({ game }) => standingsParts(game.standings),
    make: ({ game }) => readCrowd(game.standings),
  });
}

const favouriteCountsOf = oncePerGame((game: Game) => countFavourites(game));
