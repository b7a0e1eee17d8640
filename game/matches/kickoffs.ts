import { hasStarted } from './match.ts';
import type { Match } from './match.ts';

/**
 * Returns the matches that have kicked off: those that are locked and have started, in the order of their kick-offs. Matches that kick off at
 * the same time are listed by id.
 */
export function listKickedOff(matches: readonly Match[]): Match[] {
  return matches.filter(hasKickedOff).toSorted(byKickoff);
}

export function hasKickedOff(match: Pick<Match, 'lockedAt' | 'status'>): boolean {
  return match.lockedAt !== null && hasStarted(match);
}

/** Sorts shorter ids first, so that 9 comes before 10. Not every id is a number. */
function byKickoff(a: Match, b: Match): number {
  return Date.parse(a.utcDate) - Date.parse(b.utcDate) || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}
