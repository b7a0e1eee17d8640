import type { Database } from '../platform/database/database.ts';

/** Returns how many ranked players have each team as a favourite, by tla. Teams that nobody has are left out. */
export async function readFavouriteCounts(database: Database, competition: string): Promise<Map<string, number>> {
  const rows = await database.query<{ tla: string; count: number }>(
    `select f.tla, count(*)::int as count
       from favourites f
      where f.competition = $1
        and not exists (select 1 from players p where p.competition = f.competition and p.idx = f.idx and not p.ranked)
      group by f.tla`,
    [competition],
    'read-favourite-counts',
  );
  return new Map(rows.map((row) => [row.tla, row.count]));
}
