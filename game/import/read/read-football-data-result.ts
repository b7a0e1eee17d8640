import * as z from 'zod/mini';
import type { Pair, SourceResult } from '../source.ts';

const goals = z.nullish(z.int().check(z.minimum(0), z.maximum(99)));
const part = z.nullish(z.object({ home: goals, away: goals }));

/**
 * A score of football-data.org v4. `extraTime` and `penalties` count only what was scored in them. `fullTime` includes extra time, and in some
 * answers also the kicks of a shoot-out.
 */
export const score = z.object({
  duration: z.nullish(z.string()),
  fullTime: part,
  halfTime: part,
  regularTime: part,
  extraTime: part,
  penalties: part,
});
type Score = z.output<typeof score>;

/**
 * Reads the result of a match that is finished, or was awarded with a score; null for any other. If parts of the score are missing or
 * contradict each other, the result has only `faults`, and the importer leaves it out. Source: docs/tournament-files.md#football-dataorg.
 */
export function readFootballDataResult(said: {
  status: string;
  score?: Score | null | undefined;
}): SourceResult | null {
  if (said.status !== 'FINISHED' && said.status !== 'AWARDED') return null;
  const fullTime = pairOf(said.score?.fullTime);
  if (!said.score || !fullTime) return said.status === 'AWARDED' ? null : faulty('score.fullTime: missing');
  const halfTime = pairOf(said.score.halfTime);
  const base = { halfTime, regularTime: fullTime, afterExtraTime: null, penalties: null, goals: null, faults: [] };
  const { duration } = said.score;
  if (duration !== 'EXTRA_TIME' && duration !== 'PENALTY_SHOOTOUT') return base;
  const regularTime = pairOf(said.score.regularTime);
  if (!regularTime) return faulty('score.regularTime: missing');
  const extra = pairOf(said.score.extraTime);
  const afterExtraTime = extra && plus(regularTime, extra);
  const end = afterExtraTime ?? regularTime;
  const result = { ...base, regularTime, afterExtraTime };
  if (duration === 'EXTRA_TIME') {
    if (!extra) return faulty('score.extraTime: missing');
    return areSame(end, fullTime) ? result : faulty(sumFault(fullTime, end));
  }
  const kicks = pairOf(said.score.penalties) ?? minus(fullTime, end);
  // Some answers count the kicks in `fullTime`, and some do not.
  if (!areSame(fullTime, end) && !areSame(fullTime, plus(end, kicks)))
    return faulty(sumFault(fullTime, plus(end, kicks)));
  return { ...result, penalties: kicks };
}

function faulty(fault: string): SourceResult {
  return { halfTime: null, regularTime: null, afterExtraTime: null, penalties: null, goals: null, faults: [fault] };
}

function sumFault(fullTime: Pair, sum: Pair): string {
  return `score.fullTime: ${fullTime.join(':')} is not the sum of its parts, ${sum.join(':')}`;
}

function pairOf(said: z.output<typeof part>): Pair | null {
  const { home, away } = said ?? {};
  return typeof home === 'number' && typeof away === 'number' ? [home, away] : null;
}

function plus([a1, a2]: Pair, [b1, b2]: Pair): Pair {
  return [a1 + b1, a2 + b2];
}

function minus([a1, a2]: Pair, [b1, b2]: Pair): Pair {
  return [Math.max(0, a1 - b1), Math.max(0, a2 - b2)];
}

function areSame([a1, a2]: Pair, [b1, b2]: Pair): boolean {
  return a1 === b1 && a2 === b2;
}
