import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { competitions } from '../../competition/tables.ts';
import { authUsers } from '../../identity/tables.ts';

/**
 * Who wants reminders by mail. `stop` is the secret in the address that stops these mails. It stays when they are switched off, so that the
 * addresses in older mails still work after they were switched on again. It is stored in plain text, because every mail must contain it,
 * and it can only stop these mails.
 */
export const reminderMails = pgTable('reminder_mails', {
  userId: text('user_id')
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  wanted: boolean('wanted').notNull(),
  stop: text('stop').notNull().unique(),
});

/** The marks of mails that were handed to the mail server, so that nobody gets one twice. They are removed after two days. */
export const sentReminderMails = pgTable(
  'sent_reminder_mails',
  {
    competition: text('competition')
      .notNull()
      .references(() => competitions.id),
    kickoff: timestamp('kickoff', { withTimezone: true }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    sentAt: timestamp('sent_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.kickoff, t.userId] }),
    index('sent_reminder_mails_user').on(t.userId),
  ],
);
