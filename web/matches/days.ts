import { isLive } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { needsWinner, predictionRefusal } from '../../game/predictions/prediction.ts';
import type { Prediction } from '../../game/predictions/prediction.ts';
import { formatDay } from '../app/format.ts';

/** The matches of one day, cut in the tournament's time zone. */
export interface MatchDay {
  /** YYYY-MM-DD */
  day: string;
  matches: Match[];
}

/** All days that have matches, in their order. */
export function matchDays(matches: Match[], timeZone: string): MatchDay[] {
  const days = Map.groupBy(matches, (match) => formatDay(match.utcDate, timeZone));
  return [...days]
    .map(([day, ofDay]) => ({ day, matches: ofDay }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

export type Picked = Map<string, Prediction>;

/**
 * True for a match that takes a pick now and has none, or a knockout draw without the side that goes through.
 * Source: docs/product.md#who-goes-through.
 */
export function isMissing(match: Match, picked: Picked, nowMs: number): boolean {
  if (predictionRefusal(match, new Date(nowMs)) !== undefined) return false;
  const pick = picked.get(match.id);
  return pick === undefined || needsWinner(pick, match);
}

/** What a dot of the day strip says about a match. */
export type Dot = 'picked' | 'missing' | 'live' | 'future' | 'none';

export function dotOf(match: Match, picked: Picked, nowMs: number): Dot {
  if (isLive(match)) return 'live';
  if (isMissing(match, picked, nowMs)) return 'missing';
  if (picked.has(match.id)) return 'picked';
  return match.team1 === null || match.team2 === null ? 'future' : 'none';
}

/** The day to open on: the first with a missing pick, else today, else the next with a match, else the last. */
export function openingDay(
  days: MatchDay[],
  { picked, nowMs, today }: { picked: Picked; nowMs: number; today: string },
): string | undefined {
  const missing = days.find(({ matches }) => matches.some((match) => isMissing(match, picked, nowMs)));
  return (missing ?? days.find(({ day }) => day >= today) ?? days.at(-1))?.day;
}

/** Open matches first, then live ones, then those that are over; each by kick-off. */
export function byNeed(matches: Match[]): Match[] {
  return matches.toSorted((one, other) => need(one) - need(other) || one.utcDate.localeCompare(other.utcDate));
}

function need(match: Match): number {
  if (match.status === 'SCHEDULED') return 0;
  return isLive(match) ? 1 : 2;
}

/** The match that locks next, among those with a missing pick if there are any. */
export function nextDeadline(matches: Match[], picked: Picked, nowMs: number): Match | undefined {
  const open = matches.filter((match) => predictionRefusal(match, new Date(nowMs)) === undefined);
  const missing = open.filter((match) => isMissing(match, picked, nowMs));
  const soonest = (missing.length > 0 ? missing : open).toSorted((one, other) =>
    (one.locksAt ?? one.utcDate).localeCompare(other.locksAt ?? other.utcDate),
  );
  return soonest[0];
}
