import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isEmail } from '../../game/identity/email.ts';
import { password } from '../../game/identity/api.ts';

/** What is wrong with an address, in a sentence, or undefined. */
export function emailFault(email: string): string | undefined {
  if (email === '') return i18n._(msg`Type your e-mail address.`);
  return isEmail(email) ? undefined : i18n._(msg`That isn't an e-mail address. It looks like name@example.org.`);
}

/** What is wrong with a new password, in a sentence, or undefined. */
export function newPasswordFault(text: string): string | undefined {
  return password.safeParse(text).success ? undefined : i18n._(msg`A password has 8 to 128 characters.`);
}
