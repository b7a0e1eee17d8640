import * as z from 'zod/mini';
import { uid } from '../identity/player.ts';

/** One of the first rows of a table, as far as a preview shows it. */
export const firstRow = z.object({ uid, nick: z.string(), simulated: z.boolean(), rank: z.int(), tot: z.int() });
export type FirstRow = z.output<typeof firstRow>;

/** How many lines of the table a preview shows. */
export const firstRowsShown = 5;

/**
 * What an act would do to the table of all matches. Points and ranks are of one version; a group's bonus is not counted.
 */
export const tableEffect = z.object({
  /** How many are in the table. */
  players: z.int(),
  /** Whose points would go up, and down. */
  gain: z.int(),
  lose: z.int(),
  /** Whose rank would be another, also because somebody else's points move. */
  ranksMove: z.int(),
  /** The first five as it is, and as it would be; within a rank by nick. */
  before: z.array(firstRow),
  after: z.array(firstRow),
});
export type TableEffect = z.output<typeof tableEffect>;
