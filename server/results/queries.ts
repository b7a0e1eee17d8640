import { and, desc, eq, sql } from 'drizzle-orm';
import { resultVersionsShown } from '../../game/results/preview.ts';
import type { ResultVersion } from '../../game/results/preview.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { results } from '../matches/tables.ts';

export type ResultRow = typeof results.$inferSelect;

/** Returns the version of a match's result that is in force; undefined before anything was recorded. */
export async function findResultInForce(
  tx: Tx | Db,
  { competition, matchId }: { competition: string; matchId: string },
): Promise<ResultRow | undefined> {
  const [row] = await tx
    .select()
    .from(results)
    .where(and(eq(results.competition, competition), eq(results.matchId, matchId)))
    .orderBy(desc(results.version))
    .limit(1);
  return row;
}

export async function findResult(
  tx: Tx | Db,
  { competition, matchId, version }: { competition: string; matchId: string; version: number },
): Promise<ResultRow | undefined> {
  const [row] = await tx
    .select()
    .from(results)
    .where(and(eq(results.competition, competition), eq(results.matchId, matchId), eq(results.version, version)));
  return row;
}

/** Returns the latest versions of a match's result (`resultVersionsShown` at most), the latest first, as admins see them. */
export async function listResultVersions(
  db: Db,
  { competition, matchId }: { competition: string; matchId: string },
): Promise<ResultVersion[]> {
  const { rows } = await db.execute<Omit<ResultVersion, 'at'> & { at_ms: number }>(
    sql`select r.version, r.source, r.pinned, r.status, r.full1, r.full2, r.winner, r.penalties, r.note, u.nick as by,
               (extract(epoch from r.recorded_at) * 1000)::float8 as at_ms
          from results r
          left join auth_users u on u.id = r.recorded_by
         where r.competition = ${competition} and r.match_id = ${matchId}
         order by r.version desc limit ${resultVersionsShown}`,
  );
  return rows.map(({ at_ms: atMs, ...rest }) => ({ ...rest, at: new Date(atMs).toISOString() }));
}
