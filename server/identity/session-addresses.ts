import { addressKey } from '../app/address-key.ts';
import type { Database } from '../app/db/database.ts';

/** Whether the account of this e-mail is, or was lately, signed in from this address: false as well when there is none. */
export async function isKnownAddress(
  database: Database,
  { email, address }: { email: string; address: string },
): Promise<boolean> {
  const rows = await database.query<{ ip_address: string | null }>(
    `select distinct s.ip_address from auth_sessions s join auth_users u on u.id = s.user_id where u.email = $1`,
    [email.toLowerCase()],
    'known addresses',
  );
  const there = addressKey(address);
  return rows.some(({ ip_address: known }) => known !== null && addressKey(known) === there);
}
