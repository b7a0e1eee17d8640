import type { StageEntry } from '../competition/stages.ts';
import type { LeftOut, Pair, SourceResult } from './source.ts';

/** One way to understand the scores of a source: after 90 minutes, after 120, and in the shoot-out. */
export interface Reading {
  ft: Pair;
  et: Pair | null;
  p: Pair | null;
}

/** A result of a source that has a score. */
export type ScoredResult = SourceResult & { regularTime: Pair };

/** What decides which results a match can have. */
export interface Played {
  kind: StageEntry['kind'];
  /** Which leg of a tie the match is; null for a single match. */
  leg: 1 | 2 | null;
  /** The score of the first leg, with its home side first. Null if the match is not a second leg, or if the score is not known. */
  firstLeg: Pair | null;
}

/** A result that can be understood in several ways, or that something else in the file contradicts. */
export interface Doubt extends LeftOut {
  /** The results that are possible. */
  readings: Reading[];
  /** False if a correction has said which result it is. The competition must not be stored while a doubt is open. */
  isOpen: boolean;
}

/**
 * Returns the readings of a result that are possible. The first one is what the source says, unless `fault` says why that is impossible.
 * `isIncomplete` is true if the source says nothing wrong, but does not say who won. Goals after 90 minutes may be of an extra time that
 * the source forgot, or of stoppage time. Source: docs/tournament-files.md#results-that-are-not-clear.
 */
export function readingsOf(
  result: ScoredResult,
  played: Played,
): { readings: Reading[]; fault: string | null; isIncomplete: boolean } {
  const { ft, et, p } = literalOf(result);
  const { goals } = result;
  const fault = impossible({ ft, et, p }, played);
  const late = (team: 1 | 2) => (goals ?? []).filter((goal) => goal.minute > 90 && goal.team === team).length;
  const after90: Pair = [late(1), late(2)];
  const isLate = et === null && after90[0] + after90[1] > 0;
  const others: Reading[] = [
    ...(isLate
      ? [
          { ft: minus(ft, after90), et: ft, p },
          { ft, et: plus(ft, after90), p },
        ]
      : []),
    ...(fault !== null && et
      ? [
          { ft, et: null, p },
          { ft: et, et: null, p },
          { ft, et: plus(ft, et), p },
        ]
      : []),
    ...(fault !== null && p ? [{ ft, et, p: null }] : []),
  ];
  const possible = [{ ft, et, p }, ...others].filter(
    (reading) => Math.min(...reading.ft) >= 0 && impossible(reading, played) === null,
  );
  const readings = [...new Map(possible.map((reading) => [JSON.stringify(reading), reading])).values()];
  return { readings, fault, isIncomplete: fault === noWinner };
}

/** What a source says, as a reading. */
export function literalOf(result: ScoredResult): Reading {
  return { ft: result.regularTime, et: result.afterExtraTime, p: result.penalties };
}

/** True if two readings give every pick the same points in a competition that counts the score after `basis` minutes. */
export function countAlike(one: Reading, two: Reading, basis: 90 | 120): boolean {
  const counted = ({ ft, et, p }: Reading) => JSON.stringify([et ?? ft, p, basis === 90 ? ft : null]);
  return counted(one) === counted(two);
}

/** Returns a sentence that asks for the result of a match and says how corrections.json answers. */
export function doubtSentence({ source: { row, result }, sentence, readings }: Doubt): string {
  const answer = (set: object) =>
    `{"match": {"row": ${Number(/\d+/.exec(row)?.[0])}}, "set": ${JSON.stringify(set)}, "source": "…"}`;
  const choices = readings.map(({ ft, et, p }) => {
    const set = {
      ft,
      ...((et ?? result?.afterExtraTime) && { et }),
      ...((p ?? result?.penalties) && { p }),
    };
    return `${answer(set)} for ${sayReading({ ft, et, p })}`;
  });
  return `${sentence} Say in corrections.json ${[...choices, `${answer({ ft: null })} for no result`].join(', or ')}.`;
}

function sayReading({ ft, et, p }: Reading): string {
  return [
    `${show(ft)} after 90 minutes`,
    ...(et ? [`${show(et)} after extra time`] : []),
    ...(p ? [`${show(p)} in the shoot-out`] : []),
  ].join(', ');
}

const noWinner = 'score.ft: a knockout match needs a winner, the score gives none';

/** Returns why a match cannot have this result; null if it can. */
function impossible({ ft, et, p }: Reading, { kind, leg, firstLeg }: Played): string | null {
  const end = et ?? ft;
  if (et && (et[0] < ft[0] || et[1] < ft[1]))
    return `score.et: ${show(et)} after extra time is less than ${show(ft)} after 90 minutes`;
  if ((et ?? p) && kind !== 'knockout') return 'score: a match of a league or a pool ends after 90 minutes';
  if ((et ?? p) && leg === 1) return 'score: the first leg of a tie ends after 90 minutes';
  if (p && leader(p) === null) return `score.p: a shoot-out does not end ${show(p)}`;
  if (kind !== 'knockout') return null;
  if (leg !== null) return firstLeg && leg === 2 ? contradictsTie({ ft, et, p }, firstLeg) : null;
  if (et && leader(ft) !== null) return `score.et: there is extra time although the score is ${show(ft)}`;
  if (p && leader(end) !== null) return `score.p: there is a shoot-out although the score is ${show(end)}`;
  return p === null && leader(end) === null ? noWinner : null;
}

/** A second leg goes on only if the aggregate is level. */
function contradictsTie({ ft, et, p }: Reading, [home, away]: Pair): string | null {
  const after90 = plus(ft, [away, home]);
  const after120 = plus(et ?? ft, [away, home]);
  const goesOn = et ? 'score.et: there is extra time' : 'score.p: there is a shoot-out';
  if ((et ?? p) && leader(after90) !== null) return `${goesOn} although the aggregate is ${show(after90)}`;
  if (p && leader(after120) !== null)
    return `score.p: there is a shoot-out although the aggregate is ${show(after120)}`;
  return null;
}

export function leader([one, two]: Pair): 1 | 2 | null {
  if (one === two) return null;
  return one > two ? 1 : 2;
}

export function show([one, two]: Pair): string {
  return `${one}:${two}`;
}

function plus([a1, a2]: Pair, [b1, b2]: Pair): Pair {
  return [a1 + b1, a2 + b2];
}

function minus([a1, a2]: Pair, [b1, b2]: Pair): Pair {
  return [a1 - b1, a2 - b2];
}
