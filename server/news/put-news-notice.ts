import { sql } from 'drizzle-orm';
import { announce } from '../competition/announce.ts';
import type { Tx } from '../platform/database/database.ts';
import { noticeRules, storeNotice } from '../messages/notice.ts';

/**
 * Creates the notice about an item that players can see from now on. If it was public before, players who got the notice then do not get it
 * again. If the former notice has reached nobody and has no deliveries left, a new one replaces it. Otherwise the former notice is sent to
 * its other recipients.
 */
export async function putNewsNotice(
  tx: Tx,
  { competition, id, by }: { competition: string; id: string; by: number | null },
): Promise<void> {
  const former = sql`n.competition = ${competition} and n.kind = 'news' and n.subject = ${id}`;
  await tx.execute(
    sql`delete from notices n where ${former} and n.sent = 0
          and not exists (select 1 from deliveries d where d.competition = n.competition and d.notice_id = n.id)`,
  );
  const { rows } = await tx.execute(
    sql`update notices n set completed_at = null,
          expires_at = clock_timestamp() + ${noticeRules.news.expiresAfterMs} * interval '1 millisecond'
         where ${former} returning n.id`,
  );
  if (rows.length > 0) return announce(tx, { kind: 'notices', competition });
  await storeNotice(tx, { competition, notice: { kind: 'news', facts: { newsId: id, by } }, subject: id });
}
