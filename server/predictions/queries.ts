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

/**
 * A SQL expression of the own picks of the player `p` (players) as JSON, of open and locked matches, and those that were set aside. It looks up one
 * match at a time, because the index begins with the match and cannot be searched by player alone.
 */
export const ownPicksJson = `(select coalesce(json_agg(json_build_array(e.id, e.full1, e.full2, e.winner, floor(extract(epoch from e.at) * 1000), e.reason)), '[]')
   from (select m.id, t.full1, t.full2, t.winner, t.last_updated as at, null as reason
           from matches m
          cross join lateral (select * from predictions t
                               where t.competition = m.competition and t.match_id = m.id and t.idx = p.idx) t
          where m.competition = p.competition
          union all
         select m.id, t.full1, t.full2, t.winner, t.at, t.reason
           from matches m
          cross join lateral (select * from predictions_set_aside t
                               where t.competition = m.competition and t.match_id = m.id and t.idx = p.idx) t
          where m.competition = p.competition) e)`;

type PickInJson = [id: string, full1: number, full2: number, winner: Side, atMs: number, reason: SetAsideReason | null];

/** Returns picks from what `ownPicksJson` is in the database. */
export function ownPicksOfJson(json: unknown): OwnPick[] {
  return (json as PickInJson[]).map(([matchId, full1, full2, winner, atMs, setAside]) => ({
    matchId,
    full1,
    full2,
    winner,
    at: new Date(atMs),
    setAside,
  }));
}

/** Returns a player's own picks of open and locked matches, and those that were set aside. */
export async function listOwnPicks(
  database: Database,
  { competition, idx }: { competition: string; idx: number },
): Promise<OwnPick[]> {
  const [found] = await database.query<{ picks: unknown }>(
    `select ${ownPicksJson} as picks from (select $1::text as competition, $2::int as idx) p`,
    [competition, idx],
    'list-own-picks',
  );
  return ownPicksOfJson(found?.picks ?? []);
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
