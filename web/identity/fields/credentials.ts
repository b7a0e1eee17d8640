import { i18n } from '@lingui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { emailFault as faultIn } from '../../../game/identity/email.ts';
import type { EmailFault } from '../../../game/identity/email.ts';
import { hasPasswordLength, isShortForStaff } from '../../../game/identity/password.ts';
import { Problem } from '../../../game/problem.ts';
import type { OwnUser } from '../../../game/identity/player.ts';
import { problemSentences, sentenceFor } from '../../platform/texts/problem-sentences.ts';

export type PasswordOwner = Pick<OwnUser, 'isAdmin' | 'isStaff'>;

/** Before the sign-in every visitor counts as a fan without a role. */
export const ordinaryFan: PasswordOwner = { isAdmin: false, isStaff: false };

export function needsLongPassword({ isAdmin, isStaff }: PasswordOwner): boolean {
  return isAdmin || isStaff;
}

export function emailFault(email: string): string | undefined {
  if (email === '') return i18n._(msg`Enter your email address.`);
  const fault = faultIn(email);
  return fault && i18n._(emailFaults[fault]);
}

const emailFaults: Record<EmailFault, MessageDescriptor> = {
  at: msg`The @ is missing. An email address looks like name@example.org.`,
  local: msg`The part before the @ can have 1 to 64 characters: letters, digits and . _ % + -`,
  domain: msg`The part after the @ can have letters, digits and hyphens, with single dots between them.`,
  ending: msg`An email address ends with a dot and at least two letters, such as .org.`,
  length: msg`An email address must have 6 to 254 characters.`,
};

/** The sentence for an address that the server refused, or undefined for any other refusal. */
export function refusedEmail(refusal: unknown): string | undefined {
  if (!(refusal instanceof Problem)) return undefined;
  if (refusal.code === 'email_taken') return sentenceFor(refusal);
  const isAboutEmail = refusal.code === 'invalid' && refusal.issues?.some(({ path }) => path === 'email');
  return isAboutEmail ? i18n._(msg`That isn't an email address. It should look like name@example.org.`) : undefined;
}

/** Returns the sentence for a fault in a new password, or undefined. Only the server knows which passwords are too common. */
export function newPasswordFault(text: string, owner: PasswordOwner = ordinaryFan): string | undefined {
  if (needsLongPassword(owner) && isShortForStaff(text)) return i18n._(problemSentences.password_too_short);
  return hasPasswordLength(text) ? undefined : i18n._(msg`Your password must have 8 to 128 characters.`);
}

const aboutPasswords = ['password_too_short', 'password_common', 'password_personal'];

/** The sentence of a refusal that belongs to the field of the new password, or undefined for any other. */
export function refusedPassword(refusal: unknown): string | undefined {
  return refusal instanceof Problem && aboutPasswords.includes(refusal.code) ? sentenceFor(refusal) : undefined;
}
