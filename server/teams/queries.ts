import { asc, eq, sql } from 'drizzle-orm';
import type { Team } from '../../game/teams/team.ts';
import type { Database, Db, Tx } from '../app/db/database.ts';
import { teams } from './tables.ts';

/** All teams of a competition in the order of the tournament's file. */
export async function listTeams(db: Db | Tx, competition: string): Promise<Team[]> {
  return db
    .select({
      teamId: teams.teamId,
      shortName: teams.shortName,
      tla: teams.tla,
      section: teams.section,
      pool: teams.pool,
      iso2: teams.iso2,
    })
    .from(teams)
    .where(eq(teams.competition, competition))
    .orderBy(asc(teams.position));
}

/** The favourite a player holds in each section, by section. */
export async function findFavourites(
  database: Database,
  it: { competition: string; idx: number },
): Promise<Record<string, string>> {
  const rows = await database.query<{ section: string; tla: string }>(
    'select section, tla from favourites where competition = $1 and idx = $2 order by section',
    [it.competition, it.idx],
  );
  return Object.fromEntries(rows.map((row) => [row.section, row.tla]));
}

/** Replaces a player's whole selection (one team a section, by section); a team kept keeps its start. */
export async function replaceFavourites(
  db: Db,
  it: { competition: string; idx: number; favourites: Record<string, string> },
): Promise<void> {
  const sections = Object.keys(it.favourites);
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`delete from favourites where competition = ${it.competition} and idx = ${it.idx}
           and not (section in (select jsonb_object_keys(${JSON.stringify(it.favourites)}::jsonb)))`,
    );
    for (const section of sections) {
      await tx.execute(
        sql`insert into favourites (competition, idx, section, tla)
            values (${it.competition}, ${it.idx}, ${section}, ${it.favourites[section] ?? ''})
            on conflict (competition, idx, section) do update set tla = excluded.tla, since = clock_timestamp()
             where favourites.tla <> excluded.tla`,
      );
    }
  });
}
