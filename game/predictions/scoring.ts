import { factorOf } from '../competition/points.ts';
import type { PointsRule } from '../competition/points.ts';
import type { StageId } from '../competition/stages.ts';
import { leadingSide, sideThrough } from '../matches/match.ts';
import type { Side } from '../matches/match.ts';
import type { Pick as PickedScore } from './prediction.ts';

/** The facts that the points of a match depend on. `full1` and `full2` are null until the match starts, and if it is cancelled. */
export interface MatchScore {
  stage: StageId;
  asksThrough: boolean;
  full1: number | null;
  full2: number | null;
  /** See `match.score90`. */
  score90?: { 1: number; 2: number } | null;
  /** See `match.awarded`. */
  awarded?: boolean;
  /** The side that won or goes through. It matters only if picks say who goes through and the score is a draw; null while undecided. */
  winner: Side;
}

/** How good a pick was. If several outcomes apply, the first of them in this list counts. */
export type PickOutcome = 'exact' | 'difference' | 'winner' | 'wrong';

/**
 * Returns the points of one pick by kind: provisional while the match is running, 0 without a score that counts (`scoreOf`). The pick must
 * be normalized (`normalizePick`). Source: docs/product.md#points; worked examples are in `scoring-cases.md`.
 */
export function scorePick(
  pick: PickedScore,
  match: MatchScore,
  points: PointsRule,
): { winner: number; result: number } {
  const score = scoreOf(match);
  if (!score) return { winner: 0, result: 0 };
  const factor = factorOf(points, match.stage);
  return {
    winner: isWinnerRight(pick, score) ? points.winner * factor : 0,
    result: resultPoints(pick, score, points) * factor,
  };
}

/**
 * The outcome on a pick's badge, or undefined while the match has no score that counts (`scoreOf`). An exact draw in a knockout match is
 * 'exact' even if the other side goes through, because the pick earns `result` points. Source: docs/product.md#points.
 */
export function pickOutcome(pick: PickedScore, match: MatchScore): PickOutcome | undefined {
  const score = scoreOf(match);
  if (!score) return undefined;
  if (isExactPick(pick, score)) return 'exact';
  if (isDifferenceRight(pick, score)) return 'difference';
  return isWinnerRight(pick, score) ? 'winner' : 'wrong';
}

export type Score = { asksThrough: boolean; full1: number; full2: number; winner: Side };

/** Returns the score that counts for the points: `score90`, or else `full1` and `full2`. Undefined if there is none, or if it was awarded. */
export function scoreOf({
  asksThrough,
  full1,
  full2,
  winner,
  score90,
  awarded,
}: Omit<MatchScore, 'stage'>): Score | undefined {
  if (full1 === null || full2 === null || awarded) return undefined;
  if (!score90) return { asksThrough, full1, full2, winner };
  return { asksThrough, full1: score90[1], full2: score90[2], winner };
}

/**
 * True if a pick has the right outcome: home win, draw or away win. In a match whose picks say who goes through, true if that side is right;
 * while that side is not known, no pick is right.
 */
export function isWinnerRight(pick: PickedScore, score: Score): boolean {
  if (!score.asksThrough) return leadingSide(pick) === leadingSide(score);
  const through = sideThrough(score);
  return through !== null && sideThrough(pick) === through;
}

function resultPoints(pick: PickedScore, score: Score, points: PointsRule): number {
  if (isExactPick(pick, score)) return points.exact;
  return isDifferenceRight(pick, score) ? points.difference : 0;
}

/** True for the exact score. In a knockout match it does not matter which side goes through. */
export function isExactPick(pick: PickedScore, score: Score): boolean {
  return pick.full1 === score.full1 && pick.full2 === score.full2;
}

/** True for the right goal difference in a match that was not drawn. The difference has a sign, so the leading side is right too. */
function isDifferenceRight(pick: PickedScore, score: Score): boolean {
  const difference = score.full1 - score.full2;
  return difference !== 0 && pick.full1 - pick.full2 === difference;
}
