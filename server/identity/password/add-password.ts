import { eq } from 'drizzle-orm';
import { isInternalAddress } from '../../../game/identity/email.ts';
import { Problem } from '../../../game/problem.ts';
import { auditOwnAct } from '../../competition/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Site } from '../../calls/game.ts';
import { lockAccountOfSession } from '../account/account-lock.ts';
import { readMethods, refuseOldSignInOnceSecured } from '../account/sign-in-methods.ts';
import type { AccountSession } from '../../calls/session.ts';
import { authAccounts, authUsers } from '../tables.ts';
import { passwordProvider, passwordRow } from '../stored-password/password-row.ts';

interface PasswordRequest {
  session: AccountSession;
  /** In lower case. */
  email: string;
}

/**
 * Checks whether an account may get a password, and this address if it has none. Throws `forbidden` if the account already has a password
 * or another address, and `sign_in_again` if the sign-in is too old (`refuseOldSignInOnceSecured`). Returns whether the address would be
 * new for this account. The result does not depend on whether another account has the address.
 */
export async function checkPasswordRequest(
  { db }: { db: Db | Tx },
  { session, email }: PasswordRequest,
): Promise<{ isNewAddress: boolean }> {
  const [account] = await db.select({ email: authUsers.email }).from(authUsers).where(eq(authUsers.id, session.userId));
  if (account && !isInternalAddress(account.email) && account.email !== email) {
    throw new Problem('forbidden', 'the account has another address');
  }
  const { accounts } = await readMethods(db, session.userId);
  if (accounts.some(({ providerId }) => providerId === passwordProvider)) {
    throw new Problem('forbidden', 'the account has a password already');
  }
  await refuseOldSignInOnceSecured(db, session);
  return { isNewAddress: account?.email !== email };
}

/**
 * Throws `email_taken` if another account has the address, or if the address is internal. If mail is configured, call this only for the
 * account's own address, because sign-up does not reveal whether an address is taken either.
 */
export async function refuseTakenAddress({ db }: { db: Db | Tx }, { session, email }: PasswordRequest): Promise<void> {
  if (isInternalAddress(email)) throw new Problem('email_taken', "this e-mail is the game's own");
  const others = await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email));
  if (others.some(({ id }) => id !== session.userId)) throw new Problem('email_taken', 'this e-mail has an account');
}

/**
 * Gives the account the hashed password, and the address if it has none. Throws the refusals of `checkPasswordRequest` and
 * `refuseTakenAddress`, and `signed_out` if the session has ended meanwhile.
 */
export async function addPassword(
  tx: Tx,
  { competition }: Pick<Site, 'competition'>,
  { password, ...request }: PasswordRequest & { password: string },
): Promise<void> {
  const { userId } = request.session;
  await lockAccountOfSession(tx, request.session);
  await checkPasswordRequest({ db: tx }, request);
  await refuseTakenAddress({ db: tx }, request);
  await tx.update(authUsers).set({ email: request.email, updatedAt: new Date() }).where(eq(authUsers.id, userId));
  await tx.insert(authAccounts).values(passwordRow(userId, password));
  await auditOwnAct(tx, { competition, userId, act: 'add password' });
}
