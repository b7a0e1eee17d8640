import type { Match } from '../../../game/matches/match.ts';
import { nextOpenMatch } from '../../../game/predictions/next-open.ts';
import { lacksPick } from '../../../game/predictions/missing-pick.ts';
import type { Prediction } from '../../../game/predictions/prediction.ts';
import { formatDay } from '../../platform/format.ts';

/** The matches of one day in the tournament's time zone, by kick-off. */
export interface MatchDay {
  /** The format is YYYY-MM-DD. */
  day: string;
  matches: Match[];
}

export function matchDays(matches: Match[], timeZone: string): MatchDay[] {
  // A kick-off may have moved since the matches were put in order.
  const byKickoff = matches.toSorted((one, other) => Date.parse(one.utcDate) - Date.parse(other.utcDate));
  const days = Map.groupBy(byKickoff, (match) => formatDay(match.utcDate, timeZone));
  return [...days]
    .map(([day, ofDay]) => ({ day, matches: ofDay }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

export type PredictionsByMatch = Map<string, Prediction>;

/** True if a match lacks a pick of the fan at wall time `nowMs` (`lacksPick`). */
export function isMissing(match: Match, picked: PredictionsByMatch, nowMs: number): boolean {
  return lacksPick(match, picked.get(match.id), new Date(nowMs));
}

/** True until the match is locked, also if its sides are not known yet. */
export function isOpen({ lockedAt, status }: Pick<Match, 'lockedAt' | 'status'>): boolean {
  return lockedAt === null && status === 'SCHEDULED';
}

/** True for a match with a pick that lacks nothing, and after the lock for any pick. */
export function isPicked(match: Match, picked: PredictionsByMatch, nowMs: number): boolean {
  return picked.has(match.id) && !isMissing(match, picked, nowMs);
}

/** Returns the match that locks next of those whose pick is missing. */
export function nextMissing(matches: Match[], picked: PredictionsByMatch, nowMs: number): Match | undefined {
  return nextOpenMatch(
    matches.filter((match) => isMissing(match, picked, nowMs)),
    new Date(nowMs),
  );
}

/** Returns the match that locks next, preferring matches with a missing pick. A match without a date has no deadline. */
export function nextDeadline(matches: Match[], picked: PredictionsByMatch, nowMs: number): Match | undefined {
  return nextMissing(matches, picked, nowMs) ?? nextOpenMatch(matches, new Date(nowMs));
}
