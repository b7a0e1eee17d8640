import type { FastifyInstance } from 'fastify';
import type { Game } from './game.ts';
import { firstAdminRoute } from './account/first-admin.ts';
import { methodRoutes } from './account/method-routes.ts';
import { linkRoutes } from './link/link-routes.ts';
import { passkeyRoutes } from './passkey/passkey-routes.ts';
import { addPasswordRoute } from './password/add-password-route.ts';
import { changePasswordRoute } from './password/change-password-route.ts';
import { signInRoute } from './password/sign-in-route.ts';
import { signUpRoute } from './password/sign-up-route.ts';
import { providerRoutes } from './provider/provider-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { signInLimits } from './sign-in-limits.ts';

/** Serves `/auth/…`: the ways to sign in (`sign-in-method.ts`), and the sessions. */
export function identityRoutes(app: FastifyInstance, game: Game): void {
  const limits = signInLimits(game.database, game.config);
  signUpRoute(app, game, limits);
  signInRoute(app, game, limits);
  changePasswordRoute(app, game, limits);
  addPasswordRoute(app, game, limits);
  sessionRoutes(app, game);
  methodRoutes(app, game);
  passkeyRoutes(app, game, limits);
  providerRoutes(app, game, limits);
  linkRoutes(app, game, limits);
  firstAdminRoute(app, game, limits);
}
