import { and, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../app/db/database.ts';
import { results } from './tables.ts';

export type ResultRow = typeof results.$inferSelect;

/** The version of a match's result that is in force; undefined before anything was recorded. */
export async function findResultInForce(
  tx: Tx | Db,
  it: { competition: string; matchId: string },
): Promise<ResultRow | undefined> {
  const [row] = await tx
    .select()
    .from(results)
    .where(and(eq(results.competition, it.competition), eq(results.matchId, it.matchId)))
    .orderBy(desc(results.version))
    .limit(1);
  return row;
}

/** One version of a match's result. */
export async function findResult(
  tx: Tx,
  it: { competition: string; matchId: string; version: number },
): Promise<ResultRow | undefined> {
  const [row] = await tx
    .select()
    .from(results)
    .where(
      and(eq(results.competition, it.competition), eq(results.matchId, it.matchId), eq(results.version, it.version)),
    );
  return row;
}
