import { sql } from 'drizzle-orm';
import type { GroupFacts } from '../../game/groups/rules.ts';
import type { Database, Tx } from '../platform/database/database.ts';

export interface GroupRow extends Omit<GroupFacts<number>, 'members'> {
  id: number;
  name: string;
  showsGuests: boolean;
}

/** Returns the group with a lowername and locks its row until the transaction ends, so that acts on a group happen one after the other. */
export async function lockGroupRow(
  tx: Tx,
  { competition, lowername }: { competition: string; lowername: string },
): Promise<GroupRow | undefined> {
  const { rows } = await tx.execute<GroupRow & Record<string, unknown>>(
    sql`select id, name, owner, locked, token, shows_guests as "showsGuests" from groups
         where competition = ${competition} and lowername = ${lowername} for update`,
  );
  return rows[0];
}

export async function isMember(
  tx: Tx,
  { competition, groupId, idx }: { competition: string; groupId: number; idx: number },
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from group_members
         where competition = ${competition} and group_id = ${groupId} and idx = ${idx}`,
  );
  return rows.length > 0;
}

export async function findGroupId(
  database: Database,
  { competition, lowername }: { competition: string; lowername: string },
): Promise<number | undefined> {
  const rows = await database.query<{ id: number }>(
    'select id from groups where competition = $1 and lowername = $2',
    [competition, lowername],
    'find-group',
  );
  return rows[0]?.id;
}

/** Returns the id of the group with this invite; undefined for a locked group too, so that callers cannot tell it from an unknown one. */
export async function findGroupByToken(
  database: Database,
  token: string,
): Promise<{ id: number; competition: string } | undefined> {
  const [row] = await database.query<{ id: number; competition: string }>(
    'select id, competition from groups where token = $1 and not locked',
    [token],
    'find-group-by-token',
  );
  return row;
}

/** True if a group of any competition has one of these tokens as its invite and is not locked. */
export async function hasLivingInvite(database: Database, tokens: readonly string[]): Promise<boolean> {
  const rows = await database.query('select 1 from groups where token = any($1::text[]) and not locked limit 1', [
    tokens,
  ]);
  return rows.length > 0;
}

export interface ListedGroup {
  name: string;
  lowername: string;
  locked: boolean;
  /** The number of players. Blocked members keep their places but are not counted. */
  size: number;
  /** The number of places that are taken, also by blocked members. */
  taken: number;
}

const listedGroup = `g.name, g.lowername, g.locked, g.size as taken,
            g.size - (select count(*)::int from group_members m
                        join players p on p.competition = m.competition and p.idx = m.idx
                       where m.competition = g.competition and m.group_id = g.id and not p.ranked) as size`;

interface GroupSearch {
  competition: string;
  /** Part of the name in lower case; '' for all groups. */
  search: string;
}

/** Returns a page of groups by name, beginning after the one with the name `after` in lower case. */
export async function pageOfGroupsByName(
  database: Database,
  { competition, search, after, limit }: GroupSearch & { after: string; limit: number },
): Promise<ListedGroup[]> {
  return database.query(
    `select ${listedGroup}
       from groups g
      where g.competition = $1 and g.lowername > $2 and ($3 = '' or position($3 in g.lowername) > 0)
      order by g.lowername limit $4`,
    [competition, after, search, limit],
  );
}

/** Returns a page of groups, the largest first and groups of the same size by name, beginning after a group of this size and name. */
export async function pageOfGroupsBySize(
  database: Database,
  {
    competition,
    search,
    after,
    limit,
  }: GroupSearch & { after: Pick<ListedGroup, 'taken' | 'lowername'>; limit: number },
): Promise<ListedGroup[]> {
  return database.query(
    `select ${listedGroup}
       from groups g
      where g.competition = $1 and (-g.size, g.lowername) > (-$2::int, $3::text)
        and ($4 = '' or position($4 in g.lowername) > 0)
      order by -g.size, g.lowername limit $5`,
    [competition, after.taken, after.lowername, search, limit],
  );
}

export async function countGroups(database: Database, { competition, search }: GroupSearch): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from groups g
      where g.competition = $1 and ($2 = '' or position($2 in g.lowername) > 0)`,
    [competition, search],
  );
  return row?.count ?? 0;
}

/**
 * Returns the group that is offered to a player who has none. It is owned by a bot, not locked and not full, and has an invite; of several,
 * it is the one with the most members.
 */
export async function findOfferedGroup(database: Database, competition: string): Promise<{ id: number } | undefined> {
  const rows = await database.query<{ id: number }>(
    `select g.id from groups g
       join players p on p.competition = g.competition and p.idx = g.owner
      where g.competition = $1 and p.simulated and p.ranked and not g.locked and g.token is not null and g.size < 500
      order by g.size desc, g.id limit 1`,
    [competition],
  );
  return rows[0];
}

/**
 * A group as it is cached in memory: its row, its members and its past memberships. `…Ms` are milliseconds since 1970 by the database's
 * clock.
 */
export interface StoredGroup extends GroupRow {
  members: { idx: number; sinceMs: number }[];
  past: { idx: number; sinceMs: number; untilMs: number }[];
}

export async function readGroups(
  database: Database,
  { competition, ids }: { competition: string; ids: readonly number[] },
): Promise<StoredGroup[]> {
  const [rows, members, past] = await Promise.all([
    database.query<GroupRow>(
      'select id, name, owner, locked, token, shows_guests as "showsGuests" from groups where competition = $1 and id = any($2::int[])',
      [competition, ids],
      'read-groups',
    ),
    database.query<{ id: number; idx: number; sinceMs: number }>(
      `select group_id as id, idx, floor(extract(epoch from since) * 1000)::float8 as "sinceMs" from group_members
        where competition = $1 and group_id = any($2::int[]) order by group_id, idx`,
      [competition, ids],
      'read-group-members',
    ),
    database.query<{ id: number; idx: number; sinceMs: number; untilMs: number }>(
      `select group_id as id, idx, floor(extract(epoch from since) * 1000)::float8 as "sinceMs",
              floor(extract(epoch from until) * 1000)::float8 as "untilMs"
         from group_past_members where competition = $1 and group_id = any($2::int[])`,
      [competition, ids],
      'read-group-past-members',
    ),
  ]);
  const membersOf = Map.groupBy(members, (row) => row.id);
  const pastOf = Map.groupBy(past, (row) => row.id);
  return rows.map((row) => ({ ...row, members: membersOf.get(row.id) ?? [], past: pastOf.get(row.id) ?? [] }));
}

/** Returns which of these players have a pick of a match. The pick itself is not read. */
export async function listWhoPicked(
  database: Database,
  { competition, matchId, idx }: { competition: string; matchId: string; idx: readonly number[] },
): Promise<Set<number>> {
  const rows = await database.query<{ idx: number }>(
    'select idx from predictions where competition = $1 and match_id = $2 and idx = any($3::int[])',
    [competition, matchId, idx],
    'list-who-picked',
  );
  return new Set(rows.map((row) => row.idx));
}
