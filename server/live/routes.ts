import { competitionParams } from '../../game/competition/api.ts';
import { Problem } from '../../game/problem.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import type { Game as ResultsGame } from '../results/game.ts';
import type { Game as LiveGame } from './game.ts';
import { enter, entersByReading } from '../identity/entering/enter.ts';
import { parse } from '../calls/parse.ts';
import { competitionOf } from '../calls/visited-competition.ts';
import type { Server } from '../calls/serve.ts';
import { sessionIn } from '../calls/session.ts';
import type { Session } from '../calls/session.ts';

type Game = CallsGame & CompetitionGame & IdentityGame & StandingsGame & ResultsGame & LiveGame;

export function liveRoutes({ app, site, games }: Server<Game>): void {
  app.get('/db/:code/:year/live', async (request, reply) => {
    const account = await site.sessions.find(request.headers.cookie);
    if (!account) throw new Problem('signed_out', 'no valid session');
    if (account.blocked) throw new Problem('blocked', 'the account is blocked');
    const game = await games.find(competitionOf(parse(competitionParams, request.params, 'params')) ?? '');
    const session = await withPlayer(game, sessionIn(game, account));
    const { competition, standings, pages, replay } = game;
    const first = {
      type: 'hello',
      version: standings.version,
      ago: pages.agesFor(session),
      clock: replay.clock(),
    } as const;
    game.hub.open(request, reply, { competition, session, first });
    return reply;
  });
}

/**
 * Returns the session with the player's number, which the stream needs for the player's own events. If the account enters the competition
 * by reading (`entersByReading`), it enters here.
 */
async function withPlayer(game: Game, session: Session): Promise<Session> {
  return entersByReading(game, session) ? { ...session, idx: await enter(game, session) } : session;
}
