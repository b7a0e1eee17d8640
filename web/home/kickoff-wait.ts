import type { Match } from '../../game/matches/match.ts';

/**
 * Why a kick-off has not come yet: the countdown to the lock is running (`counting`), the replay is paused (`paused`), an admin must start
 * the match because it has no lock time (`untimed`), or the match is locked and has not started (`late`).
 */
export type KickoffWait = 'counting' | 'paused' | 'untimed' | 'late';

/** How long after the lock a match may take to start before it counts as late. */
export const lateAfterMs = 10_000;

/** `nowMs` is wall time by the server's clock. */
export function kickoffWait(
  { locksAt }: Pick<Match, 'locksAt'>,
  { isPaused, nowMs }: { isPaused: boolean; nowMs: number },
): KickoffWait {
  if (locksAt === null) return isPaused ? 'paused' : 'untimed';
  return nowMs >= Date.parse(locksAt) + lateAfterMs ? 'late' : 'counting';
}
