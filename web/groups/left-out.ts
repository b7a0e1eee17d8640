import type { GroupSummary } from '../../game/groups/group.ts';

/**
 * True if rows of a group's table are left out after the first one of `near`. Members with the same rank hide the fan's place in the table: unless
 * the fan is the last member, rows that are left out among them are not noticed.
 */
export function leavesOutRows({ size, own, near }: Pick<GroupSummary, 'size' | 'own' | 'near'>): boolean {
  const place = near.findIndex(({ uid }) => uid === own.uid);
  // The server gives the last member no row after their own.
  return place === near.length - 1 ? size > near.length : own.rank - 1 > place;
}
