import { Problem } from '../../../game/problem.ts';
import type { Db } from '../../platform/database/database.ts';
import { isPasswordOf } from './hash-password.ts';
import { findPasswordAccount } from './password-row.ts';
import type { PasswordAccount } from './password-row.ts';

/**
 * Returns the account with an address (in lower case) and a password. Throws `wrong_credentials`, after the same amount of work, if the
 * address has no account, the account has no password or the password is wrong. Throws `email_unverified` if the password is right but the
 * address is not confirmed, and `needsConfirmed` is true.
 */
export async function checkPassword(
  db: Db,
  { email, password, needsConfirmed }: { email: string; password: string; needsConfirmed: boolean },
): Promise<PasswordAccount> {
  const account = await findPasswordAccount(db, email);
  const isRight = await isPasswordOf(account?.hash, password);
  if (!account || !isRight) throw wrongCredentials();
  if (needsConfirmed && !account.emailVerified) {
    throw new Problem('email_unverified', 'the address is not confirmed');
  }
  return account;
}

/** Returns the same refusal for a wrong password and for an address without an account. */
function wrongCredentials(): Problem {
  return new Problem('wrong_credentials', 'no account with this e-mail and password');
}
