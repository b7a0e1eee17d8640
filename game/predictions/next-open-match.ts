import type { Match } from '../matches/match.ts';
import { predictionRefusal } from './prediction.ts';

/**
 * Returns the open match that locks first, by wall time `now`; undefined if none is open. A match that locks at no known time counts by its
 * scheduled kick-off. Source: docs/product.md#sign-in-and-help.
 */
export function nextOpenMatch(matches: readonly Match[], now: Date): Match | undefined {
  return matches
    .filter((match) => match.dateKnown && predictionRefusal(match, now) === undefined)
    .toSorted((one, other) => lockOrder(one).localeCompare(lockOrder(other)) || one.id.localeCompare(other.id))[0];
}

function lockOrder({ locksAt, utcDate }: Match): string {
  return locksAt ?? utcDate;
}
