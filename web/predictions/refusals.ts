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
 * Refusals of a pick that no later try can change; every other error keeps the value. `match_locked` is one only if it says
 * when the match locked: a server that does not know yet whether it has kicked off must not cost the fan the pick.
 */
export function isFinal({ code, lockedAt }: Problem): boolean {
  return code === 'match_locked' ? lockedAt !== undefined : finalCodes.includes(code);
}

/** Trying again by itself cannot help: the fan signs in, or chooses a nick, first. */
export function waitsForFan(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'signed_out' || error.code === 'nick_missing');
}

/** What the server asked for, else twice as long after each try, at most a minute, a quarter more or less. */
export function retryDelayMs(error: unknown, { tries, random }: { tries: number; random: number }): number {
  if (error instanceof Problem && error.retryAfterS !== undefined) return error.retryAfterS * 1000;
  return Math.min(longestRetryMs, firstRetryMs * 2 ** tries) * (0.75 + random / 2);
}
