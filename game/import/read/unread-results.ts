import { textOf } from './read-values.ts';

/** Columns of a spreadsheet, or fields of the matches in a JSON file, that are not read: their names, and their values as text. */
export type UnreadColumns = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the names of the columns that look like results, because a competition would otherwise be stored without the results that its file
 * has: columns of scores such as 2:1, and columns that are called goals, score or result and contain such values. Source:
 * docs/tournament-files.md#columns-that-are-not-read.
 */
export function unreadResults(columns: UnreadColumns): string[] {
  return [...columns].flatMap(([name, values]) => (looksLikeResults(name, values) ? [name] : []));
}

/** Parts of the names of columns such as home_score, Tore Heim and FullTimeResult. */
const words = ['score', 'goal', 'gole', 'tore', 'result', 'ergebnis'];
/** The names that football-data.co.uk uses: FTHG are the goals of the home team at full time. */
const shortNames = /^(ft|ht|et)?[ha]g$|^[fh]tr$/;

function looksLikeResults(name: string, values: readonly string[]): boolean {
  const plain = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const isCalled = shortNames.test(plain) || words.some((word) => plain.includes(word));
  const filled = values.flatMap((value) => textOf(value) ?? []);
  // The second number of a time such as 15:30 has two digits.
  const form = isCalled ? /^(\d{1,2}(\.0)?|[HDA]|\d{1,2}\s*[:–-]\s*\d{1,2})$/i : /^\d{1,2}\s*[:–-]\s*\d$/;
  const fitting = filled.filter((value) => form.test(value)).length;
  return fitting > 0 && 2 * fitting >= filled.length;
}

/** Returns a sentence that refuses a file because of such columns. */
export function unreadSentence(file: string, names: readonly string[]): string {
  return `${file}: ${names.slice(0, mostNamed).join(', ')} look like results, but are not read. Write the scores into the column score, such as 2:1, or say in corrections.json {"unread": ${JSON.stringify(names.slice(0, mostNamed))}, "source": "…"} to leave them out.`;
}

const mostNamed = 20;
