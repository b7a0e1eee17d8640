import { eq } from 'drizzle-orm';
import { isInternalAddress } from '../../game/identity/email.ts';
import { Problem } from '../../game/problem.ts';
import { auditOwnAct } from '../competition/audit.ts';
import type { Db, Tx } from '../app/db/database.ts';
import type { Game } from '../app/game.ts';
import { holdLivingSession, signedOutMeanwhile } from './hold-account.ts';
import { passwordMethod } from './send-links.ts';
import type { Session } from './session.ts';
import { passwordProvider, readMethods, refuseOldSignInOnceSecured } from './sign-in-methods.ts';
import { authAccounts, authUsers } from './tables.ts';

interface Wanted {
  session: Session;
  /** In lower case. */
  email: string;
}

/**
 * Checks whether an account may get a password, and the address if it has none of its own. Throws `forbidden` if it already has a
 * password or another address, and `sign_in_again` if it has another sign-in method and its sign-in was long ago. Returns whether
 * the address would be new for this account; nothing depends on whose address it is.
 */
export async function refuseCredentials(
  { db }: { db: Db | Tx },
  { session, email }: Wanted,
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

/** Throws `email_taken` if another account has the address: said only where sign-up says it, too. */
export async function refuseTakenAddress({ db }: { db: Db | Tx }, { session, email }: Wanted): Promise<void> {
  if (isInternalAddress(email)) throw new Problem('email_taken', "this e-mail is the game's own");
  const others = await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email));
  if (others.some(({ id }) => id !== session.userId)) throw new Problem('email_taken', 'this e-mail has an account');
}

/** Gives the account the password (hashed), and the address if it has none. Throws as the two above. */
export async function addCredentials(
  { db, competition }: Pick<Game, 'db' | 'competition'>,
  { password, ...wanted }: Wanted & { password: string },
): Promise<void> {
  const { userId } = wanted.session;
  await db.transaction(async (tx) => {
    if (!(await holdLivingSession(tx, wanted.session))) throw signedOutMeanwhile();
    await refuseCredentials({ db: tx }, wanted);
    await refuseTakenAddress({ db: tx }, wanted);
    await tx.update(authUsers).set({ email: wanted.email, updatedAt: new Date() }).where(eq(authUsers.id, userId));
    await tx.insert(authAccounts).values(passwordMethod(userId, password));
    await auditOwnAct(tx, { competition, userId, act: 'add password' });
  });
}
