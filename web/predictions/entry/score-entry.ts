export interface Goals {
  full1: number;
  full2: number;
}

/** The text of the two fields. An empty string is a blank field. */
export type ScoreEntry = Record<1 | 2, string>;

export function entryOf(value: Goals | null): ScoreEntry {
  return value ? { 1: String(value.full1), 2: String(value.full2) } : { 1: '', 2: '' };
}

/** Returns the numbers of two fields, a blank one of which counts as 0. */
export function goalsOf(entry: ScoreEntry): Goals {
  return { full1: Number(entry[1]), full2: Number(entry[2]) };
}

/**
 * Returns what the digits in one field do. `value` is the resulting pick: null if the pick is cleared, undefined if nothing changes or only one
 * field has a number. `draft` then contains the text of both fields; it is not sent. Source: docs/product.md#typing-a-pick.
 */
export function typedEntry(
  entry: ScoreEntry,
  { side, text }: { side: 1 | 2; text: string },
): { draft: ScoreEntry | null; value?: Goals | null } {
  const wasBlank = entry[1] === '' && entry[2] === '';
  const next: ScoreEntry = { ...entry, [side]: text };
  if (next[1] === '' && next[2] === '') return wasBlank ? { draft: null } : { draft: null, value: null };
  if (next[1] === '' || next[2] === '') return { draft: next };
  return { draft: null, value: goalsOf(next) };
}

/**
 * Returns the digits of a field after a key, or undefined if the key does nothing, as one without a digit does: only deleting empties a field. A
 * digit replaces what was there, so that two digits in a row are two scores and never one of ten or more. Of a text that was pasted or filled
 * in, the digits stay. `typed` is the text of the key, or nothing.
 */
export function textAfterKey(text: string, typed: string): string | undefined {
  const key = digitsIn(typed || text);
  if (key === '') return typed + text === '' ? '' : undefined;
  return key.length === 1 ? key : digitsIn(text);
}

/** Returns the first two digits in a text, whatever script they are of. */
export function digitsIn(text: string): string {
  return (text.match(/\p{Nd}/gu) ?? []).slice(0, 2).map(valueOf).join('');
}

/** The digits of a script follow one another from 0 to 9, and those of the next script may follow at once. */
function valueOf(digit: string): number {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - before - 1))) before++;
  return before % 10;
}

/** Adds goals to one side. The first step in blank fields sets the other side to 0. */
export function steppedEntry(value: Goals | null, { side, by }: { side: 1 | 2; by: number }): Goals {
  const from = value ?? { full1: 0, full2: 0 };
  return side === 1 ? { ...from, full1: within(from.full1 + by) } : { ...from, full2: within(from.full2 + by) };
}

function within(goals: number): number {
  return Math.max(0, Math.min(99, goals));
}
