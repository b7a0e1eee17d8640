import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { competitions } from '../competition/tables.ts';
import { authUsers } from '../identity/tables.ts';

/**
 * What players reached in finished competitions. The rows count only if the competition's `honours_of` is set, because a large number of
 * them is written in several transactions. Source: docs/product.md#honours.
 */
export const honours = pgTable(
  'honours',
  {
    competition: text('competition')
      .notNull()
      .references(() => competitions.id),
    userId: text('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    rank: integer('rank').notNull(),
    groupsWon: integer('groups_won').notNull(),
    matchdaysWon: integer('matchdays_won').notNull(),
  },
  (t) => [primaryKey({ columns: [t.competition, t.userId] }), index('honours_user').on(t.userId)],
);
