import { useState } from 'react';
import type { GroupSummary } from '../../../game/groups/group.ts';
import { readGroupSort, writeGroupSort } from './group-sort.ts';
import type { GroupSort } from './group-sort.ts';
import { useExternalStore } from '../../platform/use-external-store.ts';
import { arranged, placesOf } from './arranged.ts';

interface BoardOrder {
  ordered: GroupSummary[];
  sort: GroupSort;
  chooseSort: (sort: GroupSort) => void;
}

/**
 * The order of the fan's groups. It is decided when the page is opened and whenever the fan chooses an order, and no goal changes it. Pinned groups
 * come first. While there are no tools, the closest race is first and no group is pinned.
 */
export function useBoardOrder(
  groups: readonly GroupSummary[],
  { hasTools, isPinned }: { hasTools: boolean; isPinned: (group: GroupSummary) => boolean },
): BoardOrder {
  const chosen = useExternalStore(subscribe, readGroupSort);
  const sort = hasTools ? chosen : 'closest';
  const [decided, setDecided] = useState(() => ({ sort, places: placesOf(groups, sort) }));
  const decide = (by: GroupSort): void => setDecided({ sort: by, places: placesOf(groups, by) });
  if (decided.sort !== sort) decide(sort);
  return {
    ordered: arranged(groups, { places: decided.places, isPinned: (group) => hasTools && isPinned(group) }),
    sort,
    chooseSort: (by) => {
      storeSort(by);
      decide(by);
    },
  };
}

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function storeSort(sort: GroupSort): void {
  writeGroupSort(sort);
  for (const listener of listeners) listener();
}
