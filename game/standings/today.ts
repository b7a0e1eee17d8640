import { dayIn } from '../competition/time-zone.ts';
import { listKickedOff } from '../matches/kickoffs.ts';
import type { Match } from '../matches/match.ts';

/**
 * Returns the matches of the day of the latest kick-off, also those that are still to come. Between two days with matches it is the day that
 * is over. Empty before the first kick-off. Source: docs/product.md#today-and-stage.
 */
export function matchesOfToday(matches: readonly Match[], timeZone: string): Match[] {
  const latest = listKickedOff(matches).at(-1);
  return latest ? matches.filter(isOnDayOf(latest, timeZone)) : [];
}

/** Returns whether a match is on the same day in this time zone. */
export function isOnDayOf({ utcDate }: Pick<Match, 'utcDate'>, timeZone: string): (match: Match) => boolean {
  const day = dayIn(utcDate, timeZone);
  return (match) => dayIn(match.utcDate, timeZone) === day;
}
