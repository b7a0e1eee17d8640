import { isKnockout, isOver, leadingSide } from '../matches/match.ts';
import type { Match } from '../matches/match.ts';
import { throughIn } from '../matches/ties.ts';
import type { Pick } from '../predictions/prediction.ts';
import { scoreOf } from '../predictions/scoring.ts';

/**
 * Returns the match as it would have ended with the score of the pick, if that takes exactly one goal more or one goal fewer of one side.
 * Undefined otherwise, for a match without a result that counts, for a leg of a tie, and for a knockout match if another side, or nobody
 * knows which side, would have gone through. Source: docs/product.md#what-if.
 */
export function endedAsPicked(match: Match, pick: Omit<Pick, 'winner'>): Match | undefined {
  const score = isOver(match) && match.tie === null ? scoreOf(match) : undefined;
  if (!score || Math.abs(pick.full1 - score.full1) + Math.abs(pick.full2 - score.full2) !== 1) return undefined;
  const { full1, full2 } = pick;
  const winner = leadingSide({ full1, full2 });
  if (isKnockout(match) && (winner === null || winner !== throughIn(match))) return undefined;
  // If the score after 90 minutes counts, a match that is decided by then has no extra time.
  return { ...match, full1, full2, winner, score90: null, penalties: null };
}
