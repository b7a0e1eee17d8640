import type { OwnUser } from '../../game/identity/player.ts';

const newcomerMs = 7 * 24 * 3_600_000;

/**
 * True within a week of the first access to the competition, or before it (`firstAccess` is null). `nowMs` is wall time by the server's
 * clock.
 */
export function isNewcomer({ firstAccess }: Pick<OwnUser, 'firstAccess'>, nowMs: number): boolean {
  return firstAccess === null || nowMs - Date.parse(firstAccess) <= newcomerMs;
}
