import { getMatchEndpoint, listMatchesEndpoint } from '../../game/matches/api.ts';
import { Problem } from '../../game/problem.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as MatchesGame } from './game.ts';
import { serve } from '../calls/serve.ts';
import { serveKept } from '../calls/serve-kept.ts';
import type { Server } from '../calls/serve.ts';
import { standingsParts } from './standings-parts.ts';

type Game = CallsGame & MatchesGame;

/** Serves `/db/:code/:year/matches` from memory, so that matches, points and ranks belong to one version. */
export function matchRoutes(server: Server<Game>): void {
  serveKept(server, listMatchesEndpoint, {
    madeOf: ({ game }) => standingsParts(game.standings),
    make: ({ game: { standings } }) => ({ matches: standings.listMatches(), version: standings.version }),
  });
  serve(server, getMatchEndpoint, ({ game, params }) => {
    const match = game.standings.findMatch(params.id);
    if (!match) throw new Problem('not_found', `no match ${params.id}`);
    return match;
  });
}
