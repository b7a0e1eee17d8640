import { sql } from 'drizzle-orm';
import { auditShown } from '../../game/admin/api.ts';
import type { AuditEntry } from '../../game/admin/api.ts';
import { audit } from '../competition/audit.ts';
import { findDefault } from '../competition/queries.ts';
import type { Db } from '../platform/database/database.ts';

/** Logs that the organiser made a backup from the console. (A restore is logged in server/app/backups/after-restore.ts.) */
export async function auditBackup(db: Db): Promise<void> {
  const main = await findDefault(db);
  // In a database without a competition nobody could read the audit log, so nothing is logged.
  if (main) await audit(db, { competition: main.id, by: 'console', act: 'back up', subject: 'database' });
}

/**
 * Returns up to `auditShown` entries of the audit log, newest first. `before` selects entries with a lower id, `subject` those that contain
 * the text in the act, in the subject or in the nick of the account that is the subject. The text `match 1` does not select those of match 12.
 */
export async function listAudit(
  db: Db,
  page: { competition: string; before: number | undefined; subject: string | undefined },
): Promise<AuditEntry[]> {
  const { competition, before, subject = '' } = page;
  const text = subject.trim().toLowerCase();
  const part = `%${likeText(text)}%`;
  const match = /^match \S+$/.test(text) ? text : null;
  const { rows } = await db.execute<Omit<AuditEntry, 'at'> & { at_ms: number }>(
    sql`select a.id, (extract(epoch from a.at) * 1000)::float8 as at_ms, a.act, a.subject, a.before, a.after,
               case when a.user_id in ('console', 'feed', 'replay') then a.user_id else p.nick end as by,
               case when a.user_id in ('console', 'feed', 'replay') then a.user_id else 'account' end as actor, s.nick as "subjectNick"
          from audit_log a
          left join auth_users p on p.id = a.user_id
          left join auth_users s
               on s.id = case when a.subject like 'account %' then substr(a.subject, 9) else a.subject end
         where a.competition = ${competition} and (lower(a.act) like ${part} or lower(s.nick) like ${part} or (lower(a.subject) like ${part}
               and (${match}::text is null or a.subject not like 'match %' or lower(a.subject) = ${match}::text)))
           and (${before ?? null}::int is null or a.id < ${before ?? null}::int)
         order by a.id desc limit ${auditShown}`,
  );
  return rows.map(({ at_ms: atMs, ...rest }) => ({ ...rest, at: new Date(atMs).toISOString() }));
}

export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
