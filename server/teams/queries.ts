import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Team } from '../../game/teams/team.ts';
import type { Database, Db, Tx } from '../platform/database/database.ts';
import { teams } from './tables.ts';

/**
 * Returns all teams of a competition, in the order that decides between level teams: the order of the file or, within a pool or league, an
 * admin's order.
 */
export async function listTeams(db: Db | Tx, competition: string): Promise<Team[]> {
  return db
    .select({
      teamId: teams.teamId,
      shortName: teams.shortName,
      name: teams.name,
      tla: teams.tla,
      section: teams.section,
      pool: teams.pool,
      iso2: teams.iso2,
      shirt: teams.shirt,
    })
    .from(teams)
    .where(eq(teams.competition, competition))
    .orderBy(sql`coalesce(${teams.ordered}, ${teams.position})`);
}

export async function hasPots(db: Db | Tx, competition: string): Promise<boolean> {
  const [team] = await db
    .select({ tla: teams.tla })
    .from(teams)
    .where(and(eq(teams.competition, competition), isNotNull(teams.section)))
    .limit(1);
  return team !== undefined;
}

export interface TeamPosition {
  tla: string;
  pool: string | null;
  position: number;
  ordered: number | null;
}

export async function listTeamPositions(db: Db | Tx, competition: string): Promise<TeamPosition[]> {
  return db
    .select({ tla: teams.tla, pool: teams.pool, position: teams.position, ordered: teams.ordered })
    .from(teams)
    .where(eq(teams.competition, competition))
    .orderBy(asc(teams.position));
}

export async function findFavourites(
  database: Database,
  { competition, idx }: { competition: string; idx: number },
): Promise<Record<string, string>> {
  const rows = await database.query<{ section: string; tla: string }>(
    'select section, tla from favourites where competition = $1 and idx = $2 order by section',
    [competition, idx],
  );
  return Object.fromEntries(rows.map((row) => [row.section, row.tla]));
}

/**
 * Replaces a player's whole selection (one team from each pot, by pot). A team that stays keeps its `since`. A team that is removed becomes
 * a former favourite, which still counts for a kick-off before that moment if the match is not packed yet.
 *
 * The competition's row is locked before the time is read and until the commit. Every kick-off ends its transaction by updating the same
 * row, so a change that is dated before a kick-off is committed before the match is packed.
 */
export async function replaceFavourites(
  tx: Tx,
  { competition, idx, favourites }: { competition: string; idx: number; favourites: Record<string, string> },
): Promise<void> {
  await tx.execute(sql`select 1 from competitions where id = ${competition} for share`);
  const { rows } = await tx.execute<{ at: string }>(sql`select clock_timestamp()::text as at`);
  const at = sql`${rows[0]?.at ?? null}::timestamptz`;
  const chosen = sql`jsonb_each_text(${JSON.stringify(favourites)}::jsonb) as c (section, tla)`;
  await tx.execute(
    sql`with given_up as (
          delete from favourites f where f.competition = ${competition} and f.idx = ${idx}
             and not exists (select 1 from ${chosen} where c.section = f.section and c.tla = f.tla)
          returning f.section, f.tla, f.since)
        insert into former_favourites (competition, idx, section, tla, since, until)
        select ${competition}, ${idx}, section, tla, since, ${at} from given_up`,
  );
  await tx.execute(
    sql`insert into favourites (competition, idx, section, tla, since)
        select ${competition}, ${idx}, c.section, c.tla, ${at} from ${chosen}
        on conflict (competition, idx, section) do nothing`,
  );
}
