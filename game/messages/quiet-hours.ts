import { timeIn } from '../competition/time-zone.ts';
import { defaultQuietHours } from '../identity/player.ts';
import type { Preferences } from '../identity/player.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/**
 * Returns the end of the quiet hours that `now` is in, or undefined outside quiet hours. `from` is included, `to` is not. Quiet hours follow
 * the player's local time, even when the clocks change. If the clocks skip the time `to`, the end is earlier by the skipped time.
 * Source: docs/product.md#quiet-hours.
 */
export function quietUntil(
  preferences: Preferences,
  { timeZone, now }: { timeZone: string; now: Date },
): Date | undefined {
  const { quietHours = defaultQuietHours } = preferences;
  if (quietHours === null) return undefined;
  const [from, to] = [minutesIn(quietHours.from), minutesIn(quietHours.to)];
  const at = minutesOf(now, timeZone);
  if (!liesBetween(at, from, to)) return undefined;
  const guess = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + minutesFrom(at, to) * minuteMs);
  // If the clocks change before `guess`, its local time differs from `to` by that change.
  const off = minutesFrom(to, minutesOf(guess, timeZone));
  const end = guess.getTime() - (off > dayMinutes / 2 ? off - dayMinutes : off) * minuteMs;
  return new Date(end);
}

function liesBetween(at: number, from: number, to: number): boolean {
  return from <= to ? at >= from && at < to : at >= from || at < to;
}

/** Minutes from one time of day until the next occurrence of another. */
function minutesFrom(one: number, other: number): number {
  return (other - one + dayMinutes) % dayMinutes;
}

function minutesIn(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The time of day in a zone, in minutes since midnight. */
function minutesOf(now: Date, timeZone: string): number {
  return minutesIn(timeIn(now.getTime(), timeZone));
}
