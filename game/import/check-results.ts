import { checkRecorded } from '../tournament/recorded-checks.ts';
import type { StageEntry } from '../competition/stages.ts';
import type { StagedEntry } from '../tournament/tournament-files.ts';
import type { MatchEntry } from '../tournament/tournament-schema.ts';
import type { NumberedMatch } from './rounds/pair-legs.ts';
import { leftOut } from './source.ts';
import type { LeftOut, Pair, SourceResult } from './source.ts';

type ResultFields = Pick<
  MatchEntry,
  | 'duration'
  | 'halfTime'
  | 'regularTime'
  | 'afterExtraTime'
  | 'penalties'
  | 'winner'
  | 'through'
  | 'awarded'
  | 'estimated'
  | 'goals'
>;

/**
 * Turns the results of a source into fields of matches.json. A result that contradicts itself is left out and named in `dropped`, with the
 * file, the row and the field.
 */
export function checkResults(
  matches: readonly NumberedMatch[],
  { stages, file }: { stages: readonly StageEntry[]; file: string },
): { fields: Map<string, ResultFields>; dropped: LeftOut[] } {
  const fields = new Map<string, ResultFields>();
  const dropped: LeftOut[] = [];
  for (const match of matches) {
    const { result } = match.source;
    if (!result) continue;
    const legs = match.tie === null ? 1 : 2;
    const found = result.faults.length === 0 ? fieldsOf(result, { kind: match.kind, legs }) : {};
    const faults = [...result.faults, ...(result.faults.length === 0 ? faultsOf(match, { legs, found, result }) : [])];
    const awarded = match.source.status === 'awarded' ? { awarded: true } : {};
    if (faults.length === 0) fields.set(match.id, { ...found, ...awarded });
    else dropped.push(...faults.map((fault) => leftOut(file, match.source, fault)));
  }
  for (const legs of Map.groupBy(
    matches.filter(({ tie }) => tie !== null),
    ({ tie }) => tie,
  ).values()) {
    const stage = stages.find(({ id }) => id === legs[0]?.stage);
    for (const { match, fault } of stage ? tieFaults(legs, fields) : []) {
      if (fields.delete(match.id)) dropped.push(leftOut(file, match.source, fault));
    }
  }
  return { fields, dropped };
}

function fieldsOf(result: SourceResult, { kind, legs }: { kind: StageEntry['kind']; legs: 1 | 2 }): ResultFields {
  const { halfTime, regularTime, afterExtraTime, penalties, goals } = result;
  const end = afterExtraTime ?? regularTime ?? [0, 0];
  const isSingle = kind === 'knockout' && legs === 1;
  return {
    duration: penalties ? 'PENALTY_SHOOTOUT' : afterExtraTime ? 'EXTRA_TIME' : 'REGULAR',
    ...(halfTime && { halfTime: bySide(halfTime) }),
    ...(regularTime && { regularTime: bySide(regularTime) }),
    ...(afterExtraTime && { afterExtraTime: bySide(afterExtraTime) }),
    ...(penalties && { penalties: bySide(penalties) }),
    winner: leader(end) ?? (penalties && isSingle ? leader(penalties) : null),
    ...((goals === null || penalties) && { estimated: true }),
    ...(goals && { goals }),
  };
}

/** What the fields of our own format are called in a source. */
const sourceNames: Record<string, string> = {
  halfTime: 'score.ht',
  regularTime: 'score.ft',
  afterExtraTime: 'score.et',
  penalties: 'score.p',
  duration: 'score',
  winner: 'score',
};

function faultsOf(
  match: NumberedMatch,
  { legs, found, result }: { legs: 1 | 2; found: ResultFields; result: SourceResult },
): string[] {
  const { halfTime, regularTime, afterExtraTime, penalties } = result;
  const faults: string[] = [];
  if (halfTime && regularTime && isBelow(regularTime, halfTime)) {
    faults.push(`score.ht: ${show(halfTime)} at half-time is more than ${show(regularTime)} after 90 minutes`);
  }
  if (afterExtraTime && regularTime && isBelow(afterExtraTime, regularTime)) {
    faults.push(
      `score.et: ${show(afterExtraTime)} after extra time is less than ${show(regularTime)} after 90 minutes`,
    );
  }
  const end = afterExtraTime ?? regularTime;
  if (penalties && leader(penalties) === null) faults.push(`score.p: a shoot-out does not end ${show(penalties)}`);
  else if (penalties && legs === 1 && end && leader(end) !== null) {
    faults.push(`score.p: there is a shoot-out although the score is ${show(end)}`);
  }
  if (faults.length > 0) return faults;
  const { id, utcDate, stage, kind } = match;
  const entry: StagedEntry = { id, utcDate, stage, kind, legs, matchday: 1, ...found };
  return checkRecorded(entry).map((sentence) => {
    const [, field = '', rest = ''] = /^matches\.json, match \S+, ([A-Za-z]+)(.*)\.$/s.exec(sentence) ?? [];
    return `${sourceNames[field] ?? field}${rest}`;
  });
}

/**
 * Returns the faults in the results of a tie. Only its last leg may have extra time or a shoot-out, and only if the aggregate is level by
 * then.
 */
function tieFaults(
  legs: readonly NumberedMatch[],
  fields: ReadonlyMap<string, ResultFields>,
): { match: NumberedMatch; fault: string }[] {
  const [first, second] = legs;
  if (!first || !second) return [];
  const [one, two] = [fields.get(first.id), fields.get(second.id)];
  const faults = [];
  if (one?.afterExtraTime ?? one?.penalties)
    faults.push({ match: first, fault: 'score: the first leg of a tie ends after 90 minutes' });
  if (!one || !two) return faults;
  const after90 = aggregateOf(one.regularTime, two.regularTime);
  const after120 = aggregateOf(one.regularTime, two.afterExtraTime ?? two.regularTime);
  const goesOn = two.afterExtraTime ? 'score.et: there is extra time' : 'score.p: there is a shoot-out';
  if ((two.afterExtraTime ?? two.penalties) && leader(after90) !== null) {
    faults.push({ match: second, fault: `${goesOn} although the aggregate is ${show(after90)}` });
  } else if (two.penalties && leader(after120) !== null) {
    faults.push({ match: second, fault: `score.p: there is a shoot-out although the aggregate is ${show(after120)}` });
  }
  return faults;
}

/** The aggregate, seen from the home side of the second leg. */
export function aggregateOf(first: ResultFields['regularTime'], second: ResultFields['regularTime']): Pair {
  return [(first?.[2] ?? 0) + (second?.[1] ?? 0), (first?.[1] ?? 0) + (second?.[2] ?? 0)];
}

export function leader([one, two]: Pair): 1 | 2 | null {
  if (one === two) return null;
  return one > two ? 1 : 2;
}

function isBelow([a1, a2]: Pair, [b1, b2]: Pair): boolean {
  return a1 < b1 || a2 < b2;
}

function bySide([one, two]: Pair): { 1: number; 2: number } {
  return { 1: one, 2: two };
}

function show([one, two]: Pair): string {
  return `${one}:${two}`;
}
