/**
 * Rows and secrets that must not come back with a backup: it may hold sessions that have ended since, links that were used
 * since, and the key that signs both.
 */
const cleared = ['auth_sessions', 'auth_links', 'auth_verifications', 'leases'];
const clearedSecrets = ['auth-secret', 'first-admin-link'];

/**
 * SQL that runs on the restored tables, whichever version made them, in the connection's current schema. It ends all sessions
 * (and with them the registrations for push messages that belong to a session) and all links, and notes the restore in the
 * audit log. The next start makes a new key for the sessions.
 */
export const settleRestoredData = `
do $clean$
declare
  name text;
begin
  foreach name in array array[${cleared.map((it) => `'${it}'`).join(', ')}] loop
    if to_regclass(name) is not null then
      execute format('delete from %I', name);
    end if;
  end loop;
  delete from secrets where secrets.name in (${clearedSecrets.map((it) => `'${it}'`).join(', ')});
  insert into audit_log (competition, user_id, act, subject) select id, 'console', 'restore', 'database' from competitions;
end
$clean$`;
