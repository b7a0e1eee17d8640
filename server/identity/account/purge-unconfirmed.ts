import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/**
 * Removes links and unfinished sign-ins that have expired, and accounts with an unconfirmed address (internal addresses do not count) that
 * were created more than a week ago, have no user document and were never signed in to. Returns how many links and accounts were removed.
 */
export async function purgeUnconfirmed(database: Database): Promise<{ links: number; accounts: number }> {
  const gone = await database.withoutTimeLimit.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ links: number; accounts: number }>(sql`with over as (
       delete from auth_links where expires_at <= clock_timestamp() returning hash
     ), unfinished as (
       delete from auth_verifications where expires_at <= clock_timestamp()
     ), unwanted as (
       delete from auth_users u
        where not u.email_verified and u.last_sign_in_time is null and u.email !~ '@(first-admin|players|no-address)\\.invalid$'
          and u.created_at < clock_timestamp() - interval '7 days'
          and not exists (select 1 from players p where p.user_id = u.id)
       returning u.id
     )
     select (select count(*) from over)::int as links, (select count(*) from unwanted)::int as accounts`);
    return rows[0];
  });
  return gone ?? { links: 0, accounts: 0 };
}
