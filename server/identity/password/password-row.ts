import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { passwordProvider } from '../account/sign-in-methods.ts';
import { authAccounts, authUsers } from '../tables.ts';

/** A new row with the hash of the password of an account. */
export function passwordRow(userId: string, hash: string) {
  const now = new Date();
  return {
    id: randomUUID(),
    accountId: userId,
    providerId: passwordProvider,
    userId,
    password: hash,
    createdAt: now,
    updatedAt: now,
  };
}

/** The condition that finds the row with the password of an account. */
export function isPasswordRow(userId: string) {
  return and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, passwordProvider));
}

/** Gives an account this password, hashed, in place of the one it has, if any. */
export async function setPassword(tx: Tx, { userId, password }: { userId: string; password: string }): Promise<void> {
  const changed = await tx
    .update(authAccounts)
    .set({ password, updatedAt: new Date() })
    .where(isPasswordRow(userId))
    .returning({ id: authAccounts.id });
  if (changed.length === 0) await tx.insert(authAccounts).values(passwordRow(userId, password));
}

/** An account with the hash of its password. */
export interface PasswordAccount {
  id: string;
  hash: string;
  emailVerified: boolean;
}

/** The account of an address, in lower case, with the hash of its password; undefined if there is none or it has no password. */
export async function findPasswordAccount(db: Db | Tx, email: string): Promise<PasswordAccount | undefined> {
  const [row] = await db
    .select({ id: authUsers.id, hash: authAccounts.password, emailVerified: authUsers.emailVerified })
    .from(authAccounts)
    .innerJoin(authUsers, eq(authUsers.id, authAccounts.userId))
    .where(and(eq(authUsers.email, email), eq(authAccounts.providerId, passwordProvider)));
  if (!row || row.hash === null) return undefined;
  return { ...row, hash: row.hash };
}
