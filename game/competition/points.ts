import * as z from 'zod/mini';
import { stageId } from './stages.ts';
import { findStageWord, stageWords } from './stage-words.ts';

const points = z.int().check(z.minimum(0), z.maximum(100));

/** The points of a competition, as one versioned record that the help page is generated from. Source: docs/product.md#points. */
export const pointsRule = z
  .strictObject({
    version: z.int().check(z.minimum(1)),
    /** The points for the right `winner`, before they are multiplied by the stage factor. */
    winner: points,
    /** The points for the exact score, before they are multiplied by the stage factor. */
    exact: points,
    /** The points for the right goal difference in a match that was not drawn, before they are multiplied by the stage factor. */
    difference: points,
    /** The stage factors, by stage. A stage that is missing has its usual factor (`factorOf`). */
    factor: z.record(stageId, points),
    /** The score after this minute counts for the points: 120 (the default) or 90. Source: docs/product.md#score-of-a-match. */
    basis: z.optional(z.literal([90, 120])),
    /** The points of a favourite team for each match, for each round that it reaches, and for the title. */
    team: z.strictObject({ win: points, draw: points, loss: points, round: points, champion: points }),
    /** The bonus in a group, for a match that at least `members` members of the group have predicted. */
    bonus: z.strictObject({ members: points, exact: points, winner: points }),
  })
  .check(
    z.refine((rule) => mostPointsOfAKind(rule) <= 255, {
      error: 'winner, exact and difference times the largest stage factor are at most 255',
      path: ['factor'],
    }),
  );
export type PointsRule = z.output<typeof pointsRule>;

/** Returns the most points of one kind that a pick can earn in a stage that the record names, or in any known stage if it names none. */
function mostPointsOfAKind(rule: {
  winner: number;
  exact: number;
  difference: number;
  factor: Record<string, number>;
}): number {
  const factors = Object.values(rule.factor);
  const most = factors.length === 0 ? mostUsualFactor : Math.max(...factors);
  return Math.max(rule.winner, rule.exact, rule.difference) * most;
}

const mostUsualFactor = Math.max(...Object.values(stageWords).map(({ factor }) => factor));

/** The points of a competition whose tournament files contain none. Source: docs/product.md#points. */
export const defaultPoints: PointsRule = {
  version: 1,
  winner: 2,
  exact: 2,
  difference: 1,
  factor: {},
  team: { win: 2, draw: 1, loss: 0, round: 2, champion: 4 },
  bonus: { members: 4, exact: 2, winner: 1 },
};

/** Returns a stage's factor: that of the points record, else that of the known stage, else 1. Source: docs/product.md#points. */
export function factorOf(points: Pick<PointsRule, 'factor'>, stage: string): number {
  return points.factor[stage] ?? findStageWord(stage)?.factor ?? 1;
}
