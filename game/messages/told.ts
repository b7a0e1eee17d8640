import * as z from 'zod/mini';
import type { Preferences } from '../identity/player.ts';
import { isWanted } from './message.ts';
import { quietUntil } from './quiet-hours.ts';

/** How many players would get a notification about a change of a result, and what it would be about. */
export const told = z.object({
  about: z.enum(['goal', 'goal-taken-back', 'final', 'corrected-final']),
  /** The players with a device that is told at once. */
  now: z.int(),
  /** The other players, who are told when their quiet hours end, if the notification still matters by then. */
  later: z.int(),
});
export type Told = z.output<typeof told>;

/** A number of players with the same preferences, whose devices are in the same time zones. */
export interface Listeners {
  players: number;
  preferences: Preferences;
  timeZones: string[];
}

/**
 * Counts the players who are told of a match now and after their quiet hours, by the rules by which notifications are sent. The
 * notification no longer matters from `expiresAt` on. Source: docs/product.md#quiet-hours.
 */
export function countTold(
  listeners: readonly Listeners[],
  { isReplay, now, expiresAt }: { isReplay: boolean; now: Date; expiresAt: Date },
): Pick<Told, 'now' | 'later'> {
  const sum = { now: 0, later: 0 };
  for (const { players, preferences, timeZones } of listeners) {
    if (!isWanted('matches', { preferences, isReplay })) continue;
    const ends = timeZones.map((timeZone) => quietUntil(preferences, { timeZone, now }));
    if (ends.includes(undefined)) sum.now += players;
    else if (ends.some((end) => end !== undefined && end < expiresAt)) sum.later += players;
  }
  return sum;
}
