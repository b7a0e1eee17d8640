import type { FastifyInstance } from 'fastify';
import { listMethodsEndpoint, removePasswordEndpoint } from '../../../game/identity/methods.ts';
import type { Game } from '../game.ts';
import { serve } from '../../calls/serve.ts';
import { refuseOldSignIn } from '../../calls/fresh-sign-in.ts';
import { listSignInMethods, removeMethod } from './sign-in-methods.ts';

/** Serves `/auth/methods`, the ways to sign in to the caller's account, and the removal of the password. */
export function methodRoutes(app: FastifyInstance, game: Game): void {
  serve({ app, game }, listMethodsEndpoint, ({ session }) => listSignInMethods(game, session));
  serve({ app, game }, removePasswordEndpoint, async ({ session }) => {
    refuseOldSignIn(session);
    await removeMethod(game, session, { password: true });
    return { ok: true as const };
  });
}
