import type { Side } from '../../game/matches/match.ts';
import type { Database } from '../app/db/database.ts';

/** Own picks, open and locked, and those set aside. */
export async function listOwnPicks(
  database: Database,
  it: { competition: string; idx: number },
): Promise<{ matchId: string; full1: number; full2: number; winner: Side; at: Date; setAside: boolean }[]> {
  return database.query(
    `select match_id as "matchId", full1, full2, winner, last_updated as at, false as "setAside" from predictions
      where competition = $1 and idx = $2
     union all
     select match_id, full1, full2, winner, at, true from predictions_set_aside where competition = $1 and idx = $2`,
    [it.competition, it.idx],
  );
}

/** One own pick; undefined without one. */
export async function findOwnPick(
  database: Database,
  it: { competition: string; matchId: string; idx: number },
): Promise<{ full1: number; full2: number; winner: Side; lastUpdated: Date } | undefined> {
  const rows = await database.query<{ full1: number; full2: number; winner: Side; lastUpdated: Date }>(
    `select full1, full2, winner, last_updated as "lastUpdated" from predictions
      where competition = $1 and match_id = $2 and idx = $3`,
    [it.competition, it.matchId, it.idx],
  );
  return rows[0];
}
