import { sql } from 'drizzle-orm';
import { handOverRefusal, ownerRefusal } from '../../game/groups/rules.ts';
import { changeGroup, throwIfRefused } from './change-group.ts';
import type { GroupAct, GroupParts } from './change-group.ts';
import { withMember } from './leave-group.ts';
import { giveGroupTo } from './membership.ts';

/** Locks or unlocks the group. While it is locked, its invite admits nobody. Throws `not_found` or `forbidden`. */
export async function lockGroup(
  parts: GroupParts,
  { idx, groupName, locked }: GroupAct & { locked: boolean },
): Promise<void> {
  await changeGroup(parts, groupName, async (tx, group) => {
    throwIfRefused(ownerRefusal(group, idx), "not the group's owner");
    await tx.execute(
      sql`update groups set locked = ${locked} where competition = ${parts.competition} and id = ${group.id}`,
    );
    return [];
  });
}

/** Makes another member the owner. `to` is undefined if the uid is unknown. Throws `not_found` or `forbidden`. */
export async function handOver(
  parts: GroupParts,
  { idx, groupName, to }: GroupAct & { to: number | undefined },
): Promise<void> {
  await changeGroup(parts, groupName, async (tx, group) => {
    throwIfRefused(ownerRefusal(group, idx), "not the group's owner");
    const heir = to ?? -1;
    throwIfRefused(handOverRefusal(await withMember(tx, parts, group, heir), { by: idx, to: heir }), 'no such member');
    await giveGroupTo(tx, { ...parts, groupId: group.id, heir });
    return [];
  });
}

/** Deletes a group with its current and past memberships and its reactions. Throws `not_found` or `forbidden`. */
export async function deleteGroup(parts: GroupParts, { idx, groupName }: GroupAct): Promise<void> {
  const { competition } = parts;
  await changeGroup(parts, groupName, async (tx, group) => {
    throwIfRefused(ownerRefusal(group, idx), "not the group's owner");
    const { rows } = await tx.execute<{ idx: number }>(
      sql`select idx from group_members where competition = ${competition} and group_id = ${group.id} order by idx for update`,
    );
    await tx.execute(sql`delete from groups where competition = ${competition} and id = ${group.id}`);
    return rows.map((row) => row.idx);
  });
}
