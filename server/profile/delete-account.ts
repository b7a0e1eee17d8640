import { sql } from 'drizzle-orm';
import { announce, nextRevision } from '../competition/announce.ts';
import type { Tx } from '../platform/database/database.ts';
import { retried } from '../platform/database/statement-errors.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as GroupsGame } from '../groups/game.ts';
import { lockAdminsAndRefuseLast } from '../identity/account/last-admin.ts';
import type { Session } from '../calls/session.ts';

type Game = CallsGame & IdentityGame & GroupsGame;

/** A user document of the account, which may have one in each competition on this server. */
interface Player extends Record<string, unknown> {
  competition: string;
  idx: number;
}

/**
 * Deletes an account for good, with its ways to sign in, name, favourites, memberships, devices, and picks of matches that are not locked.
 * A group that the account owns passes to another member, or is deleted if there is none. Packed data of past kick-offs stay, without a
 * name. Throws `last_admin` if the account is the only admin who is not blocked. Source: docs/product.md#who-counts-as-a-player.
 */
export async function deleteAccount(
  game: Pick<Game, 'db' | 'sessions' | 'groups' | 'hub'>,
  session: Session,
): Promise<void> {
  const left = await retried(() =>
    game.db.transaction(async (tx) => {
      await lockAdminsAndRefuseLast(tx, session.userId);
      const { rows: players } = await tx.execute<Player>(
        sql`select competition, idx from players where user_id = ${session.userId} order by competition`,
      );
      const groups: number[] = [];
      for (const player of players) groups.push(...(await forgetPlayer(tx, player)));
      // Unfinished creations of passkeys and visits to providers are removed too.
      await tx.execute(
        sql`delete from auth_verifications
             where identifier in (${session.userId}, ${session.email}) or strpos(value, ${session.userId}) > 0`,
      );
      await tx.execute(sql`delete from auth_users where id = ${session.userId}`);
      await announce(tx, { kind: 'sessions', users: [session.userId] });
      return groups;
    }),
  );
  for (const group of left) game.groups.forget(group);
  game.sessions.forget([session.userId]);
  await game.hub.recheck([session.userId]);
}

/** Removes a player's data and returns the ids of the groups that the player has left. */
async function forgetPlayer(tx: Tx, player: Player): Promise<number[]> {
  const { competition, idx } = player;
  const groups = await leaveGroups(tx, player);
  // Only the picks of matches with a stored lock stay, without a name.
  await tx.execute(
    sql`delete from predictions p using matches m
         where p.competition = ${competition} and p.idx = ${idx}
           and m.competition = p.competition and m.id = p.match_id and m.locked_at is null`,
  );
  for (const table of ['predictions_set_aside', 'favourites', 'former_favourites']) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where competition = ${competition} and idx = ${idx}`);
  }
  await tx.execute(sql`delete from rivals where competition = ${competition} and (idx = ${idx} or rival = ${idx})`);
  await tx.execute(
    sql`update players set user_id = null, nick = null, lowername = null, ranked = false, read_news_list = '{}', updates = '{}',
               last_access = null, last_login = null, platform = null, app_version = null
         where competition = ${competition} and idx = ${idx}`,
  );
  await announce(tx, { kind: 'favourites', competition, idx });
  const revision = await nextRevision(tx, competition);
  await announce(tx, { kind: 'players', competition, idx: [idx], revision });
  return groups;
}

interface GroupToLeave extends Record<string, unknown> {
  id: number;
  name: string;
  owner: number;
}

/** Ends all memberships of a player. Rows are locked in the same order as in other transactions: groups, player, competition. */
async function leaveGroups(tx: Tx, { competition, idx }: Player): Promise<number[]> {
  const { rows: groups } = await tx.execute<GroupToLeave>(
    sql`select g.id, g.name, g.owner from groups g
          join group_members m on m.competition = g.competition and m.group_id = g.id
         where g.competition = ${competition} and m.idx = ${idx} order by g.id for update of g`,
  );
  await tx.execute(sql`select 1 from players where competition = ${competition} and idx = ${idx} for no key update`);
  await tx.execute(sql`select 1 from competitions where id = ${competition} for update`);
  for (const group of groups) {
    if (group.owner === idx) await passGroupOn(tx, { competition, group });
    await tx.execute(
      sql`delete from group_members where competition = ${competition} and group_id = ${group.id} and idx = ${idx}`,
    );
    await announce(tx, { kind: 'group', competition, id: group.id, name: group.name, gone: [idx] });
  }
  return groups.map(({ id }) => id);
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
  await tx.execute(sql`update groups set owner = ${heir} where competition = ${competition} and id = ${group.id}`);
}
