import { sql } from 'drizzle-orm';
import { leaveRefusal, ownerRefusal, removeRefusal } from '../../game/groups/rules.ts';
import type { Tx } from '../platform/database/database.ts';
import { changeGroup, throwIfRefused } from './change-group.ts';
import type { GroupAct, GroupParts } from './change-group.ts';
import { newInviteToken } from './create-group.ts';
import { endMembership, lockAgainstKickoffs } from './membership.ts';
import { isMember } from './queries.ts';
import type { GroupRow } from './queries.ts';

/** Ends the caller's membership. Throws `not_found` (if there is no such group, or the caller is not a member) or `owner_stays`. */
export async function leaveGroup(parts: GroupParts, { idx, groupName }: GroupAct): Promise<void> {
  await changeGroup(parts, groupName, async (tx, group) => {
    throwIfRefused(leaveRefusal(await withMember(tx, parts, group, idx), idx), 'not a member, or the owner');
    return lockAndEnd(tx, { ...parts, idx }, group);
  });
}

/**
 * Ends another player's membership, and replaces the token of the group's invite, if there is one, because the removed member knows it.
 * `member` is undefined if the uid is unknown. Throws the same refusals as `leaveGroup`, and `forbidden` if the caller is not the owner.
 */
export async function removeMember(
  parts: GroupParts,
  { idx, groupName, member }: GroupAct & { member: number | undefined },
): Promise<void> {
  await changeGroup(parts, groupName, async (tx, group) => {
    throwIfRefused(ownerRefusal(group, idx), "not the group's owner");
    const asked = member ?? -1;
    throwIfRefused(
      removeRefusal(await withMember(tx, parts, group, asked), { by: idx, member: asked }),
      'no such member',
    );
    await tx.execute(
      sql`update groups set token = ${newInviteToken()}
           where competition = ${parts.competition} and id = ${group.id} and token is not null`,
    );
    return lockAndEnd(tx, { ...parts, idx: asked }, group);
  });
}

async function lockAndEnd(tx: Tx, player: { competition: string; idx: number }, group: GroupRow): Promise<number[]> {
  await lockAgainstKickoffs(tx, player);
  await endMembership(tx, player, group);
  return [player.idx];
}

/** Returns the group in the form that the rules expect. `members` has this one player, or nobody if the player is not a member. */
export async function withMember(
  tx: Tx,
  { competition }: Pick<GroupParts, 'competition'>,
  group: GroupRow,
  idx: number,
): Promise<GroupRow & { members: Set<number> }> {
  const isIn = await isMember(tx, { competition, groupId: group.id, idx });
  return { ...group, members: new Set(isIn ? [idx] : []) };
}
