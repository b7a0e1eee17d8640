import { sql } from 'drizzle-orm';
import { accountsShown, knownRole } from '../../game/admin/api.ts';
import type { Account, Role } from '../../game/admin/api.ts';
import { Problem } from '../../game/problem.ts';
import { announce } from '../competition/announce.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { retried } from '../platform/database/statement-errors.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import { announcePlayer } from '../identity/announce-players.ts';
import { byCompetition } from '../identity/account/nicks.ts';
import { lockAdmins, refuseLastAdmin } from '../identity/account/last-admin.ts';
import type { Session } from '../calls/session.ts';
import { endDevices } from '../push/end-devices.ts';
import { likeText } from './audit.ts';
import { audit } from '../competition/audit.ts';

type Game = CallsGame & IdentityGame;

type Parts = Pick<Game, 'db' | 'competition' | 'sessions' | 'ownRows' | 'hub'>;

interface AccountRow extends Record<string, unknown> {
  uid: string;
  nick: string | null;
  email: string;
  role: string;
  blocked: boolean;
  created_ms: number;
  access_ms: number | null;
  sessions: number;
}

const columns = (competition: string) => sql`
  select u.id as uid, u.nick, u.email, u.role, u.blocked,
         (extract(epoch from u.created_at) * 1000)::float8 as created_ms,
         (extract(epoch from p.last_access) * 1000)::float8 as access_ms,
         (select count(*)::int from auth_sessions s where s.user_id = u.id and s.expires_at > clock_timestamp()) as sessions
    from auth_users u
    left join players p on p.competition = ${competition} and p.user_id = u.id`;

/**
 * Returns the accounts of people whose nick or email contains the text, newest first: at most one more than a page shows, so that the
 * caller sees whether there are more.
 */
export async function listAccounts(
  db: Db,
  { competition, text }: { competition: string; text: string },
): Promise<Account[]> {
  const part = `%${likeText(text.trim().toLowerCase())}%`;
  const { rows } = await db.execute<AccountRow>(
    sql`${columns(competition)}
         where coalesce(p.simulated, false) = false and (lower(u.email) like ${part} or u.lowername like ${part})
         order by u.created_at desc, u.id limit ${accountsShown + 1}`,
  );
  return rows.map(accountOf);
}

function accountOf({ created_ms: createdMs, access_ms: accessMs, role, ...rest }: AccountRow): Account {
  const lastAccess = accessMs === null ? null : new Date(accessMs).toISOString();
  return { ...rest, role: knownRole(role), created: new Date(createdMs).toISOString(), lastAccess };
}

/**
 * Changes the role of an account, blocks it or unblocks it, and logs the change. Blocking also ends the account's sessions and removes the
 * account from all tables; unblocking reverses the removal (docs/product.md#who-counts-as-a-player). Throws `not_found` if there is no such
 * account, and `last_admin` if the account is the only admin who is not blocked and would not remain one.
 */
export async function changeAccount(
  parts: Parts,
  by: Session,
  change: { uid: string; role?: Role | undefined; blocked?: boolean | undefined },
): Promise<Account> {
  const { db, competition } = parts;
  await retried(() =>
    db.transaction(async (tx) => {
      const acting = await lockAdmins(tx, change.uid);
      const former = await getAccount(tx, { competition, uid: change.uid });
      const { role = former.role, blocked = former.blocked } = change;
      if (role !== 'admin' || blocked) refuseLastAdmin(acting, change.uid);
      await tx.execute(
        sql`update auth_users set role = coalesce(${change.role ?? null}::text, role), blocked = ${blocked}, updated_at = clock_timestamp() where id = ${change.uid}`,
      );
      if (blocked) await endSessions(tx, change.uid);
      if (blocked !== former.blocked) await rank(tx, { uid: change.uid, isRanked: !blocked });
      const before = { role: former.role, blocked: former.blocked };
      const subject = `account ${change.uid}` as const;
      await audit(tx, { competition, by: by.userId, act: 'change account', subject, before, after: { role, blocked } });
      await announce(tx, { kind: 'sessions', users: [change.uid] });
    }),
  );
  await forget(parts, change.uid);
  return getAccount(db, { competition, uid: change.uid });
}

/** Ends all sessions of an account and logs the act. Throws `not_found` if there is no such account. */
export async function signOutEverywhere(parts: Parts, by: Session, uid: string): Promise<Account> {
  const { db, competition } = parts;
  await db.transaction(async (tx) => {
    const { sessions } = await getAccount(tx, { competition, uid });
    await endSessions(tx, uid);
    const [subject, before, after] = [`account ${uid}`, { sessions }, { sessions: 0 }] as const;
    await audit(tx, { competition, by: by.userId, act: 'sign out everywhere', subject, before, after });
    await announce(tx, { kind: 'sessions', users: [uid] });
  });
  await forget(parts, uid);
  return getAccount(db, { competition, uid });
}

async function endSessions(tx: Tx, uid: string): Promise<void> {
  await endDevices(tx, { userId: uid });
  await tx.execute(sql`delete from auth_sessions where user_id = ${uid}`);
}

async function getAccount(db: Db | Tx, { competition, uid }: { competition: string; uid: string }): Promise<Account> {
  const { rows } = await db.execute<AccountRow>(sql`${columns(competition)} where u.id = ${uid}`);
  const [row] = rows;
  if (!row) throw new Problem('not_found', `no account ${uid}`);
  return accountOf(row);
}

/**
 * Ranks or unranks the account in every competition on this server, when it is unblocked or blocked. An account without a nick is never
 * ranked.
 */
async function rank(tx: Tx, { uid, isRanked }: { uid: string; isRanked: boolean }): Promise<void> {
  const { rows } = await tx.execute<{ competition: string; idx: number }>(
    sql`update players set ranked = ${isRanked} and nick is not null where user_id = ${uid} returning competition, idx`,
  );
  for (const player of rows.toSorted(byCompetition)) await announcePlayer(tx, player);
}

/**
 * Removes the account's sessions and own rows from the memory of this process and checks its live streams again. In the other processes the
 * announcement of the change does so.
 */
async function forget({ sessions, ownRows, hub }: Parts, uid: string): Promise<void> {
  sessions.forget([uid]);
  ownRows.forget([uid]);
  await hub.recheck([uid]);
}
