import * as z from 'zod/mini';

/** The stages that a match can belong to, in the order in which they are played. Source: docs/product.md#stages. */
export const stages = [
  'GROUP_STAGE',
  'LAST_32',
  'LAST_16',
  'QUARTER_FINALS',
  'SEMI_FINALS',
  'THIRD_PLACE',
  'FINAL',
] as const;
export const stage = z.enum(stages);
export type Stage = z.output<typeof stage>;

const points = z.int().check(z.minimum(0), z.maximum(100));

/**
 * The points of a competition, as one versioned record. The help page and all legends are generated from it.
 * Source: docs/product.md#points.
 */
export const pointsRule = z
  .strictObject({
    version: z.int().check(z.minimum(1)),
    /** The points for the right `winner`, before they are multiplied by the stage factor. */
    winner: points,
    /** The points for the exact score, before they are multiplied by the stage factor. */
    exact: points,
    /** The points for the right goal difference in a match that was not drawn, before they are multiplied by the stage factor. */
    difference: points,
    factor: z.strictObject({
      GROUP_STAGE: points,
      LAST_32: points,
      LAST_16: points,
      QUARTER_FINALS: points,
      SEMI_FINALS: points,
      THIRD_PLACE: points,
      FINAL: points,
    }),
    /** The points of a favourite team for each match, for each round that it reaches, and for the title. */
    team: z.strictObject({ win: points, draw: points, loss: points, round: points, champion: points }),
    /** The bonus within a group, for a match that at least `members` of its members have predicted. */
    bonus: z.strictObject({ members: points, exact: points, winner: points }),
  })
  .check(
    z.refine((rule) => mostPointsOfAKind(rule) <= 255, {
      error: 'winner, exact and difference times the largest stage factor are at most 255',
      path: ['factor'],
    }),
  );
export type PointsRule = z.output<typeof pointsRule>;

/** The packed tables of points have one byte for each kind of points (`predictions/pack.ts`). */
function mostPointsOfAKind(rule: {
  winner: number;
  exact: number;
  difference: number;
  factor: Record<Stage, number>;
}): number {
  return Math.max(rule.winner, rule.exact, rule.difference) * Math.max(...Object.values(rule.factor));
}

/** The points of a competition whose tournament does not define any. Source: docs/product.md#points. */
export const defaultPoints: PointsRule = {
  version: 1,
  winner: 2,
  exact: 2,
  difference: 1,
  factor: {
    GROUP_STAGE: 1,
    LAST_32: 2,
    LAST_16: 2,
    QUARTER_FINALS: 2,
    SEMI_FINALS: 3,
    THIRD_PLACE: 2,
    FINAL: 3,
  },
  team: { win: 2, draw: 1, loss: 0, round: 2, champion: 4 },
  bonus: { members: 4, exact: 2, winner: 1 },
};
