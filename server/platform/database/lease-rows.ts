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

/** What the work under a lease is. A lease is named after its kind, and after the competition if each has one. */
export type LeaseKind = 'replay' | 'jobs' | 'site_jobs' | 'feed' | 'process';

/** Returns the kind of a lease by its name. The jobs of the site have the name of those of a competition, without a competition. */
export function leaseKind(name: string): LeaseKind {
  if (name.startsWith('replay ')) return 'replay';
  if (name.startsWith('jobs ')) return 'jobs';
  if (name === 'feed') return 'feed';
  return name.startsWith(presence) ? 'process' : 'site_jobs';
}

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
