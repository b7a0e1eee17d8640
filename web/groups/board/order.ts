import type { GroupSummary } from '../../../game/groups/group.ts';
import { gapOf, sizeOf } from './gap.ts';

/** The places that the fan gains in a group if the live scores stay, negative for places lost; 0 while no match is live. */
export function changeOf({ own, settledRank }: Pick<GroupSummary, 'own' | 'settledRank'>): number {
  return settledRank === null ? 0 : settledRank - own.rank;
}

/**
 * Puts the groups first in which the fan's place changes most, climbs before drops, and then those with the smallest gap to a neighbour.
 * Source: docs/product.md#group-pages.
 */
export function orderOfBoard(groups: readonly GroupSummary[]): GroupSummary[] {
  return groups.toSorted((one, other) => {
    const [change, otherChange] = [changeOf(one), changeOf(other)];
    const [gap, otherGap] = [sizeOf(gapOf(one)), sizeOf(gapOf(other))];
    return Math.abs(otherChange) - Math.abs(change) || otherChange - change || (gap === otherGap ? 0 : gap - otherGap);
  });
}
