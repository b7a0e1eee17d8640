import { isNoScore, textOf } from './read-values.ts';
import type { SourceMatch } from '../source.ts';

/** A column of a spreadsheet, or a field of the matches in a JSON file, that is not read. Two columns may have the same name. */
export interface UnreadColumn {
  name: string;
  /** The values as text, each with the index of its match. A match may have none or several. */
  cells: { text: string; match: number }[];
}

interface Compared {
  matches: readonly SourceMatch[];
  /** The day of the import, in the form YYYY-MM-DD. */
  today: string;
}

/**
 * Returns the names of the columns that look like results, because a competition would otherwise be stored without the results that its file
 * has: columns of scores such as 2:1; columns that are called goals, score or result and contain such values; and, if no such column has the
 * results, several columns of numbers such as those of goals, whatever they are called. Source:
 * docs/tournament-files.md#columns-that-are-not-read.
 */
export function unreadResults(columns: readonly UnreadColumn[], compared: Compared): string[] {
  const filled = columns.map(({ name, cells }) => ({ name, cells: cells.flatMap(filledCell) }));
  const said = filled.filter(looksLikeResults);
  const isWhole = said.some(({ name }) => !halfTime.test(plain(name)));
  const numbers = isWhole ? [] : filled.filter((column) => !said.includes(column) && looksLikeGoals(column, compared));
  const found = new Set(numbers.length >= 2 ? [...said, ...numbers] : said);
  return [...new Set(filled.flatMap((column) => (found.has(column) ? [column.name] : [])))];
}

/** Leaves out words and signs of matches to come, and the times that some tables have in place of their scores. */
function filledCell({ text, match }: UnreadColumn['cells'][number]): UnreadColumn['cells'] {
  const value = textOf(text);
  return value === null || isNoScore(value) || isTime.test(value) ? [] : [{ text: value, match }];
}

const isTime = /^\d{1,2}:\d{2}(:\d{2})?( ?[ap]\.?m\.?)?$/i;

/** Parts of the names of columns such as home_score, Tore Heim, Gol local and FullTimeResult. */
const words =
  /score|goal|gole|gol(?!ea)|tore|buts|result|ergebnis|endstand|placar|marcador|resultado|risultato|punteggio|résultat/;
/** The names that football-data.co.uk uses, such as FTHG for the goals of the home team at full time, and those of goals for and against. */
const shortNames = /^(ft|ht|et)?[ha]g$|^[fh]tr$|^g[fa]$/;
const halfTime = /^ht|half|halbzeit/;

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const wholeNumber = /^\d{1,2}([.,]0+)?$/;
const outcome = /^[HDAWLX]$/i;
/** A score with whatever is written after it, in a column whose name says that it has results. */
const scoreWithRest = /^\d{1,2}\s*[:x‐–−-]\s*\d{1,2}(?!\d)/i;
/**
 * A score in a column of any name. The second number of a time such as 15:30 has two digits. After the score may be a mark, another score in
 * brackets, or a remark such as aet.
 */
const scoreAlone =
  /^\d{1,2}\s*[:‐–−-]\s*\d(\s*[*[(].*|\s*(aet|a\.e\.t|pen|pso|p(?!\p{L})|n\. ?[ve]|nv|i\. ?e|a\. ?p|d\. ?t\. ?s|tab|after|nach).*)?$/iu;

function looksLikeResults({ name, cells }: UnreadColumn): boolean {
  const isCalled = shortNames.test(plain(name)) || words.test(plain(name));
  const forms = isCalled ? [wholeNumber, outcome, scoreWithRest] : [scoreAlone];
  const fitting = cells.filter(({ text }) => forms.some((form) => form.test(text))).length;
  return fitting > 0 && 2 * fitting >= cells.length;
}

/** From this number of matches on, a column of goals has a zero and a number above one. Places in a table and flags have not. */
const enough = 8;
/** Teams score fewer goals in a match on average. Weeks, hours and places in a table are higher. */
const mostOnAverage = 5;

/** True for numbers as of goals in matches that are over and have no result. */
function looksLikeGoals({ cells }: UnreadColumn, { matches, today }: Compared): boolean {
  const over = cells.filter(({ match }) => {
    const { date, result } = matches[match] ?? {};
    return date !== undefined && date < today && result === null;
  });
  const numbers = over.flatMap(({ text }) => (wholeNumber.test(text) ? [Number.parseInt(text, 10)] : []));
  const few = numbers.filter((number) => number <= 20);
  if (few.length === 0 || 2 * few.length < cells.length) return false;
  if (few.reduce((sum, number) => sum + number, 0) > mostOnAverage * few.length) return false;
  return few.length < enough ? !isCounter(few) : few.includes(0) && few.some((number) => number > 1);
}

/** True for numbers that begin at one or more and never fall, as those of matchdays. */
function isCounter(numbers: readonly number[]): boolean {
  return numbers.length > 2 && numbers.every((number, index) => number >= Math.max(1, numbers[index - 1] ?? 1));
}

/** Returns a sentence that refuses a file because of such columns. */
export function unreadSentence(file: string, names: readonly string[]): string {
  return `${file}: ${names.slice(0, mostNamed).join(', ')} look like results, but are not read. Write the scores into the column score, such as 2:1, or say in corrections.json {"unread": ${JSON.stringify(names.slice(0, mostNamed))}, "source": "…"} to leave them out.`;
}

const mostNamed = 20;
