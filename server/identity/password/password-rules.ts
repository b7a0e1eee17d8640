import { passwordRefusal } from '../../../game/identity/password.ts';
import type { PasswordOwner } from '../../../game/identity/password.ts';
import { Problem } from '../../../game/problem.ts';
import type { Site } from '../game.ts';

/** How many of the commonest passwords with at least eight characters are refused. */
const mostCommon = 10_000;

/**
 * Throws `password_common`, `password_personal` or `password_too_short` for a password that the account must not have, or `invalid` if its
 * length is outside the limits. The refusal names the field in which the password was typed.
 */
export async function refuseWeakPassword(
  { config }: Pick<Site, 'config'>,
  {
    password,
    field = 'password',
    owner,
  }: { password: string; field?: string; owner: Pick<PasswordOwner, 'email' | 'role'> },
): Promise<void> {
  const common = await commonPasswords();
  const refusal = passwordRefusal(password, {
    ...owner,
    siteName: config.siteName,
    isCommon: (lower) => common.has(lower),
  });
  if (refusal === undefined) return;
  throw new Problem(refusal, 'a password that cannot be chosen', { issues: [{ path: field, message: refusal }] });
}

let read: Promise<ReadonlySet<string>> | undefined;

/** The list is read when somebody first chooses a password, because most processes run for a long time without needing it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  return (read ??= readCommonPasswords());
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter((password) => password.length >= 8).slice(0, mostCommon);
  return new Set(long.map((password) => password.toLowerCase()));
}
