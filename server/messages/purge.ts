import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/** Removes the marks of reminders by mail that are more than two days old. Returns how many were removed. */
export async function purgeSentMails(database: Database): Promise<number> {
  const gone = await database.withoutTimeLimit.db.transaction((tx) =>
    tx.execute(
      sql`delete from sent_reminder_mails where sent_at < clock_timestamp() - interval '2 days' returning user_id`,
    ),
  );
  return gone.rows.length;
}
