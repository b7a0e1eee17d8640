import { addressKey } from '../platform/http/address-key.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * True if a session of the account with this email address was created from this IP address, even if the session has expired. Addresses
 * with the same `addressKey` count as one.
 */
export async function hasSessionFrom(
  database: Database,
  { email, address }: { email: string; address: string },
): Promise<boolean> {
  const rows = await database.query<{ ip_address: string | null }>(
    `select distinct s.ip_address from auth_sessions s join auth_users u on u.id = s.user_id where u.email = $1`,
    [email.toLowerCase()],
    'known addresses',
  );
  const key = addressKey(address);
  return rows.some(({ ip_address: known }) => known !== null && addressKey(known) === key);
}
