import * as z from 'zod/mini';
import type { ProblemCode } from '../problem.ts';

/** Limits for the number of characters of a password. `minForStaff` applies to staff and admins. */
export const passwordLength = { min: 8, minForStaff: 12, max: 128 } as const;

/** A new password of an allowed length. `passwordRefusal` checks everything else. */
export const password = z
  .string()
  .check(z.normalize('NFKC'), z.minLength(passwordLength.min), z.maxLength(passwordLength.max));

/** A password that is compared with the account's. Its normalized form may be shorter than it, or longer: up to 18 times for one sign. */
export const typedPassword = z.string().check(z.maxLength(18 * passwordLength.max));

/**
 * Returns the form of a password (NFKC) that is judged and hashed. Devices encode the same letter in several ways, such as é as one character
 * or two, or in wide forms.
 */
export function normalizedPassword(text: string): string {
  return text.normalize('NFKC');
}

export function hasPasswordLength(text: string): boolean {
  const { length } = normalizedPassword(text);
  return length >= passwordLength.min && length <= passwordLength.max;
}

export interface PasswordOwner {
  /** The address of the account, even if it is an internal one under `.invalid`. */
  email: string;
  role: 'none' | 'staff' | 'admin';
  siteName: string;
  /** True if the password, in lower case, is one of the most common ones. Only the server has the list. */
  isCommon: (lower: string) => boolean;
}

type PasswordRefusal = Extract<ProblemCode, 'invalid' | 'password_too_short' | 'password_common' | 'password_personal'>;

/** Returns why a password cannot be chosen, or undefined if it can. Source: docs/product.md#passwords. */
export function passwordRefusal(
  text: string,
  { email, role, siteName, isCommon }: PasswordOwner,
): PasswordRefusal | undefined {
  if (!hasPasswordLength(text)) return 'invalid';
  if (role !== 'none' && isShortForStaff(text)) return 'password_too_short';
  const lower = normalizedPassword(text).toLowerCase();
  if (isCommon(lower)) return 'password_common';
  const [local = ''] = email.split('@');
  return [siteName, email, local].some((name) => isMadeOf(lower, name)) ? 'password_personal' : undefined;
}

export function isShortForStaff(text: string): boolean {
  return normalizedPassword(text).length < passwordLength.minForStaff;
}

/** True if the letters of a text are the letters of the name, once or repeated. Digits and signs are ignored. */
function isMadeOf(text: string, name: string): boolean {
  const part = lettersOf(name);
  return part !== '' && lettersOf(text).replaceAll(part, '') === '' && lettersOf(text) !== '';
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/\P{L}/gu, '');
}
