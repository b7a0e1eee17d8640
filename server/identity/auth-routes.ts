import { APIError } from 'better-auth/api';
import { hashPassword } from 'better-auth/crypto';
import type { FastifyInstance } from 'fastify';
import { getSession, putCredentials, signIn, signOut, signUp } from '../../game/identity/api.ts';
import { Problem } from '../../game/problem.ts';
import type { Game } from '../app/game.ts';
import { serve } from '../app/serve.ts';
import type { Auth } from './auth.ts';
import { giveBrowserKey } from './browser-key.ts';
import { addCredentials, refuseCredentials, refuseTakenAddress } from './credentials.ts';
import { openFirstAdmin } from './first-admin.ts';
import { keepSession } from './hold-account.ts';
import { headersOf, passCookies } from './library-call.ts';
import { mailRoutes } from './mail-routes.ts';
import { refuseUnmailable } from './mailable.ts';
import { methodRoutes } from './method-routes.ts';
import { refuseNewAccount } from './new-accounts.ts';
import { endFormerSession } from './open-session.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { findPasswordHash } from './password-hash.ts';
import { providerRoutes } from './provider-routes.ts';
import { findAccount, mailOrigin, writeAddressMail, writeSignUpMail, writeVerifyMail } from './send-links.ts';
import { isKnownAddress } from './known-address.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInLimits } from './sign-in-limits.ts';

/** `/auth/…`: sign-up, sign-in and sign-out by the identity library, behind our own checks and in our own error shape. */
export function authRoutes(app: FastifyInstance, game: Game, auth: Auth): void {
  const limits = signInLimits((it) => isKnownAddress(game.database, it));

  serve({ app, game }, signUp, async ({ body, session, request, reply }) => {
    limits.signUp(request.ip);
    const mayMail = game.mail ? await limits.mail(request.ip, body.email) : false;
    await refuseNewAccount(game, body.invites);
    refuseUnmailable(body.email);
    if (game.mail) {
      const { mail } = game;
      const email = body.email.toLowerCase();
      // For every address, also one that has an account or had its mails: what comes of it is in the mailbox alone.
      const password = await limits.inTurn(request.ip, () => hashPassword(body.password));
      // Says that the database is away, to everybody alike.
      await findAccount(game, email);
      const browser = giveBrowserKey(game, request, reply);
      const origin = mailOrigin(game, request);
      if (mayMail) mail.post(() => writeSignUpMail(game, { email, password, browser, origin }));
      return { mail: true as const };
    }
    const answer = await limits.inTurn(request.ip, () =>
      refusable(() =>
        auth.api.signUpEmail({
          body: { email: body.email, password: body.password, name: body.email.slice(0, 64) },
          headers: headersOf(request),
          asResponse: true,
        }),
      ),
    );
    passCookies(answer, reply);
    const { user } = (await answer.json()) as LibrarySession;
    await endFormerSession(game, session, user.id);
    return { user: { id: user.id, email: user.email } };
  });

  serve({ app, game }, signIn, async ({ body, session, request, reply }) => {
    await limits.signIn(request.ip, body.email);
    const email = body.email.toLowerCase();
    const signingIn = limits.inTurn(request.ip, async () => {
      const hash = await findPasswordHash(game.db, email);
      const answer = await refusable(() =>
        auth.api.signInEmail({ body, headers: headersOf(request), asResponse: true }),
      );
      return { hash, answer };
    });
    const { hash, answer } = await signingIn.catch(async (error: unknown) => {
      if (!(error instanceof Problem) || error.code !== 'email_unverified') throw error;
      const browser = giveBrowserKey(game, request, reply);
      if (await limits.mayMail(request.ip, body.email)) {
        game.mail?.post(() => writeVerifyMail(game, { email, browser, origin: mailOrigin(game, request) }));
      }
      throw error;
    });
    const { user, token } = (await answer.json()) as LibrarySession;
    const made = { userId: user.id, token };
    // Changed while it was compared: what was right is no more.
    const isKept = await keepSession(game, made, async (tx) => (await findPasswordHash(tx, email)) === hash);
    if (!isKept) throw new Problem('wrong_credentials', 'the password has just been changed');
    passCookies(answer, reply);
    await endFormerSession(game, session, user.id);
    return { user: { id: user.id, email: user.email } };
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

  serve({ app, game }, putCredentials, async ({ body, session, request, reply }) => {
    // Without mail the answer tells whether an address is taken, as that of sign-up does.
    limits.signUp(request.ip);
    await limits.signIn(request.ip, session.userId);
    refuseUnmailable(body.email);
    const wanted = { session, email: body.email.toLowerCase() };
    const { isNewAddress } = await refuseCredentials(game, wanted);
    const mail = isNewAddress ? game.mail : undefined;
    const mayMail = mail ? await limits.mail(request.ip, wanted.email) : false;
    if (!mail) await refuseTakenAddress(game, wanted);
    const password = await limits.inTurn(request.ip, () => hashPassword(body.password));
    if (!mail) {
      await addCredentials(game, { ...wanted, password });
      return { ok: true as const };
    }
    const link = {
      userId: session.userId,
      email: wanted.email,
      password,
      browser: giveBrowserKey(game, request, reply),
    };
    if (mayMail) mail.post(() => writeAddressMail(game, { ...link, origin: mailOrigin(game, request) }));
    return { mail: true as const };
  });

  sessionRoutes(app, game, limits);
  methodRoutes(app, game);
  passkeyRoutes(app, game, auth);
  providerRoutes(app, game, limits);
  mailRoutes(app, game, limits);

  app.get<{ Querystring: { token?: string } }>('/auth/first-admin', async (request, reply) => {
    limits.signUp(request.ip);
    const former = await game.sessions.find(request.headers.cookie);
    const { cookie, userId } = await openFirstAdmin(game, request.query.token ?? '');
    await endFormerSession(game, former, userId);
    return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect('/', 303);
  });
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
    case 'EMAIL_NOT_VERIFIED':
      throw new Problem('email_unverified', 'the address is not confirmed');
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

interface LibrarySession {
  user: { id: string; email: string };
  token: string;
}
