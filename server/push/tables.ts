import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { authSessions, players } from '../identity/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const pushRegistrations = pgTable(
  'push_registrations',
  {
    competition: text('competition').notNull(),
    token: text('token').notNull(),
    /** Ascending; messages are sent in this order. */
    seq: integer('seq').generatedAlwaysAsIdentity().notNull(),
    idx: integer('idx').notNull(),
    /** The session in which the browser registered, with which the registration ends; null for a registration older than this column. */
    sessionId: text('session_id').references(() => authSessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
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
  (t) => [
    primaryKey({ columns: [t.competition, t.token] }),
    unique('push_registrations_endpoint').on(t.competition, t.endpoint),
    unique('push_registrations_seq').on(t.competition, t.seq),
    index('push_registrations_player').on(t.competition, t.idx),
    index('push_registrations_session').on(t.sessionId),
    foreignKey({
      name: 'push_registrations_player',
      columns: [t.competition, t.idx],
      foreignColumns: [players.competition, players.idx],
    }),
  ],
);
