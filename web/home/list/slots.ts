import { isLive, isOver } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';

/** The matches of one kick-off time. */
export interface Slot {
  /** The kick-off as an instant, or `later` for matches without a date. */
  key: string;
  matches: Match[];
}

/** Returns the slots in this order, and new ones after them by their time. */
export function slotsOf(matches: Match[], order: ReadonlyMap<string, number>): Slot[] {
  const place = ({ key }: Slot): number => order.get(key) ?? order.size;
  return groupByKickoff(matches).toSorted((one, other) => place(one) - place(other) || compareKickoffs(one, other));
}

/**
 * Returns the place of each kick-off time in a list that is opened now: first those with a live match, then those to come, then those that
 * are over, each by time.
 */
export function orderOfSlots(matches: Match[]): Map<string, number> {
  const inOrder = groupByKickoff(matches).toSorted(
    (one, other) => need(one) - need(other) || compareKickoffs(one, other),
  );
  return new Map(inOrder.map(({ key }, place) => [key, place]));
}

function groupByKickoff(matches: Match[]): Slot[] {
  const groups = Map.groupBy(matches, ({ utcDate, dateKnown, timeKnown }) =>
    dateKnown ? `${utcDate}${timeKnown ? '' : ' later'}` : 'later',
  );
  return [...groups].map(([key, ofSlot]) => ({ key, matches: ofSlot }));
}

function compareKickoffs(one: Slot, other: Slot): number {
  return one.key.localeCompare(other.key);
}

function need({ matches }: Slot): number {
  if (matches.some(isLive)) return 0;
  return matches.every(isOver) ? 2 : 1;
}
