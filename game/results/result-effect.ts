import * as z from 'zod/mini';
import { stageId } from '../competition/stages.ts';
import { tla } from '../competition/tla.ts';
import { bonusChange } from '../groups/bonus-change.ts';
import { told } from '../messages/told.ts';
import { teamChange } from '../standings/team-changes.ts';

/** The order of the table that a match belongs to, before and after a change of its result. */
export const tableOrders = z.object({
  stage: stageId,
  /** The name of the pool; null for the table of a league. */
  pool: z.nullable(z.string()),
  before: z.array(tla),
  after: z.array(tla),
});
export type TableOrders = z.output<typeof tableOrders>;

/**
 * What a result would change besides the table of players. Everything that depends on predictions is empty or null if the result starts the
 * match: before the lock nobody, not even an admin, learns anything about them.
 */
export const resultEffect = {
  /** Null if no team changes its place in the table of its pool or league. */
  table: z.nullable(tableOrders),
  teams: z.array(teamChange),
  bonus: z.nullable(bonusChange),
  /** Null if nobody is told of the change, or if that may not be known. */
  told: z.nullable(told),
};
