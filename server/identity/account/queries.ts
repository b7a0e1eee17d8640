import { and, eq, sql } from 'drizzle-orm';
import type { Database, Db, Statements, Tx } from '../../platform/database/database.ts';
import { authUsers, players } from '../tables.ts';

/** The column as a subquery needs it: Drizzle leaves the table out of a column's name in queries of a single table. */
const accountId = sql.raw('auth_users.id');

/** SQL that is true if the account has a password, a linked provider, a passkey, or a confirmed address. */
export const hasSignInMethod = sql<boolean>`(
  ${authUsers.emailVerified}
  or exists (select 1 from auth_accounts a where a.user_id = ${accountId})
  or exists (select 1 from auth_passkeys k where k.user_id = ${accountId}))`;

/** Returns one player; undefined if the account has not entered this competition. */
export async function findPlayer(db: Db, { competition, userId }: { competition: string; userId: string }) {
  const [row] = await db
    .select({ idx: players.idx, nick: players.nick, ranked: players.ranked, firstAccess: players.firstAccess })
    .from(players)
    .where(and(eq(players.competition, competition), eq(players.userId, userId)));
  return row;
}

const selectName = `select p.idx, p.user_id as uid, p.nick, p.simulated,
            (select f.tla from favourites f
              where f.competition = p.competition and f.idx = p.idx order by f.section limit 1) as flag`;

/** A SQL expression of what `listNames` returns of the player `p` (players), as JSON; null for a player who is not ranked. */
export const nameJson = `(select row_to_json(n) from (${selectName} where p.ranked) n)`;

/** Returns the names of those players in `idx` who are ranked. `flag` is the favourite from the first pot in which the player has one. */
export async function listNames(
  database: Database,
  { competition, idx }: { competition: string; idx: readonly number[] },
): Promise<{ idx: number; uid: string; nick: string; simulated: boolean; flag: string | null }[]> {
  return database.query(
    `${selectName} from players p
      where p.competition = $1 and p.idx = any($2::int[]) and p.ranked and p.user_id is not null`,
    [competition, idx],
    'list-names',
  );
}

/**
 * Returns the `idx` of the ranked player with exactly this `lowername`, if there is one. If `prefix` is true, returns instead the `idx` of
 * up to ten ranked players whose `lowername` starts with this text, in alphabetical order.
 */
export async function findPlayersByName(
  database: Database,
  { competition, lowername, prefix }: { competition: string; lowername: string; prefix: boolean },
): Promise<number[]> {
  const rows = await database.query<{ idx: number }>(
    prefix
      ? `select idx from players where competition = $1 and ranked and starts_with(lowername, $2) order by lowername limit 10`
      : `select idx from players where competition = $1 and ranked and lowername = $2`,
    [competition, lowername],
  );
  return rows.map(({ idx }) => idx);
}

export interface NamePage {
  limit: number;
  /** The `lowername` after which the page begins. Undefined for the first page. */
  from: string | undefined;
  /** True for a page of the names before `from`, or of the last names, in reverse order. */
  isBackwards: boolean;
}

/** Returns up to `limit` ranked players, in alphabetical order or in reverse. */
export async function pageByName(
  database: Database,
  { competition, limit, from, isBackwards }: NamePage & { competition: string },
): Promise<{ idx: number; lowername: string }[]> {
  const begun = from === undefined ? '' : `and lowername ${isBackwards ? '<' : '>'} $3`;
  return database.query(
    `select idx, lowername from players where competition = $1 and ranked ${begun}
      order by lowername ${isBackwards ? 'desc' : 'asc'} limit $2`,
    from === undefined ? [competition, limit] : [competition, limit, from],
  );
}

export async function readRevision(database: Database, competition: string): Promise<number> {
  const [row] = await database.query<{ revision: number }>('select revision from competitions where id = $1', [
    competition,
  ]);
  if (!row) throw new Error(`competition ${competition} does not exist`);
  return row.revision;
}

/** Returns the next free `idx`, which equals the number of assigned ones, and each `idx` that is not ranked. */
export async function readRanked(
  database: Statements,
  competition: string,
): Promise<{ nextIdx: number; unranked: number[] }> {
  const [row] = await database.query<{ next_idx: number }>('select next_idx from competitions where id = $1', [
    competition,
  ]);
  if (!row) throw new Error(`competition ${competition} does not exist`);
  const unranked = await database.query<{ idx: number }>(
    'select idx from players where competition = $1 and not ranked',
    [competition],
  );
  return { nextIdx: row.next_idx, unranked: unranked.map(({ idx }) => idx) };
}

/** True if an admin who is not blocked has a way to sign in. Then no first-admin link is printed. */
export async function hasAdminWithMethod(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(eq(authUsers.role, 'admin'), eq(authUsers.blocked, false), hasSignInMethod))
    .limit(1);
  return rows.length > 0;
}

export async function hasMethod(db: Db | Tx, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(eq(authUsers.id, userId), hasSignInMethod));
  return rows.length > 0;
}

/** Returns the number of players in a competition, without bots. */
export async function countPlayers(database: Database, competition: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::int as count from players where competition = $1 and ranked and not simulated',
    [competition],
  );
  return row?.count ?? 0;
}
