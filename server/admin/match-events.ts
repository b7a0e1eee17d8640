import { sql } from 'drizzle-orm';
import { eventsShown } from '../../game/admin/match-day.ts';
import type { MatchEvent, Override } from '../../game/admin/match-day.ts';
import type { Goal } from '../../game/matches/match.ts';
import type { QuarantineReason } from '../../game/results/quarantine-reasons.ts';
import type { ResultState } from '../../game/results/result.ts';
import type { Db } from '../platform/database/database.ts';
import { shownStateOf } from '../results/preview-result.ts';

interface Asked {
  competition: string;
  ids: readonly string[];
}

/** Returns who entered the results in force of these matches, and when. */
export async function listEntered(db: Db, { competition, ids }: Asked): Promise<Omit<Override, 'says'>[]> {
  const { rows } = await db.execute<{ matchId: string; by: string | null; atMs: number }>(
    sql`select distinct on (r.match_id) r.match_id as "matchId", u.nick as by, ${msOf('r.recorded_at')} as "atMs"
          from results r left join auth_users u on u.id = r.recorded_by
         where r.competition = ${competition} and r.match_id in (${listOf(ids)})
         order by r.match_id, r.version desc`,
  );
  return rows.map(({ atMs, ...rest }) => ({ ...rest, at: new Date(atMs).toISOString() }));
}

interface ActRow extends Record<string, unknown> {
  act: 'enter result' | 'undo result' | 'reopen match' | 'hold' | 'follow kick-off' | 'move kick-off';
  matchId: string;
  by: string | null;
  after: unknown;
  atMs: number;
}

/** Returns the acts on these matches in the audit log, the latest first: those of admins, and what the feed quarantined or moved. */
export async function listMatchActs(db: Db, { competition, ids }: Asked): Promise<MatchEvent[]> {
  const { rows } = await db.execute<ActRow>(
    sql`select a.act, substr(a.subject, 7) as "matchId", u.nick as by, a.after, ${msOf('a.at')} as "atMs"
          from audit_log a left join auth_users u on u.id = a.user_id
         where a.competition = ${competition} and substr(a.subject, 7) in (${listOf(ids)}) and a.subject like 'match %'
           and a.act in ('enter result', 'undo result', 'reopen match', 'hold', 'follow kick-off', 'move kick-off')
         order by a.id desc limit ${eventsShown}`,
  );
  return rows.map(eventOfAct);
}

function eventOfAct({ act, matchId, by, after, atMs }: ActRow): MatchEvent {
  const at = new Date(atMs).toISOString();
  switch (act) {
    case 'enter result':
      return { kind: 'entered', matchId, at, by, state: shownStateOf(after as ResultState) };
    case 'undo result':
      return { kind: 'undone', matchId, at, by, state: shownStateOf(after as ResultState) };
    case 'reopen match':
      return { kind: 'reopened', matchId, at, by };
    case 'hold':
      return { kind: 'quarantined', matchId, at, why: (after as { why: QuarantineReason }).why };
    case 'follow kick-off':
    case 'move kick-off':
      return { kind: 'moved', matchId, at, by, kickoff: String(after) };
  }
}

interface PlayedRow extends Record<string, unknown> {
  matchId: string;
  source: 'replay' | 'feed';
  status: ResultState['status'];
  full1: number | null;
  full2: number | null;
  winner: ResultState['winner'];
  penalties: ResultState['penalties'];
  goals: Goal[];
  goalsBefore: number;
  atMs: number;
}

/**
 * Returns the scores, starts and ends that came from the replay or the feed, the latest first. Versions that change only the minute, a goal's
 * scorer or the period are left out, and so are copies that an undo stored.
 */
export async function listPlayed(db: Db, { competition, ids }: Asked): Promise<MatchEvent[]> {
  const { rows } = await db.execute<PlayedRow>(
    sql`with versions as (
          select r.match_id, r.source, r.status, r.full1, r.full2, r.winner, r.penalties, r.goals, r.recorded_by, r.recorded_at,
                 row(case when r.status = 'PAUSED' then 'IN_PLAY' else r.status end, r.full1, r.full2, r.winner, r.penalties)::text as facts,
                 lag(row(case when r.status = 'PAUSED' then 'IN_PLAY' else r.status end, r.full1, r.full2, r.winner, r.penalties)::text)
                   over by_match as facts_before,
                 coalesce(lag(jsonb_array_length(r.goals)) over by_match, 0) as goals_before
            from results r
           where r.competition = ${competition} and r.match_id in (${listOf(ids)})
          window by_match as (partition by r.match_id order by r.version))
        select match_id as "matchId", source, status, full1, full2, winner, penalties, goals, goals_before as "goalsBefore",
               ${msOf('recorded_at')} as "atMs"
          from versions
         where source <> 'admin' and recorded_by is null and facts is distinct from facts_before
         order by recorded_at desc limit ${eventsShown}`,
  );
  return rows.map(({ matchId, source, atMs, goals, goalsBefore, status, full1, full2, winner, penalties }) => ({
    kind: 'result',
    matchId,
    source,
    at: new Date(atMs).toISOString(),
    state: { status, full1, full2, winner, penalties },
    goal: goalOf(goals, goalsBefore),
  }));
}

function goalOf(goals: Goal[], before: number): Extract<MatchEvent, { kind: 'result' }>['goal'] {
  const goal = goals.length > before ? goals.at(-1) : undefined;
  return goal && !goal.estimated ? { scorer: goal.scorer, minute: goal.minute, ownGoal: goal.ownGoal ?? false } : null;
}

function msOf(column: string) {
  return sql.raw(`floor(extract(epoch from ${column}) * 1000)::float8`);
}

/** SQL for a list of ids, which may be empty. */
function listOf(ids: readonly string[]) {
  return sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;
}
