import { sql } from 'drizzle-orm';
import { Problem } from '../../game/problem.ts';
import type { Tx } from '../app/db/database.ts';

/**
 * Holds all admins' rows and throws `last_admin` if nobody but this account could act as one: of two who step back at
 * once, one stays.
 */
export async function keepAnAdmin(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; blocked: boolean }>(
    sql`select id, blocked from auth_users where role = 'admin' order by id for update`,
  );
  const others = rows.filter(({ id, blocked }) => id !== userId && !blocked);
  if (others.length === 0) throw new Problem('last_admin', 'nobody would be admin any more');
}
