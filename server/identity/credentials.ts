import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { Problem } from '../../game/problem.ts';
import type { Game } from '../app/game.ts';
import type { Session } from './session.ts';
import { isInternalAddress, passwordProvider, readMethods, refuseOldSignInOnceSecured } from './sign-in-methods.ts';
import { authAccounts, authUsers } from './tables.ts';

/**
 * Gives an account that has no password one, and its e-mail if it has none of its own. Refused with `forbidden` if it has a
 * password already, or another address; with `sign_in_again` if it can be signed in to otherwise and that was long ago; with
 * `email_taken` if another account has the address.
 */
export async function addCredentials(
  game: Pick<Game, 'db'>,
  it: { session: Session; email: string; password: string },
): Promise<void> {
  const password = await hashPassword(it.password);
  const email = it.email.toLowerCase();
  await game.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ email: authUsers.email })
      .from(authUsers)
      .where(eq(authUsers.id, it.session.userId))
      .for('update');
    if (account && !isInternalAddress(account.email) && account.email !== email) {
      throw new Problem('forbidden', 'the account has another address');
    }
    const { accounts } = await readMethods(tx, it.session.userId);
    if (accounts.some(({ providerId }) => providerId === passwordProvider)) {
      throw new Problem('forbidden', 'the account has a password already');
    }
    await refuseOldSignInOnceSecured(tx, it.session);
    const others = await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email));
    if (others.some((other) => other.id !== it.session.userId))
      throw new Problem('email_taken', 'this e-mail has an account');
    await tx.update(authUsers).set({ email, updatedAt: new Date() }).where(eq(authUsers.id, it.session.userId));
    await tx.insert(authAccounts).values({
      id: randomUUID(),
      accountId: it.session.userId,
      providerId: passwordProvider,
      userId: it.session.userId,
      password,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
  });
}
