import { isRecord, textOf } from './read-values.ts';
import type { UnreadColumn } from './unread-results.ts';
import type { SourceMatch } from '../source.ts';

/** The fields of a match that are read. */
const knownFields = new Set(
  (
    'num stage round group date time timezone team1 team2 ground stadium city status score goals1 goals2 ' +
    'score1 score2 score1i score2i score1et score2et score1p score2p'
  ).split(' '),
);
/** The known fields that may be objects, with the fields of these that are read. */
const knownParts = new Map([
  ['score', new Set(['ft', 'ht', 'et', 'p'])],
  ['team1', new Set(['name', 'code'])],
  ['team2', new Set(['name', 'code'])],
]);

type Cell = { name: string; text: string };

/**
 * Returns the fields of the matches that are not read, at any depth: "result.home" is a field of the object `result`. The goals of a match
 * that has no score are such fields, too, because goals without a score are not read.
 */
export function unreadFields(
  rows: readonly { value: unknown }[],
  matches: readonly Pick<SourceMatch, 'result'>[],
): UnreadColumn[] {
  const cells = rows.flatMap(({ value }, match) => {
    if (!isRecord(value)) return [];
    const unread = Object.entries(value).flatMap(([field, part]) => unreadParts(field, part));
    const goals = matches[match]?.result === null ? goalsOf(value) : [];
    return [...unread, ...goals].map(({ name, text }) => ({ name: textOf(name) ?? '', text, match }));
  });
  return [...Map.groupBy(cells, ({ name }) => name)].map(([name, own]) => ({ name, cells: own }));
}

function unreadParts(field: string, value: unknown): Cell[] {
  const known = knownParts.get(field);
  if (known && isRecord(value)) {
    return Object.entries(value).flatMap(([part, inner]) =>
      known.has(part) ? [] : textsOf(`${field}.${part}`, inner),
    );
  }
  return knownFields.has(field) ? [] : textsOf(field, value);
}

/** The numbers of goals of both teams; nothing if both lists are empty, as in a match that is to come. */
function goalsOf(value: Record<string, unknown>): Cell[] {
  const goals = (['goals1', 'goals2'] as const).map((name) => ({ name, list: value[name] }));
  if (goals.every(({ list }) => (Array.isArray(list) ? list.length === 0 : !isNumeric(list)))) return [];
  return goals.flatMap(({ name, list }) =>
    Array.isArray(list) ? [{ name, text: `${list.length}` }] : textsOf(name, list),
  );
}

/** Objects within objects are followed this far. */
const mostLevels = 6;

/** The texts and numbers in a value, with their names. [2, 1] and {"home": 2, "away": 1} are one text, the score "2:1". */
function textsOf(name: string, value: unknown, level = 0): Cell[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ name, text: `${value}` }];
  if (typeof value !== 'object' || value === null || level > mostLevels) return [];
  const score = scoreOf(value);
  if (score !== null) return [{ name, text: score }];
  if (Array.isArray(value)) return value.flatMap((part) => textsOf(name, part, level + 1));
  return Object.entries(value).flatMap(([part, inner]) => textsOf(`${name}.${part}`, inner, level + 1));
}

/** The names of the two teams in an object. Other pairs of numbers, such as temperature and wind, are no score. */
const sideNames = /^([ha12]|(home|away|local|visit|heim|gast|host|guest|team).*)$/i;

function scoreOf(value: object): string | null {
  const parts: [string, unknown][] = Object.entries(value);
  const isScore =
    parts.length === 2 &&
    parts.every(([part, number]) => isNumeric(number) && (Array.isArray(value) || sideNames.test(part)));
  return isScore ? parts.map(([, number]) => String(number)).join(':') : null;
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\s*\d+\s*$/.test(value));
}
