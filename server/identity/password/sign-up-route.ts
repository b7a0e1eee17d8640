import { hashPassword } from 'better-auth/crypto';
import type { FastifyInstance } from 'fastify';
import { signUp } from '../../../game/identity/api.ts';
import { isInternalAddress } from '../../../game/identity/email.ts';
import { isShortForStaff } from '../../../game/identity/password.ts';
import { Problem } from '../../../game/problem.ts';
import { addressOf } from '../../app/address-key.ts';
import type { Game } from '../../app/game.ts';
import { serve } from '../../app/serve.ts';
import type { Call } from '../../app/serve.ts';
import { noteSignIn } from '../../app/request-log.ts';
import { secretOf } from '../library.ts';
import type { Auth } from '../library.ts';
import { behindAnswer } from '../link/after-response.ts';
import { giveBrowserKey } from '../link/browser-key.ts';
import { rememberDevice } from './device-cookie.ts';
import { refuseNewAccount } from '../account/new-accounts.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { endFormerSession, openSession, sessionCookie } from '../session/open-session.ts';
import { findAccount, mailOrigin, makeUnconfirmed, writeSignUpMail } from '../link/link-mails.ts';
import type { SignInLimits } from '../sign-in-limits.ts';

interface Parts {
  auth: Auth;
  limits: SignInLimits;
}
type SignUp = Call<unknown, unknown, { email: string; password: string }>;

/** `/auth/sign-up/email`: an account by e-mail and password. */
export function signUpRoute(app: FastifyInstance, game: Game, parts: Parts): void {
  const { limits } = parts;
  // All of it is done when the turn comes, so that those who wait use neither a core nor the database.
  serve({ app, game }, signUp, (call) =>
    limits.signUpTurn(call.request.ip, async () => {
      const { body, request } = call;
      await limits.signUp(request.ip);
      const mayMail = game.mail ? await limits.mail(request.ip, body.email) : false;
      await refuseNewAccount(game, body.invites);
      await refuseWeakPassword(game, { password: body.password, owner: { email: body.email, role: 'none' } });
      await limits.newAccount();
      return game.mail ? signUpByMail(game, { ...call, mayMail }) : signUpAtOnce(game, parts.auth, call);
    }),
  );
}

/** Gives the same answer for every address, also one that has an account or has got its most mails: only the mailbox shows what came of it. */
async function signUpByMail(game: Game, { body, request, reply, mayMail }: SignUp & { mayMail: boolean }) {
  const email = body.email.toLowerCase();
  const password = await hashPassword(body.password);
  // Says that the database is away, to everybody alike.
  await findAccount(game, email);
  const browser = giveBrowserKey(game, request, reply);
  const origin = mailOrigin(game, request);
  const to = { email, password, browser, origin };
  if (mayMail) behindAnswer(reply, () => game.mail?.post(() => writeSignUpMail(game, to)));
  return { mail: true as const };
}

/** Makes the account and signs its owner in. Throws `email_taken`. */
async function signUpAtOnce(game: Game, auth: Auth, { body, session, request, reply }: SignUp) {
  const email = body.email.toLowerCase();
  const password = await hashPassword(body.password);
  const secret = secretOf(auth);
  const { id, token } = await game.db.transaction(async (tx) => {
    const made = isInternalAddress(email) ? undefined : await makeUnconfirmed(tx, { email, password });
    if (made === undefined) throw new Problem('email_taken', 'this e-mail has an account');
    const by = { userId: made, address: addressOf(request), userAgent: request.headers['user-agent'] };
    return { id: made, token: await openSession(tx, { ...by, hasShortPassword: isShortForStaff(body.password) }) };
  });
  void reply.header('set-cookie', sessionCookie(game.config, { token, secret }));
  await endFormerSession(game, session, id);
  rememberDevice({ config: game.config, secret }, request, reply, email);
  noteSignIn(request, { uid: id, way: 'new account' });
  return { user: { id, email } };
}
