export interface Goals {
  full1: number;
  full2: number;
}

/** The text of the two fields. An empty string is a blank field. */
export type ScoreEntry = Record<1 | 2, string>;

export function entryOf(value: Goals | null): ScoreEntry {
  return value ? { 1: String(value.full1), 2: String(value.full2) } : { 1: '', 2: '' };
}

/**
 * Returns what typing a text into one field does. `value` is the resulting pick: null if the pick is cleared, undefined
 * if nothing changes or only one field is blank (`draft` then contains the text of both fields). The first number in
 * blank fields sets the other side to 0. Source: docs/product.md#match-card.
 */
export function typedEntry(
  entry: ScoreEntry,
  { side, text }: { side: 1 | 2; text: string },
): { draft: ScoreEntry | null; value?: Goals | null } {
  const other = side === 1 ? 2 : 1;
  const digits = text.replace(/\D/g, '').slice(0, 2);
  const wasBlank = entry[1] === '' && entry[2] === '';
  const next: ScoreEntry = { ...entry, [side]: digits };
  if (next[1] === '' && next[2] === '') return wasBlank ? { draft: null } : { draft: null, value: null };
  if (digits !== '' && wasBlank) next[other] = '0';
  if (next[1] === '' || next[2] === '') return { draft: next };
  return { draft: null, value: { full1: Number(next[1]), full2: Number(next[2]) } };
}
