import * as z from 'zod/mini';
import type { PointsRule } from '../competition/points.ts';
import { uid } from '../identity/player.ts';
import { bonusAward, bonusGrade } from './bonus.ts';
import type { BonusAward } from './bonus.ts';

const bonusWinner = z.object({ uid, nick: z.string(), points: z.int(), isExact: z.boolean() });

/** How many groups would give the bonus of a match to another member, or other points, and a few of these groups. */
export const bonusChange = z.object({
  groups: z.int(),
  /** At most five groups, the largest first. `before` and `after` are the members with the bonus; null if nobody has it. */
  examples: z.array(z.object({ group: z.string(), before: z.nullable(bonusWinner), after: z.nullable(bonusWinner) })),
});
export type BonusChange = z.output<typeof bonusChange>;
export type BonusWinner = z.output<typeof bonusWinner>;

export const bonusExamplesShown = 5;

/** The bonus of one match in one group, and whether it is for the exact score. */
export type PlacedBonus = BonusAward & { isExact: boolean };

/** A function that returns the grade of a pick code; undefined while the match has no score that counts (`bonusGrades`). */
type Grades = ((code: number) => number) | undefined;

/**
 * Returns the bonus of a match in one group before and after a change of its result; undefined if it stays the same. `codes` are the packed
 * picks of the members.
 */
export function bonusChangeOf(
  codes: ArrayLike<number>,
  { was, is, rule }: { was: Grades; is: Grades; rule: PointsRule['bonus'] },
): { before: PlacedBonus | undefined; after: PlacedBonus | undefined } | undefined {
  const [before, after] = [awardOf(codes, was, rule), awardOf(codes, is, rule)];
  if (before?.place === after?.place && before?.points === after?.points) return undefined;
  return { before, after };
}

function awardOf(codes: ArrayLike<number>, gradeOf: Grades, rule: PointsRule['bonus']): PlacedBonus | undefined {
  if (!gradeOf) return undefined;
  const grades = Array.from(codes, gradeOf);
  const award = bonusAward(grades, rule);
  return award && { ...award, isExact: grades[award.place] === bonusGrade.exact };
}
