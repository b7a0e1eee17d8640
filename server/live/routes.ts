import type { FastifyInstance } from 'fastify';
import { competitionParams } from '../../game/competition/api.ts';
import { Problem } from '../../game/problem.ts';
import type { Game } from '../app/game.ts';

/** `GET /db/:code/:year/live`: server-sent events (`game/live.ts`), for signed-in users. */
export function liveRoutes(app: FastifyInstance, game: Game): void {
  app.get('/db/:code/:year/live', async (request, reply) => {
    const session = await game.sessions.find(request.headers.cookie);
    if (!session) throw new Problem('signed_out', 'no valid session');
    if (session.blocked) throw new Problem('blocked', 'the account is blocked');
    const params = competitionParams.safeParse(request.params);
    if (!params.success || `${params.data.code}/${params.data.year}` !== game.competition) {
      throw new Problem('not_found', 'this competition is not played here');
    }
    game.hub.open(request, reply, { session, first: { type: 'hello', version: game.standings.version } });
    return reply;
  });
}
