import { eq, sql } from 'drizzle-orm';
import { knownRole } from '../../game/admin/api.ts';
import { knownPreferences } from '../../game/identity/known-preferences.ts';
import { hasSignInMethod } from '../identity/account/queries.ts';
import { authUsers } from '../identity/tables.ts';
import type { Db } from '../platform/database/database.ts';

/** Returns the fields of the user document that belong to the account; undefined if the account was deleted. */
export async function findAccount(db: Db, userId: string) {
  const [row] = await db
    .select({
      nick: authUsers.nick,
      lowername: authUsers.lowername,
      email: authUsers.email,
      role: authUsers.role,
      preferences: authUsers.preferences,
      seen: authUsers.seen,
      isNickAssigned: authUsers.isNickAssigned,
      lastSignInTime: authUsers.lastSignInTime,
      fcmToken: sql<string | null>`(
      select r.token from push_registrations r
       where r.user_id = auth_users.id
       order by r.refreshed_at desc, r.seq desc limit 1)`,
      hasSignInMethod,
    })
    .from(authUsers)
    .where(eq(authUsers.id, userId));
  return row && { ...row, role: knownRole(row.role), preferences: knownPreferences(row.preferences) };
}
