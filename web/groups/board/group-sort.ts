import { readText, remove, writeText } from '../../platform/storage.ts';

/**
 * The chosen order of own groups, which this device stores. It stays after a sign-out. It is not in `web/platform/device.ts`, because home would
 * load it too.
 */

/** The orders of a fan's own groups. Source: docs/product.md#order-of-own-groups. */
export const groupSorts = ['closest', 'place', 'name'] as const;
export type GroupSort = (typeof groupSorts)[number];

const groupSortKey = 'fulltime.groups-order';

/** Returns the chosen order of the own groups; the closest race first if none is chosen. */
export function readGroupSort(): GroupSort {
  const stored = readText(groupSortKey);
  return groupSorts.find((sort) => sort === stored) ?? 'closest';
}

export function writeGroupSort(sort: GroupSort): void {
  if (sort === 'closest') remove(groupSortKey);
  else writeText(groupSortKey, sort);
}
