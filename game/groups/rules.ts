import type { ProblemCode } from '../problem.ts';

/** The facts about a group that the rules below need. Players are identified by `idx` on the server and by uid on the pages. */
export interface GroupFacts<Player> {
  owner: Player;
  locked: boolean;
  token: string | null;
  members: { has(player: Player): boolean };
}

/**
 * Returns `forbidden` unless `who` owns the group. Only the owner may create and delete the invite, lock and unlock the group, remove
 * members, hand the group over, and delete it.
 * Source: docs/product.md#groups.
 */
export function ownerRefusal<Player>(
  group: Pick<GroupFacts<Player>, 'owner'>,
  who: Player,
): Extract<ProblemCode, 'forbidden'> | undefined {
  return group.owner === who ? undefined : 'forbidden';
}

/**
 * Returns `not_found` if a token does not admit anybody to a group. A wrong token, a deleted group and a locked group have the same answer,
 * so that a stranger learns nothing about a group. Source: docs/product.md#invitations.
 */
export function inviteRefusal(
  group: Pick<GroupFacts<unknown>, 'locked' | 'token'> | undefined,
  token: string,
): Extract<ProblemCode, 'not_found'> | undefined {
  return group === undefined || group.locked || group.token === null || group.token !== token ? 'not_found' : undefined;
}

/**
 * Returns why a player cannot leave a group, or undefined for a member who can. The owner must first hand the group over, or delete it.
 * Source: docs/product.md#groups.
 */
export function leaveRefusal<Player>(
  group: Pick<GroupFacts<Player>, 'owner' | 'members'>,
  who: Player,
): Extract<ProblemCode, 'not_found' | 'owner_stays'> | undefined {
  if (!group.members.has(who)) return 'not_found';
  return group.owner === who ? 'owner_stays' : undefined;
}

/** Returns why `by` cannot remove `member`, or undefined if the owner removes another member. Source: docs/product.md#groups. */
export function removeRefusal<Player>(
  group: Pick<GroupFacts<Player>, 'owner' | 'members'>,
  { by, member }: { by: Player; member: Player },
): Extract<ProblemCode, 'forbidden' | 'not_found' | 'owner_stays'> | undefined {
  return ownerRefusal(group, by) ?? leaveRefusal(group, member);
}

/**
 * Returns why `by` cannot make `to` the owner, or undefined if the owner names a current member. Naming oneself is allowed and changes
 * nothing.
 * Source: docs/product.md#groups.
 */
export function handOverRefusal<Player>(
  group: Pick<GroupFacts<Player>, 'owner' | 'members'>,
  { by, to }: { by: Player; to: Player },
): Extract<ProblemCode, 'forbidden' | 'not_found'> | undefined {
  return ownerRefusal(group, by) ?? (group.members.has(to) ? undefined : 'not_found');
}
