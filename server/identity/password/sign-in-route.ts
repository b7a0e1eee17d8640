import type { FastifyInstance } from 'fastify';
import { getSession, makeCallableToken, signIn, signOut } from '../../../game/identity/api.ts';
import { isShortForStaff } from '../../../game/identity/password.ts';
import { Problem } from '../../../game/problem.ts';
import { addressOf } from '../../app/address-key.ts';
import type { Game } from '../../app/game.ts';
import { limitPerMinute } from '../../app/limits.ts';
import { serve } from '../../app/serve.ts';
import type { Call } from '../../app/serve.ts';
import { secretOf } from '../library.ts';
import type { Auth } from '../library.ts';
import { behindAnswer } from '../link/after-response.ts';
import { giveBrowserKey } from '../link/browser-key.ts';
import { callableToken } from '../session/callable-token.ts';
import { comparePassword } from './check-password.ts';
import type { OpenedAccount } from './check-password.ts';
import { holdAccount } from '../account/account-lock.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';
import { headersOf, passCookies } from '../passkey/library-call.ts';
import { noted } from '../session/log-sign-in.ts';
import { endFormerSession, openSession, sessionCookie } from '../session/open-session.ts';
import { findPasswordHash } from './password-row.ts';
import { findAccount, mailOrigin, writeVerifyMail } from '../link/link-mails.ts';
import type { SignInLimits } from '../sign-in-limits.ts';

type SignIn = Call<unknown, unknown, { email: string; password: string }>;

/** `/auth/sign-in/email`, `/auth/sign-out`, `/auth/get-session` and `/auth/callable-token`. */
export function signInRoutes(
  app: FastifyInstance,
  game: Game,
  { auth, limits }: { auth: Auth; limits: SignInLimits },
): void {
  serve({ app, game }, signIn, (call) => {
    const email = call.body.email.toLowerCase();
    const tried = async () => (await findAccount(game, email))?.id;
    return noted(
      { request: call.request, way: 'password', tried },
      { signIn: () => signInByPassword(game, { auth, limits }, call), account: ({ user }) => user.id },
    );
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

  const tokens = limitPerMinute(60);
  serve({ app, game }, makeCallableToken, async ({ session }) => {
    tokens.take(session.userId);
    const { token, expires } = callableToken({ sessionId: session.id, secret: secretOf(auth), now: new Date() });
    return { token, expires: expires.toISOString() };
  });

  serve({ app, game }, getSession, async ({ session }) =>
    session
      ? { session: { expiresAt: session.expiresAt.toISOString() }, user: { id: session.userId, email: session.email } }
      : null,
  );
}

async function signInByPassword(game: Game, { auth, limits }: { auth: Auth; limits: SignInLimits }, call: SignIn) {
  const { body, session, request, reply } = call;
  const email = body.email.toLowerCase();
  const parts = { config: game.config, secret: secretOf(auth) };
  const who = { address: request.ip, device: knownDevice(parts, request, email) };
  // Counted at its turn, and before the password is compared: those who wait cost the database nothing.
  const signingIn = limits.signInTurn(who, async () => {
    await limits.signIn(who, email);
    return comparePassword(game.db, { email, password: body.password, needsConfirmed: game.mail !== undefined });
  });
  const account = await signingIn.catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'email_unverified') await mailLinkAgain(game, limits, call);
    throw error;
  });
  const token = await openByPassword(game, call, account);
  void reply.header('set-cookie', sessionCookie(game.config, { token, secret: parts.secret }));
  rememberDevice(parts, request, reply, email);
  await endFormerSession(game, session, account.id);
  return { user: { id: account.id, email } };
}

/** Makes the session. Throws `wrong_credentials` if the password was changed while it was compared. */
async function openByPassword(game: Game, { body, request }: SignIn, account: OpenedAccount): Promise<string> {
  const email = body.email.toLowerCase();
  return game.db.transaction(async (tx) => {
    await holdAccount(tx, account.id);
    const token = await openSession(tx, {
      userId: account.id,
      address: addressOf(request),
      userAgent: request.headers['user-agent'],
      hasShortPassword: isShortForStaff(body.password),
    });
    if ((await findPasswordHash(tx, email)) !== account.hash) {
      throw new Problem('wrong_credentials', 'the password has just been changed');
    }
    return token;
  });
}

/** The password was right, the address is not confirmed. */
async function mailLinkAgain(game: Game, limits: SignInLimits, { body, request, reply }: SignIn): Promise<void> {
  const browser = giveBrowserKey(game, request, reply);
  if (!(await limits.mayMail(request.ip, body.email))) return;
  const to = { email: body.email.toLowerCase(), browser, origin: mailOrigin(game, request) };
  behindAnswer(reply, () => game.mail?.post(() => writeVerifyMail(game, to)));
}
