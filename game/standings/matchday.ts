import { hasKickedOff } from '../matches/kickoffs.ts';
import type { Match } from '../matches/match.ts';

/** A matchday of a league with all its matches, including those that moved to another date. Source: docs/product.md#matchdays. */
export interface LeagueMatchday {
  part: string | null;
  matchday: number;
  matches: Match[];
}

/** Returns a key that identifies a matchday within the competition. */
export function matchdayKey({ part, matchday }: Pick<LeagueMatchday, 'part' | 'matchday'>): string {
  return `${part ?? ''} ${matchday}`;
}

/** True if all matches of the matchday are finished, cancelled or awarded. Source: docs/product.md#matchday-winners. */
export function isComplete({ matches }: Pick<LeagueMatchday, 'matches'>): boolean {
  return matches.every(({ status }) => status === 'FINISHED');
}

/** True if a match of the matchday has locked and started, so that picks can have earned points. */
export function hasBegun({ matches }: Pick<LeagueMatchday, 'matches'>): boolean {
  return matches.some(hasKickedOff);
}
