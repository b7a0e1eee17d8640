import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Site } from '../../calls/game.ts';
import { passwordRow } from '../stored-password/password-row.ts';
import { authAccounts, authUsers } from '../tables.ts';

/** Returns the account with an email address, which must be in lower case; undefined if there is none. */
export async function findAccount(
  { db }: Pick<Site, 'db'>,
  email: string,
): Promise<{ id: string; emailVerified: boolean } | undefined> {
  const [account] = await db
    .select({ id: authUsers.id, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.email, email));
  return account;
}

export function accountRow(account: { id?: string; email: string; emailVerified: boolean }) {
  const now = new Date();
  const { id = randomUUID(), email, emailVerified } = account;
  return { id, name: email.slice(0, 64), email, emailVerified, createdAt: now, updatedAt: now };
}

/** Creates an account whose address is not confirmed, and returns its id; undefined if the address already has an account. */
export async function makeUnconfirmedAccount(
  db: Db | Tx,
  { email, password }: { email: string; password: string },
): Promise<string | undefined> {
  const row = accountRow({ email, emailVerified: false });
  return db.transaction(async (tx) => {
    const made = await tx.insert(authUsers).values(row).onConflictDoNothing().returning({ id: authUsers.id });
    if (made.length === 0) return undefined;
    await tx.insert(authAccounts).values(passwordRow(row.id, password));
    return row.id;
  });
}
