import type { FastifyInstance } from 'fastify';
import { getSession, signIn, signOut } from '../../game/identity/api.ts';
import { Problem } from '../../game/problem.ts';
import type { Game } from '../app/game.ts';
import { serve } from '../app/serve.ts';
import type { Call } from '../app/serve.ts';
import { secretOf } from './auth.ts';
import type { Auth } from './auth.ts';
import { behindAnswer } from './behind-answer.ts';
import { giveBrowserKey } from './browser-key.ts';
import { keepSession } from './hold-account.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { headersOf, passCookies } from './library-call.ts';
import { noted } from './note-sign-in.ts';
import { endFormerSession, notePasswordLength } from './open-session.ts';
import { refusable } from './password-call.ts';
import type { LibrarySession } from './password-call.ts';
import { findPasswordHash } from './password-hash.ts';
import { findAccount, mailOrigin, writeVerifyMail } from './send-links.ts';
import type { SignInLimits } from './sign-in-limits.ts';

type SignIn = Call<unknown, unknown, { email: string; password: string }>;

/** `/auth/sign-in/email`, `/auth/sign-out` and `/auth/get-session`. */
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
    const hash = await findPasswordHash(game.db, email);
    const answer = await refusable(() => auth.api.signInEmail({ body, headers: headersOf(request), asResponse: true }));
    return { hash, answer };
  });
  const { hash, answer } = await signingIn.catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'email_unverified') await mailLinkAgain(game, limits, call);
    throw error;
  });
  const { user, token } = (await answer.json()) as LibrarySession;
  const made = { userId: user.id, token };
  // The password may have been changed while it was compared; then the one that was typed is not valid any more.
  const isKept = await keepSession(game, made, async (tx) => {
    await notePasswordLength(tx, made, body.password);
    return (await findPasswordHash(tx, email)) === hash;
  });
  if (!isKept) throw new Problem('wrong_credentials', 'the password has just been changed');
  passCookies(answer, reply);
  rememberDevice(parts, request, reply, email);
  await endFormerSession(game, session, user.id);
  return { user: { id: user.id, email: user.email } };
}

/** The password was right, the address is not confirmed. */
async function mailLinkAgain(game: Game, limits: SignInLimits, { body, request, reply }: SignIn): Promise<void> {
  const browser = giveBrowserKey(game, request, reply);
  if (!(await limits.mayMail(request.ip, body.email))) return;
  const to = { email: body.email.toLowerCase(), browser, origin: mailOrigin(game, request) };
  behindAnswer(reply, () => game.mail?.post(() => writeVerifyMail(game, to)));
}
