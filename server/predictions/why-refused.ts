import { sql } from 'drizzle-orm';
import { Problem } from '../../game/problem.ts';
import type { Db, Tx } from '../app/db/database.ts';
import { attendedMs } from '../results/clock.ts';
import { hadAHand, hadAHandProblem } from './hand-in-result.ts';
import { lockTime } from './lock-time.ts';

/** A match, and the player whose prediction of it was not written. */
interface Refused {
  competition: string;
  matchId: string;
  idx: number;
}

/**
 * Why a prediction was not written.
 * - `match_locked`, with the time it locked: it has kicked off. This is final.
 * - `had_a_hand`: it is open, but not for this player.
 * - `unavailable`: its kick-off seems to have come, but it is a replay that no process was playing at that time. Once a process
 *   plays again, the kick-off comes later than the lock time says.
 */
export async function whyRefused(db: Db | Tx, it: Refused): Promise<Problem> {
  const hand = sql.raw(hadAHand({ competition: 'm.competition', match: 'm.id', idx: `${it.idx}` }));
  const { rows } = await db.execute<{ at: string | null; known: boolean; undecided: boolean; hand: boolean }>(
    sql`select to_char(coalesce(m.locked_at, m.called_off_at, m.locks_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
               (m.locked_at is not null or m.called_off_at is not null or m.locks_at <= ${sql.raw(lockTime('m.competition'))}) is not true or ${isStale} as undecided,
               m.team1 is not null and m.team2 is not null as known, ${hand} as hand
          from matches m
          join competitions c on c.id = m.competition
          join clocks k on k.competition = m.competition
         where m.competition = ${it.competition} and m.id = ${it.matchId}`,
  );
  const row = rows[0];
  if (!row) return new Problem('not_found', `no match ${it.matchId}`);
  if (!row.known) return new Problem('sides_unknown', `the sides of match ${it.matchId} are not known`);
  if (!row.undecided && row.at !== null) {
    return new Problem('match_locked', `match ${it.matchId} takes no predictions any more`, { lockedAt: row.at });
  }
  if (row.hand) return hadAHandProblem(it.matchId);
  return new Problem('unavailable', `whether match ${it.matchId} has kicked off is not known now`, { retryAfterS: 2 });
}

/** SQL that is true for a lock time more than `attendedMs` after the process that plays the replay last noted its position. */
const isStale = sql.raw(
  `(m.locked_at is null and m.called_off_at is null and c.results = 'replay' and m.locks_at > k.since + interval '${attendedMs} milliseconds'
    and exists (select 1 from matches r where r.competition = m.competition and r.recorded is not null))`,
);
