import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Rights that one process holds at a time, such as playing the replay, and a row for each process that runs a game
 * (`process …`). How they are taken, renewed and handed over stands in `db/leases.ts`.
 */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  /** The process that holds it, by the id of its database object; null once it was given back. */
  holder: text('holder'),
  /** Counted up by each new holder: what a former one still writes is refused. */
  epoch: bigint('epoch', { mode: 'number' }).notNull().default(0),
  /** The last sign of life of the holder, by the database's clock. */
  renewedAt: instant('renewed_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  /** The holder's connection on PostgreSQL: if it is gone, so is the holder. Null on the embedded database. */
  backend: integer('backend'),
  backendStart: instant('backend_start'),
});
