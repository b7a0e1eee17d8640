import type { Match } from '../matches/match.ts';

/**
 * Why a match cannot be reopened: it is open, its kick-off has locked it, or its kick-off has come meanwhile. A lock at the scheduled time
 * is final even if the kick-off is moved afterwards, because the predictions were visible to everybody. `nowMs` is tournament time, like
 * `utcDate`. Source: docs/product.md#reopening-a-match.
 */
export function reopenRefusal(
  { lockedAt, locksAt, utcDate }: Pick<Match, 'lockedAt' | 'locksAt' | 'utcDate'>,
  nowMs: number,
): 'nothing_to_undo' | 'match_locked' | undefined {
  if (lockedAt === null) return 'nothing_to_undo';
  // `locksAt` is null if the match had no lock time when it was locked: the replay's clock was stopped, or only an admin or the feed could
  // start the match.
  const closedAtItsTime = locksAt !== null && Date.parse(lockedAt) >= Date.parse(locksAt);
  return closedAtItsTime || nowMs >= Date.parse(utcDate) ? 'match_locked' : undefined;
}
