import { sql } from 'drizzle-orm';
import { announce, nextRevision } from '../competition/announce.ts';
import type { Tx } from '../platform/database/database.ts';
import { retried } from '../platform/database/statement-errors.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as GroupsGame } from '../groups/game.ts';
import { leaveAllGroups } from '../groups/membership.ts';
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

/**
 * Removes a player's data and returns the ids of the groups that the player has left. The groups come first, because leaving them takes the
 * locks of the groups, the player and the competition, in the order of `groups/membership.ts`.
 */
async function forgetPlayer(tx: Tx, player: Player): Promise<number[]> {
  const { competition, idx } = player;
  const groups = await leaveAllGroups(tx, player);
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
