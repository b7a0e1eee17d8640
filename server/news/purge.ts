import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/**
 * Removes news that was deleted more than a day ago, and pictures that no item shows and that were uploaded more than seven days ago.
 * (Younger ones may belong to a text that somebody is writing.) It is one statement, so if two processes run it, the second finds nothing
 * left. Returns how many of each were removed.
 */
export async function purgeNews(database: Database): Promise<{ news: number; pictures: number }> {
  const gone = await database.withoutTimeLimit.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ news: number; pictures: number }>(sql`with purged as (
       delete from news where deleted_at < clock_timestamp() - interval '1 day' returning competition, id
     ), removed as (
       delete from news_images i
        where i.uploaded_at < clock_timestamp() - interval '7 days'
          and not exists (
            select 1 from news n
             where n.competition = i.competition and strpos(n.body, i.id) > 0
               and (n.deleted_at is null or n.deleted_at >= clock_timestamp() - interval '1 day'))
       returning i.id
     )
     select (select count(*) from purged)::int as news, (select count(*) from removed)::int as pictures`);
    return rows[0];
  });
  return gone ?? { news: 0, pictures: 0 };
}
