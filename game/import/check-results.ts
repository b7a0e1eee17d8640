import { checkRecorded } from '../tournament/recorded-checks.ts';
import type { StagedEntry } from '../tournament/tournament-files.ts';
import type { MatchEntry } from '../tournament/tournament-schema.ts';
import { countAlike, leader, literalOf, readingsOf, show } from './result-readings.ts';
import type { Doubt, Played, Reading, ScoredResult } from './result-readings.ts';
import type { NumberedMatch } from './rounds/pair-legs.ts';
import { labelOf, leftOut } from './source.ts';
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

export interface CheckedResults {
  /** By match id. */
  fields: Map<string, ResultFields>;
  /** Results that cannot be read, or that do not say who won. */
  dropped: LeftOut[];
  /** Results that an admin has been asked about, or has to be. */
  doubts: Doubt[];
  /** Sentences about goals and half-time scores that are left out because they contradict the score, or that are read as stoppage time. */
  remarks: string[];
}

/**
 * Turns the results of a source into fields of matches.json. The score counts: goals and half-time scores that contradict it are left out.
 * `basis` is the minute whose score counts for the points. Source: docs/tournament-files.md#results-that-are-not-clear.
 */
export function checkResults(
  matches: readonly NumberedMatch[],
  { file, basis }: { file: string; basis: 90 | 120 },
): CheckedResults {
  const checked: CheckedResults = { fields: new Map(), dropped: [], doubts: [], remarks: [] };
  const ties = Map.groupBy(matches, ({ tie }) => tie);
  for (const match of matches) {
    const { result, status } = match.source;
    if (!result) continue;
    const drop = (fault: string) => void checked.dropped.push(leftOut(file, match.source, fault));
    if (!isScored(result)) {
      for (const fault of result.faults.length > 0 ? result.faults : ['score.ft: missing']) drop(fault);
      continue;
    }
    const legs = match.tie === null ? [match] : (ties.get(match.tie) ?? []);
    const { readings, fault, isIncomplete } = readingsOf(result, playedOf(match, legs));
    if (fault !== null && isIncomplete && readings.length === 0) {
      drop(fault);
      continue;
    }
    const isUnsure = readings.length > 1 && status !== 'awarded' && !result.isConfirmed;
    const doubt = doubtOf(result, { readings, fault, isAwarded: status === 'awarded', basis });
    if (doubt) {
      checked.doubts.push({ ...leftOut(file, match.source, doubt.reason), readings, isOpen: doubt.isOpen });
    }
    if (fault !== null) continue;
    const { fields, sentences } = withDecoration(match, { result, isSure: !isUnsure });
    const awarded = status === 'awarded' ? { awarded: true } : {};
    checked.fields.set(match.id, { ...fields, ...awarded });
    // While the admin is asked, nothing is said about what becomes of the goals.
    if (doubt?.isOpen) continue;
    checked.remarks.push(...sentences.map((sentence) => `${labelOf(file, match.source)}, ${sentence}.`));
  }
  return checked;
}

/** Returns why an admin is asked about a result, and whether it is still to be answered; null if nobody is asked. */
function doubtOf(
  result: ScoredResult,
  {
    readings,
    fault,
    isAwarded,
    basis,
  }: { readings: Reading[]; fault: string | null; isAwarded: boolean; basis: 90 | 120 },
): { reason: string; isOpen: boolean } | null {
  if (fault !== null) return { reason: fault, isOpen: true };
  if (isAwarded || readings.length === 1) return null;
  if (result.isConfirmed) return { reason: unsure, isOpen: false };
  const isSame = readings.every((reading) => countAlike(reading, literalOf(result), basis));
  return isSame ? null : { reason: unsure, isOpen: true };
}

const unsure = 'goals: it is not clear whether the goals after 90 minutes were scored in extra time';

function isScored(result: SourceResult): result is ScoredResult {
  return result.faults.length === 0 && result.regularTime !== null;
}

function playedOf({ kind, id, tie }: NumberedMatch, legs: readonly NumberedMatch[]): Played {
  if (tie === null) return { kind, leg: null, firstLeg: null };
  const isFirst = legs[0]?.id === id;
  const first = legs[0]?.source.result;
  return { kind, leg: isFirst ? 1 : 2, firstLeg: !isFirst && first && isScored(first) ? first.regularTime : null };
}

/** The most minutes of stoppage time for which a minute after 90 is taken. */
const mostStoppage = 15;

/**
 * Adds the goals and the half-time score to a result, as far as they agree with it. If the match certainly had no extra time (`isSure`), a
 * goal in minute 92 was scored in stoppage time.
 */
function withDecoration(
  match: NumberedMatch,
  { result, isSure }: { result: ScoredResult; isSure: boolean },
): { fields: ResultFields; sentences: string[] } {
  const sentences = (result.decorationFaults ?? []).map((fault) => `${fault}. It is left out, and the score stays`);
  const reading = literalOf(result);
  const isLate = (minute: number) => reading.et === null && minute > 90;
  let { goals, halfTime } = result;
  const late = goals?.find(({ minute }) => isLate(minute));
  if (halfTime && (halfTime[0] > reading.ft[0] || halfTime[1] > reading.ft[1])) {
    sentences.push(
      `score.ht: ${show(halfTime)} at half-time is more than ${show(reading.ft)} after 90 minutes. The half-time score is left out`,
    );
    halfTime = null;
  }
  if (goals && late && isSure && goals.every(({ minute, offset = 0 }) => minute - 90 + offset <= mostStoppage)) {
    goals = goals
      .map((goal) =>
        isLate(goal.minute) ? { ...goal, minute: 90, offset: goal.minute - 90 + (goal.offset ?? 0) } : goal,
      )
      .toSorted((a, b) => a.minute - b.minute || (a.offset ?? 0) - (b.offset ?? 0));
  }
  const faults = faultsOf(match, fieldsOf(match, { reading, halfTime, goals }));
  const ofGoals = faults.find((fault) => !fault.startsWith('score.ht'));
  if (ofGoals !== undefined) {
    goals = null;
    const why = late && !isSure ? `goals: minute ${late.minute} may be stoppage time or extra time` : ofGoals;
    sentences.push(`${why}. The score stays, and the goals are left out`);
  } else {
    if (late && goals)
      sentences.push(`goals: minute ${late.minute} is read as stoppage time, because there is no extra time`);
    if (faults[0] !== undefined) {
      halfTime = null;
      sentences.push(`${faults[0]}. The half-time score is left out`);
    }
  }
  return { fields: fieldsOf(match, { reading, halfTime, goals }), sentences };
}

function fieldsOf(
  { kind, tie }: NumberedMatch,
  { reading: { ft, et, p }, halfTime, goals }: { reading: Reading } & Pick<SourceResult, 'halfTime' | 'goals'>,
): ResultFields {
  const isSingle = kind === 'knockout' && tie === null;
  return {
    duration: p ? 'PENALTY_SHOOTOUT' : et ? 'EXTRA_TIME' : 'REGULAR',
    ...(halfTime && { halfTime: bySide(halfTime) }),
    regularTime: bySide(ft),
    ...(et && { afterExtraTime: bySide(et) }),
    ...(p && { penalties: bySide(p) }),
    winner: leader(et ?? ft) ?? (p && isSingle ? leader(p) : null),
    ...((goals === null || p) && { estimated: true }),
    ...(goals && { goals }),
  };
}

/** What the fields of our own format are called in a source. */
const sourceNames: Record<string, string> = {
  halfTime: 'score.ht',
  regularTime: 'score.ft',
  afterExtraTime: 'score.et',
};

/** Returns what is wrong with the goals and the half-time score, by the names of the source's fields. */
function faultsOf({ id, utcDate, stage, kind, tie }: NumberedMatch, fields: ResultFields): string[] {
  const legs = tie === null ? 1 : 2;
  const entry: StagedEntry = { id, utcDate, stage, kind, legs, matchday: 1, ...fields };
  return checkRecorded(entry).map((sentence) => {
    const [, field = '', rest = ''] = /^matches\.json, match \S+, ([A-Za-z]+)(.*)\.$/s.exec(sentence) ?? [];
    return `${sourceNames[field] ?? field}${rest}`;
  });
}

function bySide([one, two]: Pair): { 1: number; 2: number } {
  return { 1: one, 2: two };
}
