import * as z from 'zod/mini';
import type { ProblemCode } from '../problem.ts';

/** Limits for the number of characters of a password. `minForStaff` applies to staff and admins. */
export const passwordLength = { min: 8, minForStaff: 12, max: 128 } as const;

/** A new password of an allowed length. `passwordRefusal` checks everything else. */
export const password = z.string().check(z.minLength(passwordLength.min), z.maxLength(passwordLength.max));

export function hasPasswordLength({ length }: string): boolean {
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
  const lower = text.toLowerCase();
  if (isCommon(lower)) return 'password_common';
  const [local = ''] = email.split('@');
  return [siteName, email, local].some((name) => isMadeOf(lower, name)) ? 'password_personal' : undefined;
}

export function isShortForStaff(text: string): boolean {
  return text.length < passwordLength.minForStaff;
}

/** True if the letters of a text are the letters of the name, once or repeated. Digits and signs are ignored. */
function isMadeOf(text: string, name: string): boolean {
  const part = lettersOf(name);
  return part !== '' && lettersOf(text).replaceAll(part, '') === '' && lettersOf(text) !== '';
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/\P{L}/gu, '');
}
