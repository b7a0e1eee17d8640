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
 * What fans are told, each thing once: `subject` names it, and a second one with the same name is not taken. `reached` is
 * the registration up to which its deliveries have been made.
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
    /** What the text is made of; the shape follows from the kind (notice.ts). */
    facts: jsonb('facts').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** From then on nobody wants to hear it. */
    expiresAt: instant('expires_at').notNull(),
    reached: integer('reached').notNull().default(0),
    /** When all deliveries had been made; null before. */
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
 * A notice on its way to one registration: made together with the notice's `reached`, deleted when it has arrived or
 * never will. `dueAt` is when to try (again): quiet hours, a push service that asked to wait, or a process that died
 * while it was sending.
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
    index('deliveries_registration').on(t.competition, t.seq),
    foreignKey({
      name: 'deliveries_notice',
      columns: [t.competition, t.noticeId],
      foreignColumns: [notices.competition, notices.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'deliveries_registration',
      columns: [t.competition, t.seq],
      foreignColumns: [pushRegistrations.competition, pushRegistrations.seq],
    }).onDelete('cascade'),
  ],
);
