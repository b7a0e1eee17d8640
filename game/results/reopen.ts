import type { Match } from '../matches/match.ts';

/**
 * Why a match's picks cannot be opened again: they are open, or were closed by the kick-off, or it has come meanwhile. A
 * lock at its time is final, also if the kick-off is moved afterwards: everybody has seen everybody's picks. `nowMs` is
 * tournament time, like `utcDate`. Source: product §2.2.
 */
export function reopenRefusal(
  { lockedAt, locksAt, utcDate }: Pick<Match, 'lockedAt' | 'locksAt' | 'utcDate'>,
  nowMs: number,
): 'nothing_to_undo' | 'match_locked' | undefined {
  if (lockedAt === null) return 'nothing_to_undo';
  // Of a replay that stands the lock never comes.
  const closedAtItsTime = locksAt !== null && Date.parse(lockedAt) >= Date.parse(locksAt);
  return closedAtItsTime || nowMs >= Date.parse(utcDate) ? 'match_locked' : undefined;
}
