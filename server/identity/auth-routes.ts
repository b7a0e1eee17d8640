import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Problem } from '../../game/problem.ts';
import type { Game } from '../app/game.ts';
import type { Auth } from './auth.ts';
import { credentialsRoute } from './credentials-route.ts';
import { openFirstAdmin } from './first-admin.ts';
import { mailRoutes } from './mail-routes.ts';
import { methodRoutes } from './method-routes.ts';
import { noted } from './note-sign-in.ts';
import { endFormerSession } from './open-session.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { passkeySignInRoutes } from './passkey-sign-in-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInLimits } from './sign-in-limits.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signUpRoute } from './sign-up-route.ts';

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
