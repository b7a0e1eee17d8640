import type { PointsRule } from '../competition/points.ts';
import { encodePick } from '../predictions/pack.ts';
import type { Pick } from '../predictions/prediction.ts';
import { isExactPick, isWinnerRight } from '../predictions/scoring.ts';
import type { MatchScore, Score } from '../predictions/scoring.ts';

/** What a pick is to the bonus, the best that is true of it. */
export const standing = { none: 0, pick: 1, winner: 2, exact: 3 } as const;

/**
 * Every code of a packed pick (`predictions/pack.ts`) as the bonus sees it; undefined while the match has no score,
 * which a cancelled one has not either.
 */
export function bonusStandings(match: MatchScore): Uint8Array | undefined {
  if (match.full1 === null || match.full2 === null) return undefined;
  const score = { ...match, full1: match.full1, full2: match.full2 };
  const standings = new Uint8Array(65_536);
  for (let full1 = 0; full1 <= 99; full1++) {
    for (let full2 = 0; full2 <= 99; full2++) {
      for (const winner of winners) {
        const pick = { full1, full2, winner };
        standings[encodePick(pick)] = standingOf(pick, score);
      }
    }
  }
  return standings;
}

const winners = [null, 1, 2] as const;

function standingOf(pick: Pick, score: Score): number {
  if (isExactPick(pick, score)) return standing.exact;
  return isWinnerRight(pick, score) ? standing.winner : standing.pick;
}

/** Whom the bonus of a match goes to (a place in the list given), and how much. */
export interface BonusAward {
  place: number;
  points: number;
}

/**
 * The bonus of one match in one group, from the standing of each member's pick: with at least `members` predictions, the
 * only exact score earns `exact`; if nobody is exact, the only right winner earns `winner`. Source: product §2.3.
 */
export function bonusAward(members: ArrayLike<number>, rule: PointsRule['bonus']): BonusAward | undefined {
  let picks = 0;
  let exact = 0;
  let winners = 0;
  let exactPlace = -1;
  let winnerPlace = -1;
  for (let place = 0; place < members.length; place++) {
    const it = members[place];
    if (it === standing.none) continue;
    picks++;
    if (it === standing.exact) {
      exact++;
      exactPlace = place;
    } else if (it === standing.winner) {
      winners++;
      winnerPlace = place;
    }
  }
  if (picks < rule.members) return undefined;
  if (exact === 1) return { place: exactPlace, points: rule.exact };
  return exact === 0 && winners === 1 ? { place: winnerPlace, points: rule.winner } : undefined;
}
