import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database.ts';
import { competitions, matchUpdates } from './tables.ts';

export type CompetitionRow = typeof competitions.$inferSelect;

/** Returns a stored competition; undefined if there is none with this id (`CODE/YEAR`). */
export async function findCompetition(db: Db | Tx, id: string): Promise<CompetitionRow | undefined> {
  const [row] = await db.select().from(competitions).where(eq(competitions.id, id));
  return row;
}

/** Returns the default competition; undefined if the site has none yet. */
export async function findDefault(db: Db | Tx): Promise<CompetitionRow | undefined> {
  const [row] = await db.select().from(competitions).where(eq(competitions.isDefault, true));
  return row;
}

/** Like `findDefault`, but throws an error with a sentence for the organiser if the site has no default yet. */
export async function getDefault(db: Db): Promise<CompetitionRow> {
  const row = await findDefault(db);
  if (!row) throw new Error('There is no competition yet. Start the game once.');
  return row;
}

/** Like `findCompetition`, but throws an Error, which is not a refusal, if the competition does not exist. */
export async function getCompetition(db: Db | Tx, id: string): Promise<CompetitionRow> {
  const row = await findCompetition(db, id);
  if (!row) throw new Error(`competition ${id} is not loaded`);
  return row;
}

export async function readMatchUpdates(db: Db | Tx, competition: string): Promise<Record<string, string[]>> {
  const rows = await db
    .select({ name: matchUpdates.name, matchIds: matchUpdates.matchIds })
    .from(matchUpdates)
    .where(eq(matchUpdates.competition, competition))
    .orderBy(asc(matchUpdates.publishedAt), asc(matchUpdates.name));
  return Object.fromEntries(rows.map((row) => [row.name, row.matchIds]));
}
