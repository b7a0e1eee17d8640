import type { ProblemCode } from '../problem.ts';
import { skeleton } from './look-alikes.ts';

/**
 * Invisible characters, such as U+3164 and variation selectors. They are not allowed in names, because a name could consist only of them,
 * or could look like another name.
 */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Returns a name as it is stored: trimmed, with each run of inner white space reduced to one space. Source: docs/product.md#names. */
export function foldName(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}

/** Returns the form by which names are compared: NFKC and lower case. Source: docs/product.md#names. */
export function lowername(text: string): string {
  return foldName(text).normalize('NFKC').toLowerCase();
}

/**
 * True if the letters come from more than one of the Latin, Greek and Cyrillic scripts, so that the name could be mistaken for another.
 * Source: docs/product.md#names.
 */
export function mixesScripts(text: string): boolean {
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];
  return scripts.filter((script) => script.test(text.normalize('NFKC'))).length > 1;
}

export interface NameRule {
  /** In characters. */
  length: { min: number; max: number };
  /** The pattern that the whole name must match. */
  allowed: RegExp;
  isAdmin: boolean;
  reservedNames: readonly string[];
}

/**
 * Returns why a name folded by `foldName` cannot be taken, or undefined if it can. The database checks whether the name is in use already.
 * Source: docs/product.md#names, docs/product.md#reserved-names.
 */
export function nameRefusal(
  name: string,
  { length, allowed, isAdmin, reservedNames }: NameRule,
): Extract<ProblemCode, 'invalid' | 'name_reserved'> | undefined {
  const characters = Array.from(name).length;
  if (characters < length.min || characters > length.max) return 'invalid';
  // NFKC can turn one character into several. Three marks in a row are refused, because stacked marks would cover the line above.
  if (Array.from(lowername(name)).length > length.max || /\p{M}{3}/u.test(name)) return 'invalid';
  if (!allowed.test(name) || invisible.test(name)) return 'invalid';
  if (!/[\p{L}\p{N}]/u.test(name) || mixesScripts(name)) return 'invalid';
  const lower = lowername(name);
  // Answers use names of groups as keys of objects, and `__proto__` is not an ordinary key.
  if (lower === '__proto__') return 'invalid';
  const look = skeleton(lower);
  if (!isAdmin && reservedNames.some((reserved) => skeleton(lowername(reserved)) === look)) return 'name_reserved';
  return undefined;
}
