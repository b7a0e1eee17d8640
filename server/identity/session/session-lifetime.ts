import type { Database } from '../../platform/database/database.ts';

/**
 * How many days a browser keeps the session cookie, which is the most that browsers allow. The database decides when the session ends,
 * counted from its last use and from its beginning (`session_idle` and `session_life` in the migrations).
 */
export const cookieDays = 400;

const dayMs = 86_400_000;

export function isUseDue(lastUsedAt: Date, now = Date.now()): boolean {
  return now - lastUsedAt.getTime() >= dayMs;
}

/**
 * Records that a session is in use and extends it, up to the end of its life. If several processes do this at the same time, only the first one writes. The change is
 * not announced, because it ends no session.
 */
export async function noteUse(database: Database, id: string): Promise<void> {
  await database.query(
    `update auth_sessions s
        set last_used_at = clock_timestamp(), expires_at = clock_timestamp() + session_idle(u.role)
       from auth_users u
      where s.id = $1 and u.id = s.user_id and s.expires_at > clock_timestamp()
        and s.last_used_at <= clock_timestamp() - interval '1 day'`,
    [id],
    'note-use-of-session',
  );
}
