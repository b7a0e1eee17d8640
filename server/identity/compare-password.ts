import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { Problem } from '../../game/problem.ts';
import type { Db } from '../app/db/database.ts';
import { passwordProvider } from './sign-in-methods.ts';
import { authAccounts, authUsers } from './tables.ts';

/** The account a password opens, with the hash it was compared with. */
export interface OpenedAccount {
  id: string;
  hash: string;
}

/**
 * The account of an address (in lower case) and a password. Throws `wrong_credentials`, after the same work for an address without an
 * account, and `email_unverified` for a right password of an address that is not confirmed where mail could confirm it. The identity
 * library would compare as well, but it takes fewer addresses than there are (docs/decisions/0021-email-form-of-the-specification.md).
 */
export async function comparePassword(
  db: Db,
  it: { email: string; password: string; needsConfirmed: boolean },
): Promise<OpenedAccount> {
  const [account] = await db
    .select({ id: authUsers.id, hash: authAccounts.password, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .innerJoin(authAccounts, eq(authAccounts.userId, authUsers.id))
    .where(and(eq(authUsers.email, it.email), eq(authAccounts.providerId, passwordProvider)));
  const hash = account?.hash;
  if (!account || typeof hash !== 'string') {
    await hashPassword(it.password);
    throw wrongCredentials();
  }
  if (!(await verifyPassword({ hash, password: it.password }))) throw wrongCredentials();
  if (it.needsConfirmed && !account.emailVerified) {
    throw new Problem('email_unverified', 'the address is not confirmed');
  }
  return { id: account.id, hash };
}

function wrongCredentials(): Problem {
  return new Problem('wrong_credentials', 'no account with this e-mail and password');
}
