import type { Pick } from '../../game/predictions/prediction.ts';
import { Problem } from '../../game/problem.ts';
import { channel } from '../app/db/database.ts';
import type { Database } from '../app/db/database.ts';
import { isConnectionError } from '../app/db/postgres.ts';
import { retried } from '../app/db/statement-errors.ts';
import { hadAHand } from './hand-in-result.ts';

/** A pick to be written, already normalized for its match. */
export interface PickToWrite extends Pick {
  matchId: string;
  idx: number;
}

/** A pick as it stands after the commit. */
export interface WrittenPick extends PickToWrite {
  lastUpdated: Date;
}

/**
 * Saves of predictions, gathered: what queues while a statement runs goes into the next one. Each caller is answered
 * after the commit of its own pick.
 */
export interface SaveQueue {
  /** Throws `match_locked` or `sides_unknown`; the statement decides by the database's clock. */
  save(pick: PickToWrite): Promise<WrittenPick>;
  /** Statements run and picks they carried since the start. */
  readonly counts: { batches: number; picks: number };
}

/** Most picks of a statement, and most characters of its announcement, which must stay under 7,900 bytes. */
const batchLimit = 500;
const noticeLimit = 7_000;

interface Waiting extends PickToWrite {
  callers: { resolve: (written: WrittenPick) => void; reject: (error: unknown) => void }[];
}

/** Makes the queue of one process; of two saves of one pick in a batch the later wins and both callers are answered. */
export function saveQueue(database: Database, competition: string): SaveQueue {
  const waiting = new Map<string, Waiting>();
  let running = false;
  const counts = { batches: 0, picks: 0 };

  const run = async (): Promise<void> => {
    running = true;
    while (waiting.size > 0) {
      const batch = takeBatch(waiting);
      counts.batches++;
      counts.picks += batch.length;
      await settleBatch(batch.toSorted(byMatchAndPlayer), (picks) => writeBatch(database, competition, picks));
    }
    running = false;
  };

  return {
    counts,
    save(pick) {
      return new Promise((resolve, reject) => {
        const key = `${pick.matchId} ${pick.idx}`;
        const callers = [...(waiting.get(key)?.callers ?? []), { resolve, reject }];
        waiting.delete(key);
        waiting.set(key, { ...pick, callers });
        if (!running) queueMicrotask(() => void (running || run()));
      });
    },
  };
}

/** Takes the picks that have waited longest out of the queue, as many as one statement carries. */
function takeBatch(waiting: Map<string, Waiting>): Waiting[] {
  const batch: Waiting[] = [];
  let notice = 0;
  for (const [key, pick] of waiting) {
    notice += key.length + 6;
    if (batch.length >= batchLimit || (notice > noticeLimit && batch.length > 0)) break;
    batch.push(pick);
    waiting.delete(key);
  }
  return batch;
}

async function settleBatch(batch: Waiting[], write: (picks: PickToWrite[]) => Promise<WrittenPick[]>): Promise<void> {
  try {
    const written = new Map((await retried(() => write(batch))).map((it) => [`${it.matchId} ${it.idx}`, it]));
    for (const pick of batch) {
      const stored = written.get(`${pick.matchId} ${pick.idx}`);
      for (const { resolve, reject } of pick.callers) {
        if (stored) resolve(stored);
        else reject(refused(pick));
      }
    }
  } catch (error) {
    // One bad row fails the whole statement: the others must not pay for it.
    if (batch.length > 1 && !isConnectionError(error)) {
      for (const pick of batch) await settleBatch([pick], write);
      return;
    }
    for (const { callers } of batch) for (const { reject } of callers) reject(error);
  }
}

function refused(pick: PickToWrite): Problem {
  return new Problem('match_locked', `match ${pick.matchId} takes no picks any more`);
}

function byMatchAndPlayer(a: PickToWrite, b: PickToWrite): number {
  return a.matchId < b.matchId ? -1 : a.matchId > b.matchId ? 1 : a.idx - b.idx;
}

/**
 * Writes those picks whose match is open at this moment by the database's clock, but for players who had a hand in its
 * result, and returns just them. The match rows
 * are held `for share`, so that a kick-off waits for the batch and a batch behind a kick-off sees it.
 */
async function writeBatch(database: Database, competition: string, picks: PickToWrite[]): Promise<WrittenPick[]> {
  const notice = JSON.stringify({ kind: 'predictions', competition, picks: picks.map((it) => [it.matchId, it.idx]) });
  const rows = await database.query<{ match_id: string; idx: number; updated_ms: number }>(
    `with incoming as (
       select * from unnest($2::text[], $3::int[], $4::smallint[], $5::smallint[], $6::smallint[])
                  as t (match_id, idx, full1, full2, winner)),
     open as (
       select id, exists (select 1 from results r where r.competition = $1 and r.match_id = matches.id
                                                     and r.recorded_by is not null) as by_hand
         from matches
        where competition = $1 and id = any($7::text[]) and team1 is not null and team2 is not null
          and locked_at is null and (locks_at is null or locks_at > clock_timestamp())
        order by id for share),
     written as (
       insert into predictions (competition, match_id, idx, full1, full2, winner, last_updated)
       select $1, i.match_id, i.idx, i.full1, i.full2, i.winner, date_trunc('milliseconds', clock_timestamp())
         from incoming i join open o on o.id = i.match_id
        where not (o.by_hand and ${hadAHand({ competition: '$1', match: 'i.match_id', idx: 'i.idx' })})
        order by i.match_id, i.idx
       on conflict (competition, match_id, idx) do update
          set full1 = excluded.full1, full2 = excluded.full2, winner = excluded.winner, last_updated = excluded.last_updated
       returning match_id, idx, last_updated),
     told as materialized (select pg_notify('${channel}', $8) where exists (select 1 from written))
     select match_id, idx, (extract(epoch from last_updated) * 1000)::float8 as updated_ms from written left join told on true`,
    [
      competition,
      picks.map((it) => it.matchId),
      picks.map((it) => it.idx),
      picks.map((it) => it.full1),
      picks.map((it) => it.full2),
      picks.map((it) => it.winner),
      [...new Set(picks.map((it) => it.matchId))],
      notice,
    ],
    'save-predictions',
  );
  const sent = new Map(picks.map((it) => [`${it.matchId} ${it.idx}`, it]));
  return rows.flatMap((row) => {
    const pick = sent.get(`${row.match_id} ${row.idx}`);
    return pick ? [{ ...pick, lastUpdated: new Date(Math.round(row.updated_ms)) }] : [];
  });
}
