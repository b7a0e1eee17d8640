import { sql } from 'drizzle-orm';
import { failuresShown } from '../../game/admin/reports.ts';
import type { MessageHealth } from '../../game/admin/reports.ts';
import type { Db } from '../platform/database/database.ts';

/** Returns the numbers of devices, open notices and waiting deliveries, and the latest failures. Times are by the database's clock. */
export async function readMessageHealth(db: Db, competition: string): Promise<MessageHealth> {
  const devices = await db.execute<{ service: string; count: number }>(
    sql`select split_part(endpoint, '/', 3) as service, count(*)::int as count
          from push_registrations group by 1 order by 2 desc, 1`,
  );
  const waiting = await db.execute<Waiting>(
    sql`select (select count(distinct user_id) from push_registrations)::int as players,
               (select count(*) from notices where competition = ${competition} and completed_at is null)::int as open,
               (select (extract(epoch from min(created_at)) * 1000)::float8 from notices
                 where competition = ${competition} and completed_at is null) as open_ms,
               count(*)::int as waiting,
               (count(*) filter (where due_at <= clock_timestamp()))::int as due,
               (count(*) filter (where attempts > 0))::int as retried,
               (extract(epoch from min(due_at) filter (where due_at <= clock_timestamp())) * 1000)::float8 as due_ms
          from deliveries where competition = ${competition}`,
  );
  const failures = await db.execute<{ kind: string; at_ms: number; sent: number; dropped: number }>(
    sql`select kind, sent, dropped, (extract(epoch from created_at) * 1000)::float8 as at_ms
          from notices where competition = ${competition} and dropped > 0 order by id desc limit ${failuresShown}`,
  );
  const [row] = waiting.rows;
  if (!row) throw new Error('a count without a row');
  return {
    devices: devices.rows,
    players: row.players,
    notices: { open: row.open, oldest: instantOf(row.open_ms) },
    deliveries: { waiting: row.waiting, due: row.due, retried: row.retried, oldestDue: instantOf(row.due_ms) },
    failures: failures.rows.map(({ at_ms: atMs, ...rest }) => ({ ...rest, at: new Date(atMs).toISOString() })),
  };
}

interface Waiting extends Record<string, unknown> {
  players: number;
  open: number;
  open_ms: number | null;
  waiting: number;
  due: number;
  retried: number;
  due_ms: number | null;
}

function instantOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
