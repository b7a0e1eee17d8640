import type { Match } from '../../game/matches/match.ts';

/**
 * What a fan waits for: the countdown to the lock (`counting`), a paused replay (`paused`), an admin who starts the match because it has no
 * lock time (`untimed`), or a match that is locked and has not started (`late`).
 */
export type KickoffWait = 'counting' | 'paused' | 'untimed' | 'late';

/** How long after the lock the kick-off may take to arrive before the match counts as late. */
export const lateAfterMs = 10_000;

/** `nowMs` is wall time by the server's clock. */
export function kickoffWait(
  { locksAt }: Pick<Match, 'locksAt'>,
  { isPaused, nowMs }: { isPaused: boolean; nowMs: number },
): KickoffWait {
  if (locksAt === null) return isPaused ? 'paused' : 'untimed';
  return nowMs >= Date.parse(locksAt) + lateAfterMs ? 'late' : 'counting';
}
