import type { Match } from '../matches/match.ts';
import { predictionRefusal } from './prediction.ts';

type LockedNext = Pick<Match, 'id' | 'utcDate' | 'dateKnown'> & Parameters<typeof predictionRefusal>[0];

/**
 * Returns the open match that locks next at wall time `now`; undefined if there is none. Matches that lock at the same time are in the order of
 * their ids, so that the server and all pages choose the same one. A postponed match without a date has no deadline and is left out.
 * Source: docs/product.md#postponed-matches.
 */
export function nextOpenMatch<M extends LockedNext>(matches: readonly M[], now: Date): M | undefined {
  return matches
    .filter((match) => match.dateKnown && predictionRefusal(match, now) === undefined)
    .toSorted((one, other) => compare(lockOf(one), lockOf(other)) || compareIds(one.id, other.id))[0];
}

/** Numbers by their value, and other ids after them. A collator would do the same, but creating one costs a phone 50 ms. */
function compareIds(one: string, other: string): number {
  const [first, second] = [Number(one), Number(other)];
  if (Number.isNaN(first) || Number.isNaN(second)) {
    return Number(Number.isNaN(first)) - Number(Number.isNaN(second)) || compare(one, other);
  }
  return first - second || compare(one, other);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function lockOf({ locksAt, utcDate }: LockedNext): string {
  return locksAt ?? utcDate;
}
