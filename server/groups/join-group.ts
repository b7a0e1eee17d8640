import { sql } from 'drizzle-orm';
import { inviteRefusal } from '../../game/groups/rules.ts';
import { Problem } from '../../game/problem.ts';
import { violatedConstraint } from '../platform/database/statement-errors.ts';
import { storeNotice } from '../messages/notice.ts';
import { changeGroup, throwIfRefused } from './change-group.ts';
import type { GroupParts, NewcomerAct } from './change-group.ts';
import { lockAgainstKickoffs } from './membership.ts';
import { isMember } from './queries.ts';

/**
 * Adds the caller to the group that the token belongs to; does nothing for a member. Throws `not_found` (if the token is wrong or the group
 * is locked), `group_full`, `too_many_groups`, or a refusal of `player`. The database enforces both limits.
 */
export async function joinGroup(parts: GroupParts, act: NewcomerAct & { token: string }): Promise<void> {
  const { competition } = parts;
  const { player, groupName, token } = act;
  await changeGroup(parts, groupName, async (tx, group) => {
    const idx = await player(tx);
    if (await isMember(tx, { competition, groupId: group.id, idx })) return undefined;
    throwIfRefused(inviteRefusal(group, token), 'no such group');
    await lockAgainstKickoffs(tx, { competition, idx });
    await tx.execute(
      sql`insert into group_members (competition, group_id, idx) values (${competition}, ${group.id}, ${idx})`,
    );
    const facts = { groupId: group.id, group: group.name, idx };
    await storeNotice(tx, { competition, notice: { kind: 'joined', facts }, subject: `${group.id} ${idx}` });
    return [];
  }).catch((error: unknown) => {
    switch (violatedConstraint(error)) {
      case 'groups_size':
        throw new Problem('group_full', 'the group has 500 members');
      case 'players_groups':
        throw new Problem('too_many_groups', 'the player is in 50 groups');
      default:
        throw error;
    }
  });
}
