import { sql } from 'drizzle-orm';
import type { Statements, Tx } from './database.ts';

/** A holder that has not renewed its lease for this many seconds, by the database's clock, is considered gone. */
export const leaseS = 8;

/** SQL that is true for a lease `l` that any process may take. */
export const isFree = `(l.holder is null or l.backend is null
    or l.renewed_at < clock_timestamp() - interval '${leaseS} seconds'
    or not exists (select 1 from pg_stat_activity a where a.pid = l.backend and a.backend_start = l.backend_start))`;

/** The beginning of the names of the leases by which processes show that they run a game. */
export const presence = 'process ';

/** True if the lease is free. In that case no process can take it until the transaction has ended. */
export async function isLeaseFree(tx: Tx, name: string): Promise<boolean> {
  await tx.execute(sql`insert into leases (name) values (${name}) on conflict do nothing`);
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select ${sql.raw(isFree)} as free from leases l where name = ${name} for update`,
  );
  return rows[0]?.free === true;
}

/** Returns how many processes with a current lease run a game on this database. Always 0 on the embedded database. */
export async function countRunningGames({ query }: Pick<Statements, 'query'>): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from leases l where l.name like '${presence}%' and not ${isFree}`,
    [],
  );
  return row?.count ?? 0;
}
