import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { players } from '../identity/tables.ts';

/** Whom players follow in a competition. Only the player (`idx`) may learn of it. Source: docs/product.md#rivals. */
export const rivals = pgTable(
  'rivals',
  {
    competition: text('competition').notNull(),
    idx: integer('idx').notNull(),
    rival: integer('rival').notNull(),
    since: timestamp('since', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.idx, t.rival] }),
    index('rivals_rival').on(t.competition, t.rival),
    foreignKey({
      name: 'rivals_player',
      columns: [t.competition, t.idx],
      foreignColumns: [players.competition, players.idx],
    }),
    foreignKey({
      name: 'rivals_followed_player',
      columns: [t.competition, t.rival],
      foreignColumns: [players.competition, players.idx],
    }),
    check('rivals_others', sql`${t.idx} <> ${t.rival}`),
  ],
);
