import * as z from 'zod/mini';
import { uid } from '../identity/player.ts';
import type { PlayerRow } from '../identity/player.ts';
import { isCancelled, isOver } from '../matches/match.ts';
import type { Match } from '../matches/match.ts';

/** The maximum number of members named as those who took the most points. If more share it, none is named. */
export const gainersNamed = 3;

const member = z.object({ uid, nick: z.string(), simulated: z.boolean() });

/** Who took the most points in a group from the matches of the latest kick-off. Source: docs/product.md#after-a-whistle. */
export const latestGain = z.object({
  /** The most points that a member took: by the pick, the favourites and the group's bonus. 0 if nobody took any. */
  points: z.int(),
  /** How many members took that many; 0 if nobody took any. */
  count: z.int(),
  /** These members in the order of the table if they are at most `gainersNamed`; otherwise nobody. */
  names: z.array(member).check(z.maxLength(gainersNamed)),
  /** The best placed of the members whom a single gainer passed, and how many they are; null if there is none. */
  passed: z.nullable(z.object({ first: member, count: z.int() })),
});
export type LatestGain = z.output<typeof latestGain>;

/**
 * True if the matches of one kick-off can be summed up: all of them are over, and picks count in at least one. `matches` are in the order of
 * their kick-offs, and only those that start with the last one are looked at.
 */
export function isSlotOver(matches: readonly Match[]): boolean {
  const latest = matches.at(-1)?.utcDate;
  const slot = matches.filter(({ utcDate }) => utcDate === latest);
  return slot.every(isOver) && slot.some((match) => !isCancelled(match) && !match.awarded);
}

/**
 * Returns who took the most points from the matches of the latest kick-off; null in a group of one. `rows` are the group's table in order,
 * each with the points `taken` from these matches.
 */
export function latestGainOf(
  rows: readonly (Pick<PlayerRow, 'uid' | 'nick' | 'simulated' | 'rank' | 'movement'> & { taken: number })[],
): LatestGain | null {
  if (rows.length < 2) return null;
  const points = Math.max(...rows.map(({ taken }) => taken));
  if (points <= 0) return { points: 0, count: 0, names: [], passed: null };
  const gainers = rows.filter(({ taken }) => taken === points);
  const names = gainers.length > gainersNamed ? [] : gainers.map(named);
  const [gainer] = gainers;
  if (!gainer || gainers.length > 1) return { points, count: gainers.length, names, passed: null };
  const passed = rows.filter((row) => formerRank(row) < formerRank(gainer) && row.rank > gainer.rank);
  const [first] = passed;
  return { points, count: 1, names, passed: first ? { first: named(first), count: passed.length } : null };
}

/** Before the second kick-off, nobody had a rank to lose. */
function formerRank({ rank, movement }: Pick<PlayerRow, 'rank' | 'movement'>): number {
  return movement === null ? 1 : rank + movement;
}

function named({ uid, nick, simulated }: z.output<typeof member>): z.output<typeof member> {
  return { uid, nick, simulated };
}
