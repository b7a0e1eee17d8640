import { asc, eq, sql } from 'drizzle-orm';
import type { StoredMatch } from '../../../game/import/compare.ts';
import type { KnownCompetition } from '../../../game/import/match-ids.ts';
import { keyOfName } from '../../../game/import/source.ts';
import type { RecordedSides } from '../../../game/tournament/tournament.ts';
import { competitions } from '../../competition/tables.ts';
import { matches } from '../../matches/tables.ts';
import { isLocked } from '../../predictions/open-for-predictions.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { imports } from '../../results/tournament/tables.ts';
import { teams } from '../../teams/tables.ts';

export type StoredCompetition = typeof competitions.$inferSelect;

export async function findStored(db: Db | Tx, competition: string): Promise<StoredCompetition | undefined> {
  const [row] = await db.select().from(competitions).where(eq(competitions.id, competition));
  return row;
}

/** Returns what a later import needs to recognise the teams and matches of a competition. */
export async function readKnown(db: Db | Tx, competition: string): Promise<KnownCompetition> {
  const [found] = await db.select({ keys: imports.keys }).from(imports).where(eq(imports.competition, competition));
  const rows = await db.select().from(teams).where(eq(teams.competition, competition)).orderBy(asc(teams.position));
  const byName = Object.fromEntries([
    ...rows.map(({ shortName, tla }) => [keyOfName(shortName), tla]),
    ...rows.map(({ name, shortName, tla }) => [keyOfName(name ?? shortName), tla]),
  ]) as Record<string, string>;
  const played = await listStored(db, competition);
  const stored = await findStored(db, competition);
  return {
    basis: stored?.points.basis,
    teams: { ...byName, ...found?.keys?.teams },
    matches: played.map(({ id, stage, team1, team2, recorded, matchday, utcDate }) => {
      const sides = recorded as RecordedSides | null;
      return {
        id,
        num: found?.keys?.nums[id] ?? null,
        stage,
        home: team1 ?? sides?.team1 ?? '',
        away: team2 ?? sides?.team2 ?? '',
        matchday,
        date: utcDate.slice(0, 10),
      };
    }),
  };
}

/** Returns the matches of a competition as an import compares them. */
export async function listStored(db: Db | Tx, competition: string): Promise<StoredMatch[]> {
  const rows = await db
    .select({
      id: matches.id,
      utcDate: matches.utcDate,
      timeKnown: matches.timeKnown,
      dateKnown: matches.dateKnown,
      stage: matches.stage,
      pool: matches.pool,
      tieId: matches.tieId,
      matchday: matches.matchday,
      venue: matches.venue,
      team1: matches.team1,
      team2: matches.team2,
      placeholder1: matches.placeholder1,
      placeholder2: matches.placeholder2,
      recorded: matches.recorded,
      isLocked: sql<boolean>`(${sql.raw(isLocked('matches'))}
        or exists (select 1 from results r where r.competition = matches.competition and r.match_id = matches.id))`,
    })
    .from(matches)
    .where(eq(matches.competition, competition))
    .orderBy(asc(matches.utcDate));
  return rows.map((row) => ({ ...row, utcDate: row.utcDate.toISOString(), recorded: row.recorded as object | null }));
}
