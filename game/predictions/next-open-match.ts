import type { Match } from '../matches/match.ts';
import { predictionRefusal } from './prediction.ts';

/**
 * Returns the match that is open at wall time `now` and locks first; undefined if there is none. Postponed matches without a date are left
 * out. Any other match that locks at no known time counts by its scheduled kick-off. Source: docs/product.md#sign-in-and-help.
 */
export function nextOpenMatch(matches: readonly Match[], now: Date): Match | undefined {
  return matches
    .filter((match) => match.dateKnown && predictionRefusal(match, now) === undefined)
    .toSorted((one, other) => lockOrder(one).localeCompare(lockOrder(other)) || one.id.localeCompare(other.id))[0];
}

function lockOrder({ locksAt, utcDate }: Match): string {
  return locksAt ?? utcDate;
}
