import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Rights that one process holds at a time, such as doing the hourly jobs, and one row for each process that runs a game (`process …`).
 * `leases.ts` describes how leases are taken, renewed and handed over.
 */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  /** The id of the process that last took the lease; null if the lease was released or was never taken. */
  holder: text('holder'),
  /** Increased by each new holder, so that writes of a former holder are refused. */
  epoch: bigint('epoch', { mode: 'number' }).notNull().default(0),
  /** When the holder last renewed the lease, by the database's clock. */
  renewedAt: instant('renewed_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  /** The holder's connection on PostgreSQL; when it has ended, the holder is gone. Null on the embedded database. */
  backend: integer('backend'),
  backendStart: instant('backend_start'),
});

/** The number of attempts in a window of time, over all processes. The key is a hash of what is limited and of the address or account. */
export const tries = pgTable(
  'tries',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('tries_ends').on(t.endsAt)],
);
