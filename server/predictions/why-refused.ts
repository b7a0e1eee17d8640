import { sql } from 'drizzle-orm';
import type { Sides } from '../../game/matches/bracket.ts';
import type { NamedTeams } from '../../game/predictions/prediction.ts';
import { Problem } from '../../game/problem.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { attendedMs } from '../competition/tournament-clock.ts';
import { hasRecordedResult, hadAHandProblem } from './has-recorded-result.ts';
import { isLocked } from './open-for-predictions.ts';

interface Refused {
  competition: string;
  matchId: string;
  idx: number;
  teams?: NamedTeams | undefined;
}

/**
 * Returns why a prediction was not written.
 * - `sides_changed`: the prediction was made for teams other than the ones that meet. This is final and is checked first, because no later
 *   state of the match makes it a prediction for its new teams.
 * - `not_found`: there is no such match.
 * - `sides_unknown`: a side of the match is not known yet.
 * - `match_locked`, with the lock time: the match has kicked off, was started early, or was called off. Only an admin can open it again.
 * - `had_a_hand`: the match is open, but not to this player, who has recorded a result of it.
 * - `unavailable`: the lock time has come, but in a replay that no process was playing at that time. Once a process plays again, the
 *   kick-off comes later than the lock time says. The answer is also `unavailable` if the reason for the refusal has gone by now.
 */
export async function whyRefused(db: Db | Tx, refused: Refused): Promise<Problem> {
  const recordedResult = sql.raw(
    hasRecordedResult({ competition: 'm.competition', match: 'm.id', idx: `${refused.idx}` }),
  );
  const { rows } = await db.execute<{
    team1: string | null;
    team2: string | null;
    at: string | null;
    undecided: boolean;
    recordedResult: boolean;
  }>(
    sql`select to_char(coalesce(m.locked_at, m.called_off_at, m.locks_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
               not ${sql.raw(isLocked('m'))} or ${isStale} as undecided,
               m.team1, m.team2, ${recordedResult} as "recordedResult"
          from matches m
          join competitions c on c.id = m.competition
          join clocks k on k.competition = m.competition
         where m.competition = ${refused.competition} and m.id = ${refused.matchId}`,
  );
  const row = rows[0];
  if (!row) return new Problem('not_found', `no match ${refused.matchId}`);
  if (isForOtherTeams(refused.teams, row)) return sidesChangedProblem(refused.matchId);
  if (row.team1 === null || row.team2 === null)
    return new Problem('sides_unknown', `the sides of match ${refused.matchId} are not known`);
  if (!row.undecided && row.at !== null) {
    return new Problem('match_locked', `match ${refused.matchId} takes no predictions any more`, { lockedAt: row.at });
  }
  if (row.recordedResult) return hadAHandProblem(refused.matchId);
  return new Problem('unavailable', `whether match ${refused.matchId} has kicked off is not known now`, {
    retryAfterS: 2,
  });
}

export function isForOtherTeams(teams: NamedTeams | undefined, { team1, team2 }: Sides): boolean {
  return teams !== undefined && (teams[0] !== team1 || teams[1] !== team2);
}

export function sidesChangedProblem(matchId: string): Problem {
  return new Problem('sides_changed', `other teams meet in match ${matchId} than those the pick was made for`);
}

/** SQL that is true for a lock time more than `attendedMs` after the process that plays the replay last stored its position. */
const isStale = sql.raw(
  `(m.locked_at is null and m.called_off_at is null and c.results = 'replay' and m.locks_at > k.since + interval '${attendedMs} milliseconds'
    and exists (select 1 from matches r where r.competition = m.competition and r.recorded is not null))`,
);
