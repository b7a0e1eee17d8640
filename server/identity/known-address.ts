import type { Database } from '../app/db/database.ts';

/** Whether the account of this e-mail is, or was lately, signed in from this address: false as well when there is none. */
export async function isKnownAddress(
  database: Database,
  { email, address }: { email: string; address: string },
): Promise<boolean> {
  const rows = await database.query(
    `select 1 from auth_sessions s join auth_users u on u.id = s.user_id
      where u.email = $1 and s.ip_address = $2 limit 1`,
    [email.toLowerCase(), address],
    'known address',
  );
  return rows.length > 0;
}
