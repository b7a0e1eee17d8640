import type { Database } from '../../platform/database/database.ts';

/**
 * How long a browser keeps the cookie of a session: as long as browsers allow. When the session itself ends is decided by
 * the database, which counts from the last use (`session_idle` in the migrations).
 */
export const cookieDays = 400;

const dayMs = 86_400_000;

/** True when the last use of a session was noted more than a day ago. */
export function isUseDue(lastUsedAt: Date, now = Date.now()): boolean {
  return now - lastUsedAt.getTime() >= dayMs;
}

/**
 * Notes that a session is in use, and moves its end accordingly. If several processes see the use at the same time, only the first
 * one writes. The change is not announced, because it revokes nothing.
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
