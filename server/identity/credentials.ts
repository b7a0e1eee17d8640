import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { Problem } from '../../game/problem.ts';
import type { Game } from '../app/game.ts';
import { authAccounts, authUsers } from './tables.ts';

/**
 * Gives an account that has no sign-in method its e-mail and password. Refused with `forbidden` if it has one already,
 * with `email_taken` if another account has the address.
 */
export async function addCredentials(
  game: Pick<Game, 'db'>,
  it: { userId: string; email: string; password: string },
): Promise<void> {
  const password = await hashPassword(it.password);
  const email = it.email.toLowerCase();
  await game.db.transaction(async (tx) => {
    await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, it.userId)).for('update');
    const methods = await tx
      .select({ id: authAccounts.id })
      .from(authAccounts)
      .where(eq(authAccounts.userId, it.userId));
    if (methods.length > 0) throw new Problem('forbidden', 'the account has a sign-in method already');
    const others = await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email));
    if (others.some((other) => other.id !== it.userId)) throw new Problem('email_taken', 'this e-mail has an account');
    await tx.update(authUsers).set({ email, updatedAt: new Date() }).where(eq(authUsers.id, it.userId));
    await tx.insert(authAccounts).values({
      id: randomUUID(),
      accountId: it.userId,
      providerId: 'credential',
      userId: it.userId,
      password,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
  });
}
