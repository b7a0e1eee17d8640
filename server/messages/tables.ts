import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { competitions } from '../competition/tables.ts';
import { pushRegistrations } from '../push/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The notices to fans. `kind` and `subject` identify the event, and no second notice with the same two is stored. `reached` is the `seq` of
 * the registration up to which deliveries have been made.
 */
export const notices = pgTable(
  'notices',
  {
    competition: text('competition')
      .notNull()
      .references(() => competitions.id),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    /** The facts for the text. Their shape depends on the kind (notice.ts). */
    facts: jsonb('facts').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** From this time on the message is no longer of interest and is not sent. */
    expiresAt: instant('expires_at').notNull(),
    reached: integer('reached').notNull().default(0),
    /** When all deliveries of the notice had been stored; null until then, and while a reminder is open again (`remindNewcomer`). */
    completedAt: instant('completed_at'),
    sent: integer('sent').notNull().default(0),
    dropped: integer('dropped').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.id] }),
    unique('notices_subject').on(t.competition, t.kind, t.subject),
    index('notices_open')
      .on(t.competition, t.id)
      .where(sql`${t.completedAt} is null`),
  ],
);

/**
 * The deliveries of a notice to one registration each. They are stored together with the notice's `reached`, and deleted when they have
 * been sent or given up. `dueAt` is when a process may take the delivery: after quiet hours, after the pause before another attempt, or
 * after the lease of the process that is sending it.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    competition: text('competition').notNull(),
    noticeId: integer('notice_id').notNull(),
    seq: integer('seq').notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.noticeId, t.seq] }),
    index('deliveries_due').on(t.competition, t.dueAt),
    index('deliveries_registration').on(t.seq),
    foreignKey({
      name: 'deliveries_notice',
      columns: [t.competition, t.noticeId],
      foreignColumns: [notices.competition, notices.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'deliveries_registration',
      columns: [t.seq],
      foreignColumns: [pushRegistrations.seq],
    }).onDelete('cascade'),
  ],
);
