import type { Database } from '../../platform/database/database.ts';
import type { MostWon, WinnerName } from '../../../game/standings/winners-api.ts';

/** A matchday with its stored winners. `part` is '' if the matchday's stage has no `part`. */
export interface StoredMatchday {
  part: string;
  matchday: number;
  points: number;
  /** How many players share the win. */
  winners: number;
  /** The first of them by nick; empty if the win is shared by more players than are stored. */
  names: WinnerName[];
}

/** Returns the matchdays that somebody has won, with the names of at most `limit` winners each. */
export async function listWinners(
  database: Database,
  { competition, limit }: { competition: string; limit: number },
): Promise<StoredMatchday[]> {
  return database.query<StoredMatchday & Record<string, unknown>>(
    `select b.part, b.matchday, b.points, b.winners,
            coalesce(jsonb_agg(jsonb_build_object('uid', n.uid, 'nick', n.nick, 'simulated', n.simulated) order by n.place)
                       filter (where n.uid is not null), '[]') as names
       from finished_matchdays b
       left join (
         select w.part, w.matchday, p.user_id as uid, p.nick, p.simulated,
                row_number() over (partition by w.part, w.matchday order by p.lowername) as place
           from matchday_winners w join players p using (competition, idx)
          where w.competition = $1 and p.ranked and p.user_id is not null) n
         on n.part = b.part and n.matchday = b.matchday and n.place <= $2
      where b.competition = $1
      group by b.part, b.matchday, b.points, b.winners`,
    [competition, limit],
    'list-matchday-winners',
  );
}

/** Returns the ranked players who have won the most matchdays, at most `limit`, by number and then by nick. */
export async function listMostWon(
  database: Database,
  { competition, limit }: { competition: string; limit: number },
): Promise<MostWon[]> {
  return database.query<MostWon & Record<string, unknown>>(
    `select p.user_id as uid, p.nick, p.simulated, count(*)::int as won
       from matchday_winners w join players p using (competition, idx)
      where w.competition = $1 and p.ranked and p.user_id is not null
      group by p.user_id, p.nick, p.simulated, p.lowername
      order by won desc, p.lowername
      limit $2`,
    [competition, limit],
    'list-most-matchdays-won',
  );
}
