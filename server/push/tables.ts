import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { authSessions, authUsers } from '../identity/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The browsers that get push messages. A registration belongs to an account, and so to all competitions in which the account plays. */
export const pushRegistrations = pgTable(
  'push_registrations',
  {
    token: text('token').primaryKey(),
    /** Ascending; the deliveries of a notice are made in this order. */
    seq: integer('seq').generatedAlwaysAsIdentity().notNull().unique('push_registrations_seq'),
    userId: text('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** The session that the registration belongs to and ends with; null for a registration that is older than this column. */
    sessionId: text('session_id').references(() => authSessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique('push_registrations_endpoint'),
    auth: text('auth').notNull(),
    p256dh: text('p256dh').notNull(),
    name: text('name'),
    timeZone: text('time_zone'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    refreshedAt: instant('refreshed_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index('push_registrations_user').on(t.userId), index('push_registrations_session').on(t.sessionId)],
);
