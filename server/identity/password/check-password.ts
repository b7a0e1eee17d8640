import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { Problem } from '../../../game/problem.ts';
import type { Db } from '../../app/db/database.ts';
import { passwordProvider } from '../account/sign-in-methods.ts';
import { authAccounts, authUsers } from '../tables.ts';

/** The account that a password opens, and the hash that the password was compared with. */
export interface OpenedAccount {
  id: string;
  hash: string;
}

/**
 * Returns the account of an address (in lower case) and a password. Throws `wrong_credentials`, after the same work if the address has
 * no account. Throws `email_unverified` if the password is right, but the address must be confirmed by mail first. The identity library
 * could compare passwords as well, but it accepts fewer addresses (docs/decisions/0021-email-form-of-the-specification.md).
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
