import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Side } from '../../game/matches/match.ts';
import type { SetAsideReason } from '../../game/predictions/prediction.ts';
import { players } from '../identity/tables.ts';
import { matches } from '../matches/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A player's pick of a match. The statement that writes picks writes none for a match that has locked. */
export const predictions = pgTable(
  'predictions',
  {
    competition: text('competition').notNull(),
    matchId: text('match_id').notNull(),
    idx: integer('idx').notNull(),
    full1: smallint('full1').notNull(),
    full2: smallint('full2').notNull(),
    winner: smallint('winner').$type<Side>(),
    lastUpdated: instant('last_updated').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.matchId, t.idx] }),
    foreignKey({
      name: 'predictions_match',
      columns: [t.competition, t.matchId],
      foreignColumns: [matches.competition, matches.id],
    }),
    foreignKey({
      name: 'predictions_player',
      columns: [t.competition, t.idx],
      foreignColumns: [players.competition, players.idx],
    }),
    check('predictions_range', sql`${t.full1} between 0 and 99 and ${t.full2} between 0 and 99`),
    check('predictions_winner', sql`${t.winner} is null or (${t.winner} in (1, 2) and ${t.full1} = ${t.full2})`),
  ],
);

/**
 * Predictions that were set aside, because a side of their open match changed or because they were made after a kick-off that was
 * corrected. They are stored so that their players can still see them.
 */
export const predictionsSetAside = pgTable(
  'predictions_set_aside',
  {
    competition: text('competition').notNull(),
    matchId: text('match_id').notNull(),
    idx: integer('idx').notNull(),
    full1: smallint('full1').notNull(),
    full2: smallint('full2').notNull(),
    winner: smallint('winner').$type<Side>(),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    reason: text('reason').$type<SetAsideReason>().notNull().default('sides_changed'),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.matchId, t.idx] }),
    foreignKey({
      name: 'predictions_set_aside_match',
      columns: [t.competition, t.matchId],
      foreignColumns: [matches.competition, matches.id],
    }),
    foreignKey({
      name: 'predictions_set_aside_player',
      columns: [t.competition, t.idx],
      foreignColumns: [players.competition, players.idx],
    }),
    check('predictions_set_aside_reason', sql`${t.reason} in ('sides_changed', 'after_kickoff')`),
  ],
);
