import type { PointsRule } from '../competition/points.ts';
import { decodePick } from '../predictions/pack.ts';
import type { Pick } from '../predictions/prediction.ts';
import { isExactPick, isWinnerRight, scoreOf } from '../predictions/scoring.ts';
import type { MatchScore, Score } from '../predictions/scoring.ts';

/** How good a member's pick is with regard to the bonus; `pick` is a wrong pick. If several grades apply, the highest one counts. */
export const bonusGrade = { none: 0, pick: 1, winner: 2, exact: 3 } as const;

/**
 * Returns a function that gives the grade of a packed pick code (`predictions/pack.ts`), or undefined if the match has no score that counts
 * (`scoreOf`). Only a few of the possible codes occur, so each grade is computed when it is first needed.
 */
export function bonusGrades(match: MatchScore): ((code: number) => number) | undefined {
  const score = scoreOf(match);
  if (!score) return undefined;
  const known = new Uint8Array(65_536).fill(unknown);
  return (code) => {
    if (known[code] === unknown) known[code] = gradeOf(decodePick(code), score);
    return known[code] ?? bonusGrade.none;
  };
}

const unknown = 255;

function gradeOf(pick: Pick | undefined, score: Score): number {
  if (!pick) return bonusGrade.none;
  if (isExactPick(pick, score)) return bonusGrade.exact;
  return isWinnerRight(pick, score) ? bonusGrade.winner : bonusGrade.pick;
}

/** The points of a match's bonus, and the member who gets them. `place` is the index of the member in the list passed to `bonusAward`. */
export interface BonusAward {
  place: number;
  points: number;
}

/**
 * Returns the bonus of one match in one group, or undefined if nobody gets it. `members` are the grades of the members' picks.
 * Source: docs/product.md#group-bonus.
 */
export function bonusAward(members: ArrayLike<number>, rule: PointsRule['bonus']): BonusAward | undefined {
  let picks = 0;
  let exact = 0;
  let winners = 0;
  let exactPlace = -1;
  let winnerPlace = -1;
  for (let place = 0; place < members.length; place++) {
    const member = members[place];
    if (member === bonusGrade.none) continue;
    picks++;
    if (member === bonusGrade.exact) {
      exact++;
      exactPlace = place;
    } else if (member === bonusGrade.winner) {
      winners++;
      winnerPlace = place;
    }
  }
  if (picks < rule.members) return undefined;
  if (exact === 1) return { place: exactPlace, points: rule.exact };
  return exact === 0 && winners === 1 ? { place: winnerPlace, points: rule.winner } : undefined;
}
