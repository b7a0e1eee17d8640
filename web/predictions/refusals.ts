import { Problem } from '../../game/problem.ts';
import type { ProblemCode } from '../../game/problem.ts';

const firstRetryMs = 2000;
const longestRetryMs = 60_000;

const finalCodes: ProblemCode[] = [
  'had_a_hand',
  'sides_unknown',
  'sides_changed',
  'invalid',
  'forbidden',
  'blocked',
  'not_found',
  'too_large',
];

/**
 * True for refusals that no further attempt can change. After any other error the value stays on the device. `match_locked` is final only if
 * it contains the time of the lock, because a server that does not know yet whether the match has kicked off must not make the fan lose the
 * pick.
 */
export function isFinal({ code, lockedAt }: Problem): boolean {
  return code === 'match_locked' ? lockedAt !== undefined : finalCodes.includes(code);
}

/** True if sending again cannot help until the fan has signed in or chosen a nick. */
export function waitsForFan(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'signed_out' || error.code === 'nick_missing');
}

/** True if the server has said when to send again. */
export function hasOwnTime(error: unknown): boolean {
  return error instanceof Problem && error.retryAfterS !== undefined;
}

/**
 * Returns the delay that the server asked for, or else a delay that doubles with each attempt up to a minute, changed at random by up to a
 * quarter.
 */
export function retryDelayMs(error: unknown, { tries, random }: { tries: number; random: number }): number {
  if (error instanceof Problem && error.retryAfterS !== undefined) return error.retryAfterS * 1000;
  return Math.min(longestRetryMs, firstRetryMs * 2 ** tries) * (0.75 + random / 2);
}
