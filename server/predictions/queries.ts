import type { Side } from '../../game/matches/match.ts';
import type { Pick, SetAsideReason } from '../../game/predictions/prediction.ts';
import type { Database } from '../platform/database/database.ts';

/** A prediction as its player sees it. With a reason it was set aside and no longer counts. */
export interface OwnPick extends Pick {
  matchId: string;
  /** When it was stored, or set aside. */
  at: Date;
  setAside: SetAsideReason | null;
}

/** Returns a player's own picks of open and locked matches, and those that were set aside. */
export async function listOwnPicks(
  database: Database,
  { competition, idx }: { competition: string; idx: number },
): Promise<OwnPick[]> {
  return database.query(
    // The query looks up one match at a time, because the index begins with the match and cannot be searched by player alone.
    `select p.match_id as "matchId", p.full1, p.full2, p.winner, p.last_updated as at, null as "setAside"
       from matches m
      cross join lateral (select * from predictions p
                           where p.competition = m.competition and p.match_id = m.id and p.idx = $2) p
      where m.competition = $1
     union all
     select p.match_id, p.full1, p.full2, p.winner, p.at, p.reason
       from matches m
      cross join lateral (select * from predictions_set_aside p
                           where p.competition = m.competition and p.match_id = m.id and p.idx = $2) p
      where m.competition = $1`,
    [competition, idx],
    'list-own-picks',
  );
}

export async function findOwnPick(
  database: Database,
  { competition, matchId, idx }: { competition: string; matchId: string; idx: number },
): Promise<{ full1: number; full2: number; winner: Side; lastUpdated: Date } | undefined> {
  const rows = await database.query<{ full1: number; full2: number; winner: Side; lastUpdated: Date }>(
    `select full1, full2, winner, last_updated as "lastUpdated" from predictions
      where competition = $1 and match_id = $2 and idx = $3`,
    [competition, matchId, idx],
  );
  return rows[0];
}
