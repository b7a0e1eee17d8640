import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { competitions } from '../../competition/tables.ts';
import { players } from '../../identity/tables.ts';

/**
 * The best points of each matchday that somebody has won, and the number of players who share the win. `part` is '' if the matchday's stage
 * has no `part`. Source: docs/product.md#matchday-winners.
 */
export const finishedMatchdays = pgTable(
  'finished_matchdays',
  {
    competition: text('competition')
      .notNull()
      .references(() => competitions.id),
    part: text('part').notNull(),
    matchday: integer('matchday').notNull(),
    points: integer('points').notNull(),
    winners: integer('winners').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.part, t.matchday] }),
    check('finished_matchdays_won', sql`${t.points} > 0 and ${t.winners} > 0`),
  ],
);

/** The winners of each matchday. A matchday that too many players share (`mostWinners`) has no rows here. */
export const matchdayWinners = pgTable(
  'matchday_winners',
  {
    competition: text('competition').notNull(),
    part: text('part').notNull(),
    matchday: integer('matchday').notNull(),
    idx: integer('idx').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.part, t.matchday, t.idx] }),
    foreignKey({
      name: 'matchday_winners_matchday',
      columns: [t.competition, t.part, t.matchday],
      foreignColumns: [finishedMatchdays.competition, finishedMatchdays.part, finishedMatchdays.matchday],
    }).onDelete('cascade'),
    foreignKey({
      name: 'matchday_winners_player',
      columns: [t.competition, t.idx],
      foreignColumns: [players.competition, players.idx],
    }),
    index('matchday_winners_idx').on(t.competition, t.idx),
  ],
);
