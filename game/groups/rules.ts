import type { ProblemCode } from '../problem.ts';

/** The facts that the rules look at. Players are idx on the server and uids on the pages. */
export interface GroupFacts<Player> {
  owner: Player;
  locked: boolean;
  token: string | null;
  members: { has(player: Player): boolean };
}

/**
 * Only the owner creates and ends invites, locks, removes members, hands over and deletes.
 * Source: docs/product.md#groups.
 */
export function ownerRefusal<Player>(
  group: Pick<GroupFacts<Player>, 'owner'>,
  who: Player,
): Extract<ProblemCode, 'forbidden'> | undefined {
  return group.owner === who ? undefined : 'forbidden';
}

/**
 * Why a token does not open a group to somebody who is not in it. Unknown, deleted and locked get the same answer, so
 * that a stranger learns nothing about a group. Source: docs/product.md#invitations.
 */
export function inviteRefusal(
  group: Pick<GroupFacts<unknown>, 'locked' | 'token'> | undefined,
  token: string,
): Extract<ProblemCode, 'not_found'> | undefined {
  return group === undefined || group.locked || group.token === null || group.token !== token ? 'not_found' : undefined;
}

/**
 * A member may leave at any time; the owner hands the group over first, or deletes it. Source: docs/product.md#groups.
 */
export function leaveRefusal<Player>(
  group: Pick<GroupFacts<Player>, 'owner' | 'members'>,
  who: Player,
): Extract<ProblemCode, 'not_found' | 'owner_stays'> | undefined {
  if (!group.members.has(who)) return 'not_found';
  return group.owner === who ? 'owner_stays' : undefined;
}

/** The owner removes other members, not themselves. Source: docs/product.md#groups. */
export function removeRefusal<Player>(
  group: Pick<GroupFacts<Player>, 'owner' | 'members'>,
  it: { by: Player; member: Player },
): Extract<ProblemCode, 'forbidden' | 'not_found' | 'owner_stays'> | undefined {
  return ownerRefusal(group, it.by) ?? leaveRefusal(group, it.member);
}

/**
 * A group is handed to another present member. Handing it to oneself changes nothing. Source: docs/product.md#groups.
 */
export function handOverRefusal<Player>(
  group: Pick<GroupFacts<Player>, 'owner' | 'members'>,
  it: { by: Player; to: Player },
): Extract<ProblemCode, 'forbidden' | 'not_found'> | undefined {
  return ownerRefusal(group, it.by) ?? (group.members.has(it.to) ? undefined : 'not_found');
}
