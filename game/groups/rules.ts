import type { ProblemCode } from '../problem.ts';

/** The facts that the rules depend on. Players are identified by `idx` on the server and by uid on the pages. */
export interface GroupFacts<Player> {
  owner: Player;
  locked: boolean;
  token: string | null;
  members: { has(player: Player): boolean };
}

/**
 * Why `who` may not do what only the owner may do: create and end invites, lock, remove members, hand over, delete.
 * Source: docs/product.md#groups.
 */
export function ownerRefusal<Player>(
  group: Pick<GroupFacts<Player>, 'owner'>,
  who: Player,
): Extract<ProblemCode, 'forbidden'> | undefined {
  return group.owner === who ? undefined : 'forbidden';
}

/**
 * Why a token does not admit somebody to a group. Unknown, deleted and locked groups have the same answer, so that a stranger learns
 * nothing about a group. Source: docs/product.md#invitations.
 */
export function inviteRefusal(
  group: Pick<GroupFacts<unknown>, 'locked' | 'token'> | undefined,
  token: string,
): Extract<ProblemCode, 'not_found'> | undefined {
  return group === undefined || group.locked || group.token === null || group.token !== token ? 'not_found' : undefined;
}

/**
 * Why a player cannot leave. A member may leave at any time; the owner must first hand the group over, or delete it.
 * Source: docs/product.md#groups.
 */
export function leaveRefusal<Player>(
  group: Pick<GroupFacts<Player>, 'owner' | 'members'>,
  who: Player,
): Extract<ProblemCode, 'not_found' | 'owner_stays'> | undefined {
  if (!group.members.has(who)) return 'not_found';
  return group.owner === who ? 'owner_stays' : undefined;
}

/** Why a member cannot be removed. The owner may remove other members. Source: docs/product.md#groups. */
export function removeRefusal<Player>(
  group: Pick<GroupFacts<Player>, 'owner' | 'members'>,
  { by, member }: { by: Player; member: Player },
): Extract<ProblemCode, 'forbidden' | 'not_found' | 'owner_stays'> | undefined {
  return ownerRefusal(group, by) ?? leaveRefusal(group, member);
}

/**
 * Why a group cannot be handed over. It can be handed to any other current member; handing it to oneself changes nothing.
 * Source: docs/product.md#groups.
 */
export function handOverRefusal<Player>(
  group: Pick<GroupFacts<Player>, 'owner' | 'members'>,
  { by, to }: { by: Player; to: Player },
): Extract<ProblemCode, 'forbidden' | 'not_found'> | undefined {
  return ownerRefusal(group, by) ?? (group.members.has(to) ? undefined : 'not_found');
}
