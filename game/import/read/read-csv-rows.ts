import { isDay } from './read-openfootball.ts';
import { readSide } from './read-side.ts';
import { readStatus } from './read-status.ts';
import { readTime } from './read-time.ts';
import { isNoScore, textOf } from './read-values.ts';
import { unreadResults } from './unread-results.ts';
import type { UnreadColumn } from './unread-results.ts';
import type { Pair, SourceList, SourceMatch, SourceResult, SourceStatus } from '../source.ts';

/** A row of a spreadsheet with the number of its line, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const headings = {
  date: /^(date|day|datum|tag|fecha)$/i,
  time: /^(time|kick-?off|zeit|uhrzeit|anstoß|hora)$/i,
  home: /^(home|home ?team|heim|heimmannschaft|team ?1|local)$/i,
  away: /^(away|away ?team|gast|gastmannschaft|auswärts|team ?2|visitante)$/i,
  stage: /^(stage|round|phase|runde|ronda)$/i,
  matchday: /^(matchday|match ?day|spieltag|week|jornada)$/i,
  pool: /^(pool|group|gruppe|grupo)$/i,
  score: /^(score|result|ergebnis|resultado|ft)$/i,
  halfTime: /^(half-?time|ht|halbzeit)$/i,
  extraTime: /^(extra ?time|after extra time|aet|et|verlängerung)$/i,
  penalties: /^(penalties|pens?|p|shoot-?out|elfmeterschießen)$/i,
  status: /^(status)$/i,
  venue: /^(venue|ground|stadium|stadion|ort)$/i,
  city: /^(city|stadt|town)$/i,
  timeZone: /^(time ?zone|zone|zeitzone)$/i,
  num: /^(num|no|nr|number|#)\.?$/i,
} as const;

type Column = keyof typeof headings;

/**
 * Reads the rows of a spreadsheet. The first row has the headings. `today` is a day such as 2025-08-16. Source:
 * docs/tournament-files.md#spreadsheets.
 */
export function readCsvRows(rows: readonly CsvRow[], file: string, today: string): SourceList {
  const [head, ...body] = rows;
  const list = { file, name: null };
  if (!head) return { ...list, matches: [], faults: [`${file}: is empty.`] };
  const columns = columnsOf(head.cells);
  const missing = (['date', 'home', 'away'] as const).filter((column) => !columns.has(column));
  if (missing.length > 0) {
    return {
      ...list,
      matches: [],
      faults: missing.map((column) => `${file}, row ${head.line}: there is no column ${column}.`),
    };
  }
  const repeated = repeatedColumns(head.cells);
  if (repeated.length > 0) {
    const sentences = repeated.map((column) => `${file}, row ${head.line}: there are several columns ${column}.`);
    return { ...list, matches: [], faults: sentences };
  }
  const filled = body.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return { ...list, matches: [], faults: [`${file}: has no matches.`] };
  const isMonthFirst = filled.some(({ cells }) =>
    /^\d{1,2}\/(1[3-9]|2\d|3[01])\/\d{4}$/.test(cells[columns.get('date') ?? 0]?.trim() ?? ''),
  );
  const faults: string[] = [];
  const matches = filled.map(({ line, cells }): SourceMatch => {
    const fault = (sentence: string) => void faults.push(`${file}, row ${line}, ${sentence}.`);
    if (cells.length > head.cells.length)
      fault(`date: the row has ${cells.length} cells, and the heading ${head.cells.length}`);
    const cell = (column: Column) => textOf(cells[columns.get(column) ?? -1] ?? '');
    return readRow(cell, { row: `row ${line}`, fault, isMonthFirst });
  });
  return { ...list, matches, faults, unread: unreadResults(unreadColumns(head.cells, filled), { matches, today }) };
}

/** The columns whose headings are not known. A column without a heading is called by its number. */
function unreadColumns(heads: readonly string[], rows: readonly CsvRow[]): UnreadColumn[] {
  return heads.flatMap((heading, index) => {
    if (columnOf(heading)) return [];
    const cells = rows.map((row, match) => ({ text: row.cells[index] ?? '', match }));
    return [{ name: textOf(heading) ?? `column ${index + 1}`, cells }];
  });
}

function columnsOf(cells: readonly string[]): Map<Column, number> {
  return new Map(
    cells.flatMap((cell, index) => {
      const column = columnOf(cell);
      return column ? [[column, index] as const] : [];
    }),
  );
}

function columnOf(heading: string): Column | undefined {
  const name = textOf(heading.replaceAll('_', ' ')) ?? '';
  return (Object.keys(headings) as Column[]).find((known) => headings[known].test(name));
}

/** Returns the kinds of column for which there is more than one heading, so that it is unclear which of these columns to read. */
function repeatedColumns(cells: readonly string[]): Column[] {
  const columns = cells.flatMap((cell) => columnOf(cell) ?? []);
  return [...new Set(columns.filter((column, index) => columns.indexOf(column) < index))];
}

type Place = { row: string; fault: (sentence: string) => void; isMonthFirst: boolean };

function readRow(cell: (column: Column) => string | null, { row, fault, isMonthFirst }: Place): SourceMatch {
  const matchday = readCount(cell('matchday'), 'matchday', fault);
  const stage = cell('stage');
  // Some spreadsheets have the status in place of the score.
  const said = cell('status') === null ? { status: readStatus(cell('score')).status } : readStatus(cell('status'));
  return {
    row,
    num: readCount(cell('num'), 'num', fault),
    round: stage !== null && matchday !== null ? `${stage}, Matchday ${matchday}` : stage,
    group: cell('pool'),
    matchday,
    date: readDate(cell('date'), { fault, isMonthFirst }),
    time: readTime(cell('time') ?? timeOfDay(cell('date')), fault),
    timeZone: cell('timeZone'),
    team1: readSide(cell('home') ?? ''),
    team2: readSide(cell('away') ?? ''),
    venue: cell('venue'),
    city: cell('city'),
    ...said,
    result: readScores(cell, said.status),
  };
}

function readCount(text: string | null, column: string, fault: Place['fault']): number | null {
  if (text === null) return null;
  const number = /^(\d{1,3})\.?$/.exec(text)?.[1];
  if (number !== undefined && Number(number) > 0) return Number(number);
  fault(`${column}: must be a number from 1, found ${text}`);
  return null;
}

/** The time in "2025-08-16 18:30". Spreadsheets write midnight where there is no time. */
function timeOfDay(date: string | null): string | null {
  const time = /^[\d-]+[T ](\d.*)$/.exec(date ?? '')?.[1] ?? null;
  return time === null || /^0?0:00(:00)?(\.0+)?Z?$/.test(time) ? null : time;
}

/**
 * Reads a day such as 2025-08-16, 16.08.2025 or 16/08/2025. With `isMonthFirst`, a date with slashes has the month
 * first.
 */
function readDate(text: string | null, { fault, isMonthFirst }: Omit<Place, 'row'>): string {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text ?? '');
  const local = /^(?:\p{L}{2,10}\.?,? )?(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/u.exec(text ?? '');
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : isMonthFirst && local?.[2] === '/'
      ? [local[4], local[1], local[3]]
      : [local?.[4], local?.[3], local?.[1]];
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  if (isDay(date)) return date;
  fault(`date: must be a day such as 2025-08-16 or 16.08.2025, found ${text ?? 'nothing'}`);
  return '';
}

function readScores(cell: (column: Column) => string | null, status: SourceStatus | null): SourceResult | null {
  const faults: string[] = [];
  const decorationFaults: string[] = [];
  const pair = (column: Column): Pair | null => {
    const text = cell(column);
    if (text === null || isNoScore(text) || (column === 'score' && readStatus(text).status !== null)) return null;
    const goals = /^(\d{1,2})\s*[:‐–−-]\s*(\d{1,2})$/.exec(text);
    if (goals) return [Number(goals[1]), Number(goals[2])];
    if (column === 'halfTime') decorationFaults.push(`half-time: must be a score such as 2:1, found ${text}`);
    else faults.push(`${column}: must be a score such as 2:1, found ${text}`);
    return null;
  };
  const [regularTime, halfTime, afterExtraTime, penalties] = [
    pair('score'),
    pair('halfTime'),
    pair('extraTime'),
    pair('penalties'),
  ];
  if (faults.length === 0 && ![regularTime, halfTime, afterExtraTime, penalties].some(Boolean)) return null;
  if (!regularTime && faults.length === 0) faults.push('score: missing');
  if (status === 'cancelled') return null;
  const result = { halfTime, regularTime, afterExtraTime, penalties, goals: null, faults };
  return decorationFaults.length > 0 ? { ...result, decorationFaults } : result;
}
