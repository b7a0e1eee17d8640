import type { ProblemCode } from '../problem.ts';

const allowed = /^[\p{L}\p{M}\p{N} ._-]+$/u;
/** Some letters and marks show nothing (U+3164, variation selectors): a nick nobody sees, or the twin of another's. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
export const nickLength = { min: 3, max: 20 };

/** A name as it is stored: trimmed, inner white space folded to one space. Source: product §2.6, §2.7. */
export function foldName(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}

/** What two names are compared by (`lowername`): NFKC and lower case. Source: product §2.7. */
export function lowername(text: string): string {
  return foldName(text).normalize('NFKC').toLowerCase();
}

/**
 * True if the letters come from more than one of the Latin, Greek and Cyrillic scripts, so that one name could pass for
 * another. Source: product §2.6.
 */
export function mixesScripts(text: string): boolean {
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];
  return scripts.filter((script) => script.test(text.normalize('NFKC'))).length > 1;
}

/**
 * Why a (folded) nick cannot be taken, or undefined. Whether it is in use is for the database to say.
 * Source: specification §5, product §2.7.
 */
export function nickRefusal(
  nick: string,
  who: { isAdmin: boolean; reservedNames: string[] },
): Extract<ProblemCode, 'invalid' | 'name_reserved'> | undefined {
  const length = Array.from(nick).length;
  if (length < nickLength.min || length > nickLength.max) return 'invalid';
  // One character may stand for many, and marks may be piled up over the lines above.
  if (Array.from(lowername(nick)).length > nickLength.max || /\p{M}{3}/u.test(nick)) return 'invalid';
  if (!allowed.test(nick) || invisible.test(nick)) return 'invalid';
  if (!/[\p{L}\p{N}]/u.test(nick) || mixesScripts(nick)) return 'invalid';
  const lower = lowername(nick);
  if (!who.isAdmin && who.reservedNames.some((name) => lowername(name) === lower)) return 'name_reserved';
  return undefined;
}
