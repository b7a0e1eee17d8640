import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Goal, MatchStatus, Period, Side } from '../../game/matches/match.ts';
import type { ResultSource } from '../../game/results/result.ts';
import { matches } from '../matches/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The versions of each match's result. The highest version is in force, and none is ever overwritten. A goal is one row. */
export const results = pgTable(
  'results',
  {
    competition: text('competition').notNull(),
    matchId: text('match_id').notNull(),
    version: integer('version').notNull(),
    /** The version that was in force when an admin's act replaced it, which an undo restores; 0 if there was none. */
    previous: integer('previous').notNull(),
    source: text('source').$type<ResultSource>().notNull(),
    /** True while an admin's result overrides the replay and the feed. */
    isOverride: boolean('pinned').notNull(),
    status: text('status').$type<MatchStatus>().notNull(),
    full1: integer('full1'),
    full2: integer('full2'),
    penalties: jsonb('penalties').$type<{ 1: number; 2: number }>(),
    winner: integer('winner').$type<Side>(),
    minute: integer('minute'),
    /** Tournament time at which `minute` was true. */
    minuteAt: instant('minute_at'),
    period: text('period').$type<Period>(),
    goals: jsonb('goals').$type<Goal[]>().notNull(),
    note: text('note'),
    recordedBy: text('recorded_by'),
    recordedAt: instant('recorded_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** When a finished result was corrected; later versions repeat it. */
    correctedAt: instant('corrected_at'),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.matchId, t.version] }),
    foreignKey({
      name: 'results_match',
      columns: [t.competition, t.matchId],
      foreignColumns: [matches.competition, matches.id],
    }),
    check('results_both_scores', sql`(${t.full1} is null) = (${t.full2} is null)`),
    check('results_range', sql`${t.full1} between 0 and 99 and ${t.full2} between 0 and 99`),
    check('results_winner', sql`${t.winner} in (1, 2)`),
  ],
);
