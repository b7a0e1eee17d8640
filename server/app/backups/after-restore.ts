import type { Act } from '../../competition/audit.ts';

/**
 * Tables whose rows must not come back from a backup. A backup may contain sessions that have ended since it was made, links that have been
 * used since, and leases of processes that have ended. The secrets below must not come back either: the key that signs session cookies, and
 * the link of the first admin.
 */
const cleared = ['auth_sessions', 'auth_links', 'auth_verifications', 'leases'];
const clearedSecrets = ['auth-secret', 'first-admin-link'];
/** The restore is logged by SQL, because the restored tables may be older than this program. */
const logged = { act: 'restore', subject: 'database' } as const satisfies Act;

/**
 * SQL that runs on the restored tables, whichever version made them, in the connection's current schema. It ends all sessions (and with
 * them the push registrations that belong to a session) and all links, and logs the restore in the audit log. The next start creates a new
 * key for sessions.
 */
export const cleanRestoredData = `
do $clean$
declare
  name text;
begin
  foreach name in array array[${cleared.map((name) => `'${name}'`).join(', ')}] loop
    if to_regclass(name) is not null then
      execute format('delete from %I', name);
    end if;
  end loop;
  delete from secrets where secrets.name in (${clearedSecrets.map((name) => `'${name}'`).join(', ')});
  insert into audit_log (competition, user_id, act, subject) select id, 'console', '${logged.act}', '${logged.subject}' from competitions;
end
$clean$`;
