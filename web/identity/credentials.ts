import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isEmail } from '../../game/identity/email.ts';
import { isShortForStaff, password } from '../../game/identity/password.ts';
import { Problem } from '../../game/problem.ts';
import type { OwnUser } from '../../game/identity/player.ts';
import { problemSentences, sentenceFor } from '../app/problem-sentences.ts';

/** What decides how long a password must be. */
export type PasswordOwner = Pick<OwnUser, 'isAdmin' | 'isStaff'>;

/** A fan without a role, as everybody is before they sign in. */
export const ordinaryFan: PasswordOwner = { isAdmin: false, isStaff: false };

/** True for an account whose passwords must be longer. */
export function needsLongPassword({ isAdmin, isStaff }: PasswordOwner): boolean {
  return isAdmin || isStaff;
}

/** What is wrong with an address, in a sentence, or undefined. */
export function emailFault(email: string): string | undefined {
  if (email === '') return i18n._(msg`Type your e-mail address.`);
  return isEmail(email) ? undefined : i18n._(msg`That isn't an e-mail address. It looks like name@example.org.`);
}

/** What is wrong with a new password, in a sentence, or undefined; the server alone knows which ones are common. */
export function newPasswordFault(text: string, owner: PasswordOwner = ordinaryFan): string | undefined {
  if (!password.safeParse(text).success) return i18n._(msg`A password has 8 to 128 characters.`);
  return needsLongPassword(owner) && isShortForStaff(text) ? i18n._(problemSentences.password_too_short) : undefined;
}

const aboutPasswords = ['password_too_short', 'password_common', 'password_personal'];

/** The sentence of a refusal that belongs to the field of the new password, or undefined for any other. */
export function refusedPassword(refusal: unknown): string | undefined {
  return refusal instanceof Problem && aboutPasswords.includes(refusal.code) ? sentenceFor(refusal) : undefined;
}
