import { addressOf } from '../../platform/http/address-key.ts';
import { retried } from '../../platform/database/statement-errors.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import type { CheckedProof, SignedInUser, SignInMethod, Visitor } from '../sign-in-method.ts';
import { endFormerSession, forgetSessions } from './end-session.ts';
import { loggedSignIn } from './log-sign-in.ts';
import { openSession } from './open-session.ts';
import { sessionCookie } from './session-cookie.ts';

type Site = CallsSite & IdentitySite;

/**
 * Signs a browser in: checks the proof, creates a session, sets the cookie, ends the session that the browser had before, and logs a line.
 * Every way to sign in ends here. Throws the refusal of the method; then no session is created or ended.
 */
export async function signIn<Proof>(
  site: Site,
  method: SignInMethod<Proof>,
  { proof, ...visitor }: Visitor & { proof: Proof },
): Promise<SignedInUser> {
  const { request, reply, session } = visitor;
  const findTarget = method.findTarget && (() => method.findTarget?.(proof, visitor));
  return loggedSignIn({ request, way: method.name, findTarget }, async () => {
    const checked = await method.check(proof, visitor);
    const { user, token } = await makeSession(site, checked, visitor);
    void reply.header('set-cookie', sessionCookie(site.config, { token, secret: site.secret }));
    await endFormerSession(site, session, user.id);
    // A proof may have ended other sessions of the account, for example by setting a new password.
    await forgetSessions(site, user.id);
    return user;
  });
}

/** Creates the session while the account's row is locked, so that other changes of the account come before or after it. */
async function makeSession(
  { db }: Pick<Site, 'db'>,
  checked: CheckedProof,
  { request }: Visitor,
): Promise<{ user: SignedInUser; token: string }> {
  const userAgent = request.headers['user-agent'];
  // Two proofs for one account at the same moment may deadlock.
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
