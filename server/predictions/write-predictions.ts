import type { NamedTeams, Pick } from '../../game/predictions/prediction.ts';
import { announcementChannel } from '../platform/database/database.ts';
import type { Database } from '../platform/database/database.ts';
import { hasRecordedResult } from './has-recorded-result.ts';
import {
  insertPrediction,
  isLocked,
  isOpenForPredictions,
  lockTime,
  replacePrediction,
  storedNow,
} from './open-for-predictions.ts';

/** A pick to be written, already normalized for its match. */
export interface PickToWrite extends Pick {
  matchId: string;
  idx: number;
  /**
   * The teams that the pick was made for, if the save named them. The pick is written only if these teams meet in the
   * match.
   */
  teams?: NamedTeams | undefined;
  /** For the event about the change (`nameOfWrite`). */
  writeName?: string | undefined;
}

/** Returns how an announcement names a pick that was written. */
export function announcedPick({
  matchId,
  idx,
  writeName,
}: {
  matchId: string;
  idx: number;
  writeName?: string | undefined;
}): [string, number, string?] {
  return writeName === undefined ? [matchId, idx] : [matchId, idx, writeName];
}

/** A pick that has been committed. */
export interface WrittenPick extends PickToWrite {
  lastUpdated: Date;
}

/**
 * Writes the picks whose match is open now by the database's clock and returns those that were written. Picks of players who recorded a
 * result of the match, and picks made for other teams, are left out. The rows of the matches are locked `for share`, so a kick-off or a
 * change of sides waits for the batch. A batch that has waited for such a change is checked against the changed row. Source:
 * docs/product.md#locking, docs/product.md#predictions.
 */
export async function writePredictions(
  database: Database,
  competition: string,
  picks: PickToWrite[],
): Promise<WrittenPick[]> {
  const notice = JSON.stringify({
    kind: 'predictions',
    competition,
    picks: picks.map(announcedPick),
  });
  const rows = await database.query<{ match_id: string; idx: number; updated_ms: number }>(
    writeStatement,
    [
      competition,
      picks.map((pick) => pick.matchId),
      picks.map((pick) => pick.idx),
      picks.map((pick) => pick.full1),
      picks.map((pick) => pick.full2),
      picks.map((pick) => pick.winner),
      [...new Set(picks.map((pick) => pick.matchId))],
      notice,
      picks.map((pick) => pick.teams?.[0] ?? null),
      picks.map((pick) => pick.teams?.[1] ?? null),
    ],
    'save-predictions',
  );
  const sent = new Map(picks.map((pick) => [`${pick.matchId} ${pick.idx}`, pick]));
  return rows.flatMap((row) => {
    const pick = sent.get(`${row.match_id} ${row.idx}`);
    return pick ? [{ ...pick, lastUpdated: new Date(Math.round(row.updated_ms)) }] : [];
  });
}

const writeStatement = `
  with incoming as (
    select * from unnest($2::text[], $3::int[], $4::smallint[], $5::smallint[], $6::smallint[],
                         $9::text[], $10::text[]) as t (match_id, idx, full1, full2, winner, team1, team2)),
  open as (
    select id, locked_at, called_off_at, locks_at, team1, team2, exists (select 1 from results r where r.competition = $1 and r.match_id = matches.id
                                                  and r.recorded_by is not null) as by_hand
      from matches
     where competition = $1 and id = any($7::text[]) and ${isOpenForPredictions('matches', 'clock_timestamp()')}
     order by id for share),
  -- Now all rows are locked. A match that locked while the statement waited for them takes no predictions any more.
  now as (select ${lockTime('$1')} as at from (select count(*) from open) as waited),
  written as (
    ${insertPrediction}
    select $1, i.match_id, i.idx, i.full1, i.full2, i.winner, ${storedNow}
      from incoming i join open o on o.id = i.match_id cross join now
     where not ${isLocked('o', 'now.at')} and (i.team1 is null or (i.team1, i.team2) = (o.team1, o.team2))
       and not (o.by_hand and ${hasRecordedResult({ competition: '$1', match: 'i.match_id', idx: 'i.idx' })})
     order by i.match_id, i.idx
    ${replacePrediction}
     -- The statement may have waited for the row of the prediction as well.
     where exists (select 1 from open o where o.id = excluded.match_id and not ${isLocked('o', 'clock_timestamp()')})
    returning match_id, idx, last_updated),
  told as materialized (select pg_notify('${announcementChannel}', $8) where exists (select 1 from written))
  select match_id, idx, (extract(epoch from last_updated) * 1000)::float8 as updated_ms from written left join told on true`;
