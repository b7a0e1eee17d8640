import { Problem } from '../../game/problem.ts';
import type { Standings } from './standings.ts';

const mostTries = 20;

/**
 * Calls `read`, which waits for the database between its uses of the standings, and calls it again if the standings have changed meanwhile.
 * Returns the last result, all of which belongs to one version. Throws `unavailable` if they change during each of `mostTries` calls.
 * Source: docs/product.md#live-points.
 */
export async function atOneVersion<T>(standings: Pick<Standings, 'listLocked'>, read: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < mostTries; tries++) {
    // The arrays are compared instead of the versions, because a change replaces the array at once and increases the version a moment
    // later.
    const before = standings.listLocked();
    const value = await read();
    if (standings.listLocked() === before) return value;
  }
  throw new Problem('unavailable', 'the standings keep changing', { retryAfterS: 2 });
}
