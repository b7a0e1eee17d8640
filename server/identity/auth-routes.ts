import { APIError } from 'better-auth/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getSession, putCredentials, signIn, signOut, signUp } from '../../game/identity/api.ts';
import { Problem } from '../../game/problem.ts';
import type { Game } from '../app/game.ts';
import { serve } from '../app/serve.ts';
import type { Auth } from './auth.ts';
import { addCredentials } from './credentials.ts';
import { openFirstAdmin } from './first-admin.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInLimits } from './sign-in-limits.ts';

/** `/auth/…`: sign-up, sign-in and sign-out by the identity library, behind our own checks and in our own error shape. */
export function authRoutes(app: FastifyInstance, game: Game, auth: Auth): void {
  const limits = signInLimits();

  serve({ app, game }, signUp, async ({ body, request, reply }) => {
    limits.signUp(request.ip);
    if (game.config.signUp === 'closed') throw new Problem('sign_up_closed', 'this game takes no new accounts');
    refuseInternalAddress(body.email);
    const answer = await refusable(() =>
      auth.api.signUpEmail({
        body: { email: body.email, password: body.password, name: body.email.slice(0, 64) },
        headers: headersOf(request),
        asResponse: true,
      }),
    );
    return handOn(answer, reply);
  });

  serve({ app, game }, signIn, async ({ body, request, reply }) => {
    limits.signIn(request.ip, body.email);
    const answer = await refusable(() => auth.api.signInEmail({ body, headers: headersOf(request), asResponse: true }));
    return handOn(answer, reply);
  });

  serve({ app, game }, signOut, async ({ request, reply, session }) => {
    const answer = await auth.api.signOut({ headers: headersOf(request), asResponse: true });
    if (session) {
      game.sessions.forget([session.userId]);
      await game.hub.recheck([session.userId]);
    }
    passCookies(answer, reply);
    return { success: true };
  });

  serve({ app, game }, getSession, async ({ session }) =>
    session
      ? { session: { expiresAt: session.expiresAt.toISOString() }, user: { id: session.userId, email: session.email } }
      : null,
  );

  serve({ app, game }, putCredentials, async ({ body, session }) => {
    refuseInternalAddress(body.email);
    await addCredentials(game, { userId: session.userId, ...body });
    return { ok: true as const };
  });

  sessionRoutes(app, game, limits);

  app.get<{ Querystring: { token?: string } }>('/auth/first-admin', async (request, reply) => {
    limits.signUp(request.ip);
    const cookie = await openFirstAdmin(game, request.query.token ?? '');
    return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect('/', 303);
  });
}

/** Addresses under `.invalid` exist nowhere (RFC 2606); accounts that nobody signs in to by mail have them. */
function refuseInternalAddress(email: string): void {
  if (!email.toLowerCase().endsWith('.invalid')) return;
  throw new Problem('invalid', 'e-mail', { issues: [{ path: 'email', message: 'not an address mail can go to' }] });
}

/** The library's own refusals in our words; anything else stays unexpected. */
async function refusable(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask().catch((error: unknown) => {
    if (error instanceof APIError) return new Response(JSON.stringify(error.body), { status: error.statusCode });
    throw error;
  });
  if (answer.ok) return answer;
  const { code } = (await answer.json()) as { code?: string };
  switch (code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'INVALID_EMAIL':
      throw new Problem('wrong_credentials', 'no account with this e-mail and password');
    case 'USER_ALREADY_EXISTS':
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      throw new Problem('email_taken', 'this e-mail has an account');
    case 'VALIDATION_ERROR':
      throw new Problem('invalid', 'e-mail', { issues: [{ path: 'email', message: 'not an address mail can go to' }] });
    case 'PASSWORD_TOO_SHORT':
    case 'PASSWORD_TOO_LONG':
      throw new Problem('invalid', 'password', { issues: [{ path: 'password', message: code }] });
    default:
      throw new Error(`sign-in answered ${answer.status} ${code ?? ''}`);
  }
}

async function handOn(answer: Response, reply: FastifyReply): Promise<{ user: { id: string; email: string } }> {
  passCookies(answer, reply);
  const { user } = (await answer.json()) as { user: { id: string; email: string } };
  return { user: { id: user.id, email: user.email } };
}

function passCookies(answer: Response, reply: FastifyReply): void {
  for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie);
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  headers.set('x-forwarded-for', request.ip);
  return headers;
}
