import { readPlaceholder } from '../matches/placeholder.ts';
import type { ComparedMatch } from './compare.ts';

export interface ChangedPart {
  field: 'kick-off' | 'time' | 'date' | 'matchday' | 'venue' | 'side' | 'placeholder' | 'result';
  /**
   * The values before and after the change; both are null for a result. Instants are in ISO 8601, `time` and `date` say whether they are
   * known (`true` or `false`), and null means that there is no value.
   */
  before: string | null;
  after: string | null;
}

export type ChangedField = keyof ComparedMatch;

/** The stored match, and the same match in the file. */
type Pair = { known: ComparedMatch; match: ComparedMatch };

/** Returns the changed values as text. Source: docs/tournament-files.md#importing-again. */
export function partsOf(fields: readonly ChangedField[], pair: Pair): ChangedPart[] {
  return shownFields(fields).map((field) => ({ field: partNames[field] ?? 'side', ...valuesOf(field, pair) }));
}

/** Returns the same changes as a text: "kick-off 2025-05-11T15:30:00Z instead of 2025-05-11T14:00:00Z, matchday 5 instead of 4". */
export function wordsOf(fields: readonly ChangedField[], pair: Pair): string {
  return shownFields(fields)
    .map((field) => phraseOf(field, pair))
    .join(', ');
}

/** A side that becomes known loses its placeholder, and only the team is shown then. */
function shownFields(fields: readonly ChangedField[]): ChangedField[] {
  return fields.filter((field) => {
    if (field === 'placeholder1') return !fields.includes('team1');
    return field !== 'placeholder2' || !fields.includes('team2');
  });
}

const partNames: Partial<Record<ChangedField, ChangedPart['field']>> = {
  utcDate: 'kick-off',
  timeKnown: 'time',
  dateKnown: 'date',
  matchday: 'matchday',
  venue: 'venue',
  placeholder1: 'placeholder',
  placeholder2: 'placeholder',
  recorded: 'result',
};

function valuesOf(field: ChangedField, { known, match }: Pair): Pick<ChangedPart, 'before' | 'after'> {
  if (field === 'recorded') return { before: null, after: null };
  return { before: textOf(known[field]), after: textOf(match[field]) };
}

function textOf(value: string | number | boolean | null): string | null {
  return value === null ? null : String(value);
}

function phraseOf(field: ChangedField, { known, match }: Pair): string {
  switch (field) {
    case 'recorded':
      return 'a new result';
    case 'timeKnown':
    case 'dateKnown':
      return `the ${field === 'timeKnown' ? 'time' : 'date'} is ${match[field] ? 'now' : 'no longer'} known`;
    case 'utcDate':
      return `kick-off ${withoutMilliseconds(match.utcDate)} instead of ${withoutMilliseconds(known.utcDate)}`;
    case 'team1':
    case 'placeholder1':
      return sidePhrase(1, { known, match });
    case 'team2':
    case 'placeholder2':
      return sidePhrase(2, { known, match });
    default:
      return `${field} ${match[field] ?? 'none'} instead of ${known[field] ?? 'none'}`;
  }
}

function sidePhrase(side: 1 | 2, { known, match }: Pair): string {
  const [former, team] = [known[`team${side}`], match[`team${side}`]];
  const [formerPlaceholder, placeholder] = [known[`placeholder${side}`], match[`placeholder${side}`]];
  if (placeholder !== null) {
    const before = formerPlaceholder === null ? (former ?? 'none') : placeholderWords(formerPlaceholder);
    return `side ${side} will be ${placeholderWords(placeholder)} instead of ${before}`;
  }
  if (former === null || former === team) return `side ${side} is now ${team ?? 'none'}`;
  return `side ${side} ${team ?? 'none'} instead of ${former}`;
}

function placeholderWords(text: string): string {
  const placeholder = readPlaceholder(text);
  switch (placeholder?.kind) {
    case 'winner':
    case 'loser':
      return `the ${placeholder.kind} of match ${placeholder.matchId}`;
    case 'place':
      return `number ${placeholder.place} of pool ${placeholder.pool}`;
    case 'third':
      return `a third-placed team of pool ${placeholder.pools.join(' or ')}`;
    case 'later':
    case undefined:
      return 'a team that is announced later';
  }
}

/** The database and the files write the same instant with and without milliseconds. */
function withoutMilliseconds(instant: string): string {
  return instant.replace(/\.\d+Z$/, 'Z');
}
