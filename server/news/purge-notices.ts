import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/**
 * Removes notices that were completed more than 30 days ago and have no deliveries left, because their subjects do not occur again. Notices
 * about news stay as long as the item is stored, because it may be unpublished and published again. Returns how many were removed.
 */
export async function purgeNotices(database: Database): Promise<number> {
  const gone = await database.withoutTimeLimit.db.transaction((tx) =>
    tx.execute(sql`delete from notices n
      where n.completed_at < clock_timestamp() - interval '30 days'
        and not exists (select 1 from deliveries d where d.competition = n.competition and d.notice_id = n.id)
        and not exists (
          select 1 from news i where n.kind = 'news' and i.competition = n.competition and i.id = n.subject)
     returning n.id`),
  );
  return gone.rows.length;
}
