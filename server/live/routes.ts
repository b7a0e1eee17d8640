import type { FastifyInstance } from 'fastify';
import { competitionParams } from '../../game/competition/api.ts';
import { Problem } from '../../game/problem.ts';
import type { Game } from './game.ts';
import { ensurePlayer } from '../identity/account/queries.ts';
import type { Session } from '../calls/session.ts';

/** Serves `GET /db/:code/:year/live`: server-sent events (`game/live.ts`) for accounts that are signed in. */
export function liveRoutes(app: FastifyInstance, game: Game): void {
  app.get('/db/:code/:year/live', async (request, reply) => {
    const found = await game.sessions.find(request.headers.cookie);
    const session = found && (await withPlayer(game, found));
    if (!session) throw new Problem('signed_out', 'no valid session');
    if (session.blocked) throw new Problem('blocked', 'the account is blocked');
    const params = competitionParams.safeParse(request.params);
    if (!params.success || `${params.data.code}/${params.data.year}` !== game.competition) {
      throw new Problem('not_found', 'this competition is not played here');
    }
    const { competition, standings } = game;
    game.hub.open(request, reply, { competition, session, first: { type: 'hello', version: standings.version } });
    return reply;
  });
}

/**
 * Returns a session with a player's number, which the stream needs for the player's own events. The player is created if the account has
 * none yet.
 */
async function withPlayer(game: Game, session: Session): Promise<Session> {
  if (session.idx !== null) return session;
  const { idx } = await ensurePlayer(game.db, { competition: game.competition, userId: session.userId });
  game.sessions.forget([session.userId]);
  return { ...session, idx };
}
