import { dayIn } from '../competition/time-zone.ts';
import { listKickedOff } from '../matches/kickoffs.ts';
import type { Match } from '../matches/match.ts';
import { matchdayKey } from '../standings/matchday.ts';

/**
 * Returns the matches of the round of the latest kick-off: a matchday of a league, or a day of any other competition. Empty before the first
 * kick-off. Source: docs/product.md#end-of-a-round.
 */
export function latestRound(matches: readonly Match[], timeZone: string): Match[] {
  const latest = listKickedOff(matches).at(-1);
  if (!latest) return [];
  const key = roundKey(latest, timeZone);
  return matches.filter((match) => roundKey(match, timeZone) === key);
}

/** Identifies the round of a match within its competition. */
export function roundKey(match: Match, timeZone: string): string {
  return isOfMatchday(match) ? `matchday ${matchdayKey(match)}` : dayIn(match.utcDate, timeZone);
}

export function isOfMatchday({ kind }: Pick<Match, 'kind'>): boolean {
  return kind === 'league';
}
