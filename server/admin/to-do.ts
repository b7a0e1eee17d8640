import { sql } from 'drizzle-orm';
import { dayIn } from '../../game/competition/time-zone.ts';
import { longestMatchHours, startGraceMinutes, unsentGraceMinutes } from '../../game/admin/to-do.ts';
import type { ToDo } from '../../game/admin/to-do.ts';
import type { Db } from '../platform/database/database.ts';

/** What this process knows about the games that it plays. */
export interface GameStates {
  /** Returns why a competition cannot be played, as a sentence; undefined if it can, or if nobody has tried. */
  faultOf(competition: string): string | undefined;
  /** Returns what does not work in a competition that is played, as a sentence; undefined if everything works. */
  troubleOf(competition: string): string | undefined;
}

/**
 * Returns what waits for an admin, competition by competition in the order in which they begin, and in each the most urgent kind first. Times
 * are by the database's clock. Source: docs/product.md#what-needs-doing.
 */
export async function listToDo(db: Db, games: GameStates): Promise<ToDo[]> {
  const { rows } = await db.execute<Waiting>(waitingQuery);
  return rows.flatMap((row) => {
    const fault = games.faultOf(row.id);
    const trouble = games.troubleOf(row.id) ?? row.feedTrouble;
    const about = { code: row.code, year: row.year, name: row.name };
    const plain = { ...about, count: null, day: null };
    return [
      ...(fault === undefined ? [] : [{ ...plain, kind: 'fault' as const, why: fault }]),
      ...(trouble === null ? [] : [{ ...plain, kind: 'trouble' as const, why: trouble }]),
      ...matchesOf(row).map((matches) => ({ ...about, ...matches, why: null })),
      ...(row.unsent === 0 ? [] : [{ ...plain, kind: 'unsent' as const, count: row.unsent, why: null }]),
    ];
  });
}

interface Waiting extends Record<string, unknown> {
  id: string;
  code: string;
  year: string;
  name: string;
  timeZone: string;
  feedTrouble: string | null;
  unsent: number;
  quarantined: number;
  quarantinedAt: string | null;
  notStarted: number;
  notStartedAt: string | null;
  notEnded: number;
  notEndedAt: string | null;
}

function matchesOf(row: Waiting): Pick<ToDo, 'kind' | 'count' | 'day'>[] {
  const day = (at: string | null) => (at === null ? null : dayIn(at, row.timeZone));
  const kinds = [
    { kind: 'quarantined', count: row.quarantined, day: day(row.quarantinedAt) },
    { kind: 'not-started', count: row.notStarted, day: day(row.notStartedAt) },
    { kind: 'not-ended', count: row.notEnded, day: day(row.notEndedAt) },
  ] as const;
  return kinds.filter(({ count }) => count > 0);
}

const firstKickoff = sql`to_char(min(kickoff) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * Replays start and end their matches by themselves. A match without a lock time is expected to start only if it has a kick-off and nobody
 * but an admin or the feed can start it. So nobody is asked for a postponed match.
 */
const waitingQuery = sql`
  with states as (
    select m.competition, m.utc_date as kickoff, m.locked_at as locked,
           case when coalesce(m.locked_at, m.locks_at) is not null then greatest(m.locked_at, m.locks_at, m.utc_date)
                when m.starts_by_hand and m.date_known then m.utc_date end as begins,
           m.team1 is not null and m.team2 is not null and m.called_off_at is null as playable,
           coalesce((select r.status from results r where r.competition = m.competition and r.match_id = m.id
                      order by r.version desc limit 1), 'SCHEDULED') as status
      from matches m join competitions c on c.id = m.competition and c.results <> 'replay'
  ),
  waiting as (
    select competition, kickoff, 'not-started' as kind from states
     where status = 'SCHEDULED' and playable
       and begins < clock_timestamp() - make_interval(mins => ${startGraceMinutes})
    union all
    select competition, kickoff, 'not-ended' from states
     where status in ('IN_PLAY', 'PAUSED')
       and greatest(locked, kickoff) < clock_timestamp() - make_interval(hours => ${longestMatchHours})
    union all
    select f.competition, m.utc_date, 'quarantined' from feed_matches f
      join matches m on m.competition = f.competition and m.id = f.match_id
     where f.why is not null
  )
  select c.id, c.code, c.year, c.name, c.time_zone as "timeZone",
         (select f.trouble from feeds f where f.competition = c.id and c.results = 'feed') as "feedTrouble",
         (select count(*)::int from deliveries d
           where d.competition = c.id and d.due_at < clock_timestamp() - make_interval(mins => ${unsentGraceMinutes})) as unsent,
         ${countOf('quarantined')} as quarantined, ${firstOf('quarantined')} as "quarantinedAt",
         ${countOf('not-started')} as "notStarted", ${firstOf('not-started')} as "notStartedAt",
         ${countOf('not-ended')} as "notEnded", ${firstOf('not-ended')} as "notEndedAt"
    from competitions c
   order by c.start_date_time, c.id`;

function countOf(kind: ToDo['kind']) {
  return sql`(select count(*)::int from waiting w where w.competition = c.id and w.kind = ${kind})`;
}

function firstOf(kind: ToDo['kind']) {
  return sql`(select ${firstKickoff} from waiting w where w.competition = c.id and w.kind = ${kind})`;
}
