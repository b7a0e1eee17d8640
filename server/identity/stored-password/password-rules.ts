import { passwordRefusal } from '../../../game/identity/password.ts';
import type { PasswordOwner } from '../../../game/identity/password.ts';
import { Problem } from '../../../game/problem.ts';
import type { Site } from '../../calls/game.ts';
import { readCommonPasswords } from './common-passwords.ts';

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
  const isCommon = await readCommonPasswords();
  const refusal = passwordRefusal(password, { ...owner, siteName: config.siteName, isCommon });
  if (refusal === undefined) return;
  throw new Problem(refusal, 'a password that cannot be chosen', { issues: [{ path: field, message: refusal }] });
}
