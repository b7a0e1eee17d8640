import * as z from 'zod/mini';
import { tla } from '../competition/tla.ts';
import { uid } from '../identity/player.ts';

export const firstRow = z.object({ uid, nick: z.string(), simulated: z.boolean(), rank: z.int(), tot: z.int() });
export type FirstRow = z.output<typeof firstRow>;

export const firstRowsShown = 5;

const place = z.object({ rank: z.int(), tot: z.int() });

/** A player whose rank would change, with rank and points before and after the act. `flag` is as in a row of the table. */
export const rankChange = z.object({
  uid,
  nick: z.string(),
  simulated: z.boolean(),
  flag: z.nullable(tla),
  before: place,
  after: place,
});
export type RankChange = z.output<typeof rankChange>;

/** The most rank changes in one answer. */
export const rankChangesShown = 20;

/** The effect of an admin's act on the table of all matches. Points and ranks belong to one version of the standings. */
export const tableEffect = z.object({
  players: z.int(),
  /** The number of players who would have more points; `lose` is the number of those who would have fewer. */
  gain: z.int(),
  lose: z.int(),
  /** The number of players whose rank would change, even if only because of other players' points. */
  ranksMove: z.int(),
  /** The first five rows before and after the act. Rows of the same rank are sorted by nick. */
  before: z.array(firstRow),
  after: z.array(firstRow),
  /** The players whose ranks would change the most, 20 at most, the largest change first. */
  rankChanges: z.array(rankChange),
});
export type TableEffect = z.output<typeof tableEffect>;
