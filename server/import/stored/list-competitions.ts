import { sql } from 'drizzle-orm';
import { dayIn } from '../../../game/competition/time-zone.ts';
import type { Db } from '../../platform/database/database.ts';

export interface StoredSummary {
  id: string;
  code: string;
  year: string;
  name: string;
  isDefault: boolean;
  isFinishedByAdmin: boolean;
  results: 'replay' | 'manual' | 'feed';
  /** The day of the first kick-off in the competition's time zone, such as 2024-08-16. */
  start: string;
  teams: number;
  matches: number;
  players: number;
  /** The numbers of matches that are locked, and that are over. */
  locked: number;
  over: number;
  source: string | null;
  /** Why the feed could not be read the last time, as a sentence; null if it could. */
  feedTrouble: string | null;
  /** ISO 8601 in UTC. */
  importedAt: string | null;
}

/** Returns the competitions that are stored here, in the order in which they begin. */
export async function readCompetitions(db: Db): Promise<StoredSummary[]> {
  const { rows } = await db.execute<Omit<StoredSummary, 'start'> & { startsAt: string; timeZone: string }>(
    sql`select c.id, c.code, c.year, c.name, c.is_default as "isDefault", c.results,
               c.cancelled_by_finish is not null as "isFinishedByAdmin",
               to_char(c.start_date_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt", c.time_zone as "timeZone",
               (select count(*)::int from teams t where t.competition = c.id) as teams,
               (select count(*)::int from matches m where m.competition = c.id) as matches,
               (select count(*)::int from players p where p.competition = c.id) as players,
               (select count(*)::int from matches m where m.competition = c.id and m.locked_at is not null) as locked,
               (select count(*)::int from results r
                 where r.competition = c.id and r.status = 'FINISHED'
                   and not exists (select 1 from results later where later.competition = r.competition
                                      and later.match_id = r.match_id and later.version > r.version)) as over,
               i.keys ->> 'source' as source,
               (select f.trouble from feeds f where f.competition = c.id and c.results = 'feed') as "feedTrouble",
               to_char(i.imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "importedAt"
          from competitions c left join imports i on i.competition = c.id
         order by c.start_date_time, c.id`,
  );
  return rows.map(({ startsAt, timeZone, ...row }) => ({ ...row, start: dayIn(startsAt, timeZone) }));
}

/** Returns a line for each competition that is stored here. */
export async function listCompetitions(db: Db): Promise<string[]> {
  const stored = await readCompetitions(db);
  if (stored.length === 0) return ['There is no competition yet.'];
  return stored.map(
    ({ id, name, isDefault, results, start, teams, matches, players }) =>
      `${id}, ${name}: ${teams} teams, ${matches} matches, ${players} players, results by ${results}, from ${start}${isDefault ? ', the default' : ''}`,
  );
}
