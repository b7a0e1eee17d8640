import { foldName } from '../source.ts';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns a text with folded white space, cut off after 100 characters; null for a blank text and for any other value.
 * Control characters count as white space.
 */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = foldName(value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ').toWellFormed());
  return text === '' ? null : text.slice(0, 100);
}

/** True for a word or signs in place of a score: the match is to come, or nobody has written its score. */
export function isNoScore(text: string): boolean {
  return /^([^\p{L}\p{N}]*|n[./]?a\.?|tb[acd]|t\. ?b\. ?[acd]\.?|null|none|nan|#n\/a|vs?\.?)$/iu.test(text);
}
