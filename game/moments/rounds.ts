import { dayIn } from '../competition/time-zone.ts';
import { hasStarted } from '../matches/match.ts';
import type { Match } from '../matches/match.ts';
import { matchdayKey } from '../standings/matchdays.ts';

/**
 * Returns the matches of the round of the latest kick-off: a matchday of a league, or a day of any other competition. Empty before the first
 * kick-off. Source: docs/product.md#end-of-a-round.
 */
export function latestRound(matches: readonly Match[], timeZone: string): Match[] {
  const latest = matches
    .filter((match) => match.lockedAt !== null && hasStarted(match))
    .toSorted(byKickoff)
    .at(-1);
  if (!latest) return [];
  const key = roundKey(latest, timeZone);
  return matches.filter((match) => roundKey(match, timeZone) === key);
}

/** Identifies the round of a match within its competition. */
export function roundKey(match: Match, timeZone: string): string {
  return isOfMatchday(match) ? `matchday ${matchdayKey(match)}` : dayIn(match.utcDate, timeZone);
}

export function isOfMatchday({ kind, matchday }: Pick<Match, 'kind' | 'matchday'>): boolean {
  return kind === 'league' && matchday !== null;
}

function byKickoff(a: Match, b: Match): number {
  return Date.parse(a.utcDate) - Date.parse(b.utcDate) || Number(a.id) - Number(b.id);
}
