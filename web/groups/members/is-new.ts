import type { Group } from '../../../game/groups/group.ts';

const newForMs = 7 * 24 * 60 * 60_000;

/**
 * Returns the uids of the members who joined less than seven days ago. In a group that is itself younger than that, nobody is new.
 * Source: docs/product.md#group-pages.
 */
export function newMembers(users: Group['users'], nowMs: number): Set<string> {
  const joined = Object.entries(users).map(([uid, user]) => ({ uid, atMs: Date.parse(user.joined) }));
  const isRecent = ({ atMs }: { atMs: number }): boolean => nowMs - atMs < newForMs;
  return new Set(joined.every(isRecent) ? [] : joined.filter(isRecent).map(({ uid }) => uid));
}
