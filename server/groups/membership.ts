import { sql } from 'drizzle-orm';
import { announce } from '../competition/announce.ts';
import type { Tx } from '../platform/database/database.ts';

/*
 * How a membership ends, and what becomes of the group. Whoever changes memberships takes the locks first, and always in this order: the
 * rows of the groups, by their ids; the player's row, in which a trigger counts the player's groups; the row of the competition. The last
 * one makes the change happen entirely before or entirely after each kick-off, so that a membership counts for exactly the kick-offs during
 * it: every kick-off ends its transaction by updating that row. It is locked before the transaction reads the clock. A player who only joins
 * or leaves shares the lock with others. A deletion of the account does not, because it raises the competition's revision later.
 */

interface Player {
  competition: string;
  idx: number;
}

interface GroupToLeave extends Record<string, unknown> {
  id: number;
  name: string;
  owner: number;
}

/** Locks the rows of the player and of the competition before a change of one membership. The group's row is locked already. */
export async function lockAgainstKickoffs(tx: Tx, player: Player): Promise<void> {
  await lockPlayer(tx, player);
  await tx.execute(sql`select 1 from competitions where id = ${player.competition} for share`);
}

/** Ends a membership of a player. The rows are locked already. */
export async function endMembership(tx: Tx, { competition, idx }: Player, group: { id: number }): Promise<void> {
  await tx.execute(
    sql`delete from group_members where competition = ${competition} and group_id = ${group.id} and idx = ${idx}`,
  );
}

/** Ends all memberships of a player, passes the player's own groups on, and returns the ids of the groups. */
export async function leaveAllGroups(tx: Tx, player: Player): Promise<number[]> {
  const { competition, idx } = player;
  const { rows: groups } = await tx.execute<GroupToLeave>(
    sql`select g.id, g.name, g.owner from groups g
          join group_members m on m.competition = g.competition and m.group_id = g.id
         where g.competition = ${competition} and m.idx = ${idx} order by g.id for update of g`,
  );
  await lockPlayer(tx, player);
  await tx.execute(sql`select 1 from competitions where id = ${competition} for update`);
  for (const group of groups) {
    if (group.owner === idx) await passGroupOn(tx, { competition, group });
    await endMembership(tx, player, group);
    await announce(tx, { kind: 'group', competition, id: group.id, name: group.name, gone: [idx] });
  }
  return groups.map(({ id }) => id);
}

/** Makes another member the owner of a group. */
export async function giveGroupTo(
  tx: Tx,
  { competition, groupId, heir }: { competition: string; groupId: number; heir: number },
): Promise<void> {
  await tx.execute(sql`update groups set owner = ${heir} where competition = ${competition} and id = ${groupId}`);
}

async function lockPlayer(tx: Tx, { competition, idx }: Player): Promise<void> {
  await tx.execute(sql`select 1 from players where competition = ${competition} and idx = ${idx} for no key update`);
}

/**
 * Passes a group to another member: to a person before a bot, and to a blocked member only if there is nobody else. Of several, the one who
 * has been in the group longest gets it. Deletes the group if it has no other member with a nick.
 */
async function passGroupOn(
  tx: Tx,
  { competition, group }: { competition: string; group: GroupToLeave },
): Promise<void> {
  const { rows } = await tx.execute<{ idx: number }>(
    sql`select m.idx from group_members m join players p on p.competition = m.competition and p.idx = m.idx
         where m.competition = ${competition} and m.group_id = ${group.id} and m.idx <> ${group.owner} and p.nick is not null
         order by p.ranked desc, p.simulated, m.since, m.idx limit 1`,
  );
  const heir = rows[0]?.idx;
  if (heir === undefined) {
    await tx.execute(sql`delete from groups where competition = ${competition} and id = ${group.id}`);
    return;
  }
  await giveGroupTo(tx, { competition, groupId: group.id, heir });
}
