import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { authAccounts, authUsers } from '../tables.ts';

/** The provider id of the row that has the password of an account. */
export const passwordProvider = 'credential';

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

export function isPasswordRow(userId: string) {
  return and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, passwordProvider));
}

export async function setPassword(tx: Tx, { userId, password }: { userId: string; password: string }): Promise<void> {
  const changed = await tx
    .update(authAccounts)
    .set({ password, updatedAt: new Date() })
    .where(isPasswordRow(userId))
    .returning({ id: authAccounts.id });
  if (changed.length === 0) await tx.insert(authAccounts).values(passwordRow(userId, password));
}

export interface PasswordAccount {
  id: string;
  hash: string;
  emailVerified: boolean;
}

/** Returns the account with an address (in lower case) and its password hash; undefined if there is no account or it has no password. */
export async function findPasswordAccount(db: Db | Tx, email: string): Promise<PasswordAccount | undefined> {
  const [row] = await db
    .select({ id: authUsers.id, hash: authAccounts.password, emailVerified: authUsers.emailVerified })
    .from(authAccounts)
    .innerJoin(authUsers, eq(authUsers.id, authAccounts.userId))
    .where(and(eq(authUsers.email, email), eq(authAccounts.providerId, passwordProvider)));
  if (!row || row.hash === null) return undefined;
  return { ...row, hash: row.hash };
}
