import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';

/** Returns a line for each competition that is stored here. */
export async function listCompetitions(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    results: string;
    start: string;
    teams: number;
    matches: number;
    players: number;
  }>(
    sql`select c.id, c.name, c.results, to_char(c.start_date_time at time zone c.time_zone, 'YYYY-MM-DD') as start,
               (select count(*)::int from teams t where t.competition = c.id) as teams,
               (select count(*)::int from matches m where m.competition = c.id) as matches,
               (select count(*)::int from players p where p.competition = c.id) as players
          from competitions c order by c.start_date_time, c.id`,
  );
  if (rows.length === 0) return ['There is no competition yet.'];
  return rows.map(
    ({ id, name, results, start, teams, matches, players }) =>
      `${id}, ${name}: ${teams} teams, ${matches} matches, ${players} players, results by ${results}, from ${start}`,
  );
}
