import { lowername } from '../../game/identity/name.ts';
import { Problem } from '../../game/problem.ts';
import type { Session } from '../calls/session.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as GroupsGame } from './game.ts';
import type { RememberedGroup } from './group-memory.ts';

type Game = CallsGame & IdentityGame & GroupsGame;

export type OwnGroupParts = Pick<Game, 'competition' | 'groups' | 'ownRows'>;

/** Returns the groups of the caller, in the order of joining. */
export async function ownGroups(
  { competition, groups, ownRows }: OwnGroupParts,
  { idx, userId }: Pick<Session, 'idx' | 'userId'>,
): Promise<RememberedGroup[]> {
  if (idx === null) return [];
  const row = await ownRows.find({ competition, userId });
  return groups.read(row?.groupIds ?? []);
}

/**
 * Returns a group that the caller is a member of, with the caller's number. Names of groups are public (`/allgroups`), but their contents
 * are not. Throws `not_found` or `forbidden`.
 */
export async function ownGroup(
  game: Pick<Game, 'groups'>,
  { idx }: Pick<Session, 'idx'>,
  name: string,
): Promise<{ group: RememberedGroup; idx: number }> {
  const group = await game.groups.find(lowername(name));
  if (!group) throw new Problem('not_found', 'no such group');
  if (idx === null || !group.members.has(idx)) throw new Problem('forbidden', 'not a member of the group');
  return { group, idx };
}
