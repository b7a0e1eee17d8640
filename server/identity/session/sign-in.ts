import { addressOf } from '../../platform/http/address-key.ts';
import { retried } from '../../platform/database/statement-errors.ts';
import type { Game } from '../game.ts';
import type { CheckedProof, SignedInUser, SignInMethod, Visitor } from '../sign-in-method.ts';
import { endFormerSession, forgetSessions } from './end-session.ts';
import { logSignIn } from './log-sign-in.ts';
import { openSession } from './open-session.ts';
import { sessionCookie } from './session-cookie.ts';

/**
 * Signs a browser in: checks the proof, makes a session, sets the cookie, ends the session that the browser had before, and writes
 * a line to the log. Every way to sign in ends here. Throws the refusal of the method, and then nothing has changed.
 */
export async function signIn<Proof>(
  game: Game,
  method: SignInMethod<Proof>,
  { proof, ...visitor }: Visitor & { proof: Proof },
): Promise<SignedInUser> {
  const { request, reply, session } = visitor;
  const findTarget = method.findTarget && (() => method.findTarget?.(proof, visitor));
  return logSignIn({ request, way: method.name, findTarget }, async () => {
    const checked = await method.check(proof, visitor);
    const { user, token } = await makeSession(game, checked, visitor);
    void reply.header('set-cookie', sessionCookie(game.config, { token, secret: game.secret }));
    await endFormerSession(game, session, user.id);
    // A proof may have ended other sessions of the account, such as those of a former password.
    await forgetSessions(game, user.id);
    return user;
  });
}

/** Makes the session under the lock of the account's row, so that a change of the account comes before it or after it. */
async function makeSession(
  { db }: Pick<Game, 'db'>,
  checked: CheckedProof,
  { request }: Visitor,
): Promise<{ user: SignedInUser; token: string }> {
  const userAgent = request.headers['user-agent'];
  // Two proofs for one account at the same moment may block each other.
  return retried(() =>
    db.transaction(async (tx) => {
      const user = await checked.claimAccount(tx);
      const { hasShortPassword } = checked;
      const token = await openSession(tx, {
        userId: user.id,
        address: addressOf(request),
        userAgent,
        hasShortPassword,
      });
      await checked.checkAgain?.(tx);
      return { user, token };
    }),
  );
}
