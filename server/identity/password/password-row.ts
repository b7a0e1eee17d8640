import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../app/db/database.ts';
import { passwordProvider } from '../account/sign-in-methods.ts';
import { authAccounts, authUsers } from '../tables.ts';

/** The hash of the password of the account with this address, in lower case; undefined if there is none. */
export async function findPasswordHash(db: Db | Tx, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .innerJoin(authUsers, eq(authUsers.id, authAccounts.userId))
    .where(and(eq(authUsers.email, email), eq(authAccounts.providerId, passwordProvider)));
  return row?.hash ?? undefined;
}
