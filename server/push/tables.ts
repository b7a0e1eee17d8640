import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { authSessions, authUsers } from '../identity/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The browsers that get push messages. They belong to accounts, and so to all competitions that an account plays in. */
export const pushRegistrations = pgTable(
  'push_registrations',
  {
    token: text('token').primaryKey(),
    /** Ascending; messages are sent in this order. */
    seq: integer('seq').generatedAlwaysAsIdentity().notNull().unique('push_registrations_seq'),
    userId: text('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** The session in which the browser registered, with which the registration ends; null for a registration older than this column. */
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
