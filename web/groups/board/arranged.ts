import type { GroupSummary } from '../../../game/groups/group.ts';
import type { GroupSort } from './group-sort.ts';
import { orderOfBoard } from './order.ts';

const names = new Intl.Collator('en', { numeric: true });

/** Returns the groups in the chosen order. Source: docs/product.md#order-of-own-groups. */
export function sortedGroups(groups: readonly GroupSummary[], sort: GroupSort): GroupSummary[] {
  switch (sort) {
    case 'closest':
      return orderOfBoard(groups);
    case 'name':
      return groups.toSorted((one, other) => names.compare(one.name, other.name));
    case 'place':
      return groups.toSorted(
        (one, other) =>
          Number(one.size === 1) - Number(other.size === 1) ||
          one.own.rank - other.own.rank ||
          other.size - one.size ||
          names.compare(one.name, other.name),
      );
  }
}

/** Returns the place of each group in the chosen order, by name. */
export function placesOf(groups: readonly GroupSummary[], sort: GroupSort): ReadonlyMap<string, number> {
  return new Map(sortedGroups(groups, sort).map(({ name }, place) => [name, place]));
}

interface Arrangement<Arranged> {
  /** The places that were decided when the page was opened or an order was chosen. */
  places: ReadonlyMap<string, number>;
  isPinned: (group: Arranged) => boolean;
}

/**
 * Returns the groups as they stand on the page: pinned ones first, then the others, both by their decided places, and last those that have no
 * place yet. So whatever the answer of the server says later, no group moves. Source: docs/product.md#order-of-own-groups.
 */
export function arranged<Named extends { name: string }>(
  groups: readonly Named[],
  { places, isPinned }: Arrangement<Named>,
): Named[] {
  const placeOf = ({ name }: Named): number => places.get(name) ?? places.size;
  return groups.toSorted(
    (one, other) => Number(isPinned(other)) - Number(isPinned(one)) || placeOf(one) - placeOf(other),
  );
}
