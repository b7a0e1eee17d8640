import { foldName } from './source.ts';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text with folded white space; null for anything else and for a blank text. Characters that control text are left out. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = foldName(value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ').toWellFormed());
  return text === '' ? null : text.slice(0, 100);
}
