import type { Match } from '../../../game/matches/match.ts';

/**
 * How long after the lock the refusal reached this device. A match locks at its planned kick-off, or when its start is recorded if that
 * is earlier.
 */
export function lateness(
  { lockedAt, locksAt }: Pick<Match, 'lockedAt' | 'locksAt'>,
  refusedAtMs: number,
): { lateMs: number; hasEarlyStart: boolean } {
  const lockMs = [lockedAt, locksAt].flatMap((at) => (at === null ? [] : [Date.parse(at)]));
  return {
    lateMs: Math.max(0, refusedAtMs - Math.min(refusedAtMs, ...lockMs)),
    hasEarlyStart: lockedAt !== null && locksAt !== null && Date.parse(lockedAt) < Date.parse(locksAt),
  };
}
