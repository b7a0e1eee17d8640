import * as z from 'zod/mini';
import type { ProblemCode } from '../problem.ts';

/** Characters of a password; the upper bound keeps the hash from being a weapon. */
export const passwordLength = { min: 8, minForStaff: 12, max: 128 } as const;

/** The shape of a new password; `passwordRefusal` says what else it must not be. */
export const password = z.string().check(z.minLength(passwordLength.min), z.maxLength(passwordLength.max));

/** Whose password it would be. */
export interface PasswordOwner {
  /** The address of the account; one that nobody has, under `.invalid`, is passed on as it is. */
  email: string;
  role: 'none' | 'staff' | 'admin';
  siteName: string;
  /** Whether it is one of the passwords that most people choose; only the server knows them. */
  isCommon: (lower: string) => boolean;
}

type PasswordRefusal = Extract<ProblemCode, 'invalid' | 'password_too_short' | 'password_common' | 'password_personal'>;

/** Why a password cannot be chosen, or undefined. Source: docs/product.md#passwords. */
export function passwordRefusal(
  text: string,
  { email, role, siteName, isCommon }: PasswordOwner,
): PasswordRefusal | undefined {
  if (text.length < passwordLength.min || text.length > passwordLength.max) return 'invalid';
  if (role !== 'none' && isShortForStaff(text)) return 'password_too_short';
  const lower = text.toLowerCase();
  if (isCommon(lower)) return 'password_common';
  const [local = ''] = email.split('@');
  return [siteName, email, local].some((name) => isMadeOf(lower, name)) ? 'password_personal' : undefined;
}

/** Whether a password is too short for the acts of admins and staff. */
export function isShortForStaff(text: string): boolean {
  return text.length < passwordLength.minForStaff;
}

/** True if there is nothing to a text but the name, once or several times, with digits and signs around it. */
function isMadeOf(text: string, name: string): boolean {
  const part = lettersOf(name);
  return part !== '' && lettersOf(text).replaceAll(part, '') === '' && lettersOf(text) !== '';
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/\P{L}/gu, '');
}
