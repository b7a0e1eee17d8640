import type { PointsRule, Stage } from '../competition/points.ts';
import { isKnockout, leadingSide, sideThrough } from '../matches/match.ts';
import type { Side } from '../matches/match.ts';
import type { Pick } from './prediction.ts';

/** The facts that the points of a match depend on. The scores are null until it starts, and if it is cancelled. */
export interface MatchScore {
  stage: Stage;
  full1: number | null;
  full2: number | null;
  /** The side that goes through if the score alone does not decide it; null while undecided. */
  winner: Side;
}

/** How good a pick was. If several outcomes apply, the best one counts. */
export type PickOutcome = 'exact' | 'difference' | 'winner' | 'wrong';

/**
 * The points of one pick by kind: provisional while the match is running, 0 while it has no score. The pick must be normalized
 * (`normalizePick`). Source: docs/product.md#points; worked examples are in `scoring-cases.md`.
 */
export function scorePick(pick: Pick, match: MatchScore, points: PointsRule): { winner: number; result: number } {
  const score = scoreOf(match);
  if (!score) return { winner: 0, result: 0 };
  const factor = points.factor[match.stage];
  return {
    winner: isWinnerRight(pick, score) ? points.winner * factor : 0,
    result: resultPoints(pick, score, points) * factor,
  };
}

/**
 * The outcome on a pick's badge, or undefined while the match has no score. An exact draw in a knockout match is 'exact' even if the other
 * side goes through, because it earns `result` points. Source: docs/product.md#points.
 */
export function pickOutcome(pick: Pick, match: MatchScore): PickOutcome | undefined {
  const score = scoreOf(match);
  if (!score) return undefined;
  if (isExactPick(pick, score)) return 'exact';
  if (isDifferenceRight(pick, score)) return 'difference';
  return isWinnerRight(pick, score) ? 'winner' : 'wrong';
}

export type Score = { stage: Stage; full1: number; full2: number; winner: Side };

function scoreOf({ stage, full1, full2, winner }: MatchScore): Score | undefined {
  return full1 === null || full2 === null ? undefined : { stage, full1, full2, winner };
}

/**
 * In a pool match, compares home win, draw or away win. In a knockout match, compares the side that goes through; while that is not known,
 * no pick is right.
 */
export function isWinnerRight(pick: Pick, score: Score): boolean {
  if (!isKnockout(score)) return leadingSide(pick) === leadingSide(score);
  const through = sideThrough(score);
  return through !== null && sideThrough(pick) === through;
}

function resultPoints(pick: Pick, score: Score, points: PointsRule): number {
  if (isExactPick(pick, score)) return points.exact;
  return isDifferenceRight(pick, score) ? points.difference : 0;
}

/** True for the exact score. In a knockout match it does not matter which side goes through. */
export function isExactPick(pick: Pick, score: Score): boolean {
  return pick.full1 === score.full1 && pick.full2 === score.full2;
}

/** The difference has a sign, so in a match that was not drawn the winner is right too. */
function isDifferenceRight(pick: Pick, score: Score): boolean {
  const difference = score.full1 - score.full2;
  return difference !== 0 && pick.full1 - pick.full2 === difference;
}
