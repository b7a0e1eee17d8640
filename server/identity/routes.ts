import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Problem } from '../../game/problem.ts';
import type { Game } from '../app/game.ts';
import type { Auth } from './library.ts';
import { credentialsRoute } from './password/add-password-route.ts';
import { openFirstAdmin } from './account/first-admin.ts';
import { mailRoutes } from './link/link-routes.ts';
import { methodRoutes } from './account/method-routes.ts';
import { noted } from './session/log-sign-in.ts';
import { endFormerSession } from './session/open-session.ts';
import { passkeyRoutes } from './passkey/passkey-routes.ts';
import { passkeySignInRoutes } from './passkey/passkey-sign-in.ts';
import { providerRoutes } from './provider/provider-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { signInLimits } from './sign-in-limits.ts';
import { signInRoutes } from './password/sign-in-route.ts';
import { signUpRoute } from './password/sign-up-route.ts';

/** `/auth/…`: sign-up, sign-in and sign-out by the identity library, behind our own checks and in our own error shape. */
export function authRoutes(app: FastifyInstance, game: Game, auth: Auth): void {
  const limits = signInLimits(game.database, game.config);
  signUpRoute(app, game, { auth, limits });
  signInRoutes(app, game, { auth, limits });
  credentialsRoute(app, game, limits);
  sessionRoutes(app, game, limits);
  methodRoutes(app, game);
  passkeyRoutes(app, game, auth);
  passkeySignInRoutes(app, game, { auth, limits });
  providerRoutes(app, game, limits);
  mailRoutes(app, game, limits);

  app.get('/auth/first-admin', async (request, reply) => {
    await limits.signUp(request.ip);
    const { token } = firstAdminLink.parse(request.query);
    const former = await game.sessions.find(request.headers.cookie);
    const opened = await noted(
      { request, way: 'first-admin link' },
      { signIn: () => openFirstAdmin(game, token), account: ({ userId }) => userId },
    ).catch((error: unknown) => pageForBrowsers(request, error));
    if (typeof opened === 'string') return reply.header('cache-control', 'no-store').redirect(opened, 303);
    const { cookie, userId } = opened;
    await endFormerSession(game, former, userId);
    return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect('/', 303);
  });
}

/** Returns the page that tells a browser why the link does not work. Throws the refusal for every other client. */
function pageForBrowsers({ headers }: FastifyRequest, error: unknown): string {
  const isOver = error instanceof Problem && error.code === 'not_found';
  if (isOver && headers.accept?.includes('text/html')) return '/login?problem=link_over';
  throw error;
}

/** Reads a parameter of the query. A repeated or missing parameter counts as a wrong one. */
const firstAdminLink = z.object({ token: z.string().catch('') });
