import { dayIn } from '../../game/competition/time-zone.ts';
import { seenName } from '../../game/identity/seen.ts';
import { isOver } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { matchesOfToday } from '../../game/standings/today.ts';

/** The day of the latest kick-off, which home shows until the next day's first kick-off. Source: docs/product.md#home. */
export interface CurrentDay {
  /** The format is YYYY-MM-DD. */
  day: string;
  matches: Match[];
  isOver: boolean;
  /** True once the day is put away: it is over, and it was seen and is 05:00 or later on the next day, or the account came after it. */
  isFolded: boolean;
  /** True if the account entered the competition after the last lock of the day. */
  isBeforeEntry: boolean;
  /** The name of the day among what the account has seen (game/identity/seen.ts). It is another one after a replay has begun again. */
  seenAs: string;
}

const foldsAtMs = 5 * 3_600_000;

interface Facts {
  /** The time zone of the competition. */
  timeZone: string;
  /** Tournament time. */
  atMs: number;
  /** The names of what the account has seen. */
  seen: readonly string[];
  /** When the account entered the competition; null if it has not. */
  since: string | null;
}

/** Returns undefined before the first kick-off. */
export function currentDay(all: readonly Match[], { timeZone, atMs, seen, since }: Facts): CurrentDay | undefined {
  const matches = matchesOfToday(all, timeZone);
  const [first] = matches;
  if (!first) return undefined;
  const day = dayIn(first.utcDate, timeZone);
  const lastLock = matches.reduce((last, { lockedAt }) => (lockedAt !== null && lockedAt > last ? lockedAt : last), '');
  const seenAs = seenName(`day ${day} ${lastLock}`);
  const isDayOver = matches.every((match) => isOver(match) || !match.dateKnown);
  const isBeforeEntry = since === null || since > lastLock;
  const isPutAway = isBeforeEntry || (morningOf(atMs, timeZone) > day && seen.includes(seenAs));
  return { day, matches, isOver: isDayOver, isFolded: isDayOver && isPutAway, isBeforeEntry, seenAs };
}

/** Returns the day (YYYY-MM-DD) that a fan would call today: a new one begins at 05:00 where the competition is. */
export function morningOf(atMs: number, timeZone: string): string {
  return dayIn(new Date(atMs - foldsAtMs).toISOString(), timeZone);
}
