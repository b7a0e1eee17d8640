import {
  countPlayersEndpoint,
  getCrowdEndpoint,
  getTeamStatsEndpoint,
  listPoolsEndpoint,
} from '../../game/stats/api.ts';
import type { Game } from '../live/game.ts';
import { oncePerGame } from '../calls/once-per-game.ts';
import { serve } from '../calls/serve.ts';
import type { Server } from '../calls/serve.ts';
import { countRanked } from '../standings/count-ranked.ts';
import { listTeams } from '../teams/queries.ts';
import { countFavourites } from './favourite-counts.ts';
import { readCrowd } from './crowd.ts';
import { listTables, teamPoints } from './team-table.ts';

export function statsRoutes(server: Server<Game>): void {
  serve(server, getTeamStatsEndpoint, async ({ game }) => {
    const { standings, competition } = game;
    const teams = await listTeams(game.db, competition);
    const favouriteCounts = await favouriteCountsOf(game)();
    const points = teamPoints(standings);
    const statsOf = (tla: string) => ({ pts: points.get(tla) ?? 0, usc: favouriteCounts.get(tla) ?? 0 });
    return { teams: Object.fromEntries(teams.map(({ tla }) => [tla, statsOf(tla)])), version: standings.version };
  });

  serve(server, countPlayersEndpoint, ({ game: { standings } }) => ({
    count: countRanked(standings.players),
    version: standings.version,
  }));

  serve(server, listPoolsEndpoint, async ({ game: { db, competition, standings } }) => {
    const teams = await listTeams(db, competition);
    return { pools: listTables(standings, teams), version: standings.version };
  });

  serve(server, getCrowdEndpoint, ({ game }) => readCrowd(game.standings));
}

const favouriteCountsOf = oncePerGame((game: Game) => countFavourites(game));
