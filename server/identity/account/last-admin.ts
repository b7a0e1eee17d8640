import { sql } from 'drizzle-orm';
import { Problem } from '../../../game/problem.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Throws `last_admin` if this account is the only admin who is not blocked. The role is read from the database, because the role in a
 * cached session may be out of date. Call this before the transaction locks or changes any row of an account: two transactions that locked
 * these rows in different orders could deadlock.
 */
export async function lockAdminsAndRefuseLast(tx: Tx, userId: string): Promise<void> {
  refuseLastAdmin(await lockAdmins(tx, userId), userId);
}

/**
 * Locks the rows of this account and of all admins, ordered by id, and returns the ids of the admins who are not blocked. If two admins are
 * removed at the same time, the second transaction sees the change of the first.
 */
export async function lockAdmins(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; acts: boolean }>(
    sql`select id, role = 'admin' and not blocked as acts from auth_users
         where id = ${userId} or role = 'admin' order by id for update`,
  );
  return rows.filter(({ acts }) => acts).map(({ id }) => id);
}

export function refuseLastAdmin(acting: readonly string[], userId: string): void {
  if (acting.length === 1 && acting[0] === userId) throw new Problem('last_admin', 'nobody would be admin any more');
}
