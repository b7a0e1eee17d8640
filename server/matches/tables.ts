import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Stage } from '../../game/competition/points.ts';
import { competitions } from '../competition/tables.ts';
import { teams } from '../teams/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A match: where, when and who. What happens in it is in `results`. */
export const matches = pgTable(
  'matches',
  {
    competition: text('competition')
      .notNull()
      .references(() => competitions.id),
    id: text('id').notNull(),
    /** The match's id at football-data.org. */
    fdId: integer('fd_id'),
    utcDate: instant('utc_date').notNull(),
    /** The kick-off first published, once an organiser moved it. */
    movedFrom: instant('moved_from'),
    /** Kick-off by the wall clock; null while the competition's clock stands still. */
    locksAt: instant('locks_at'),
    /** Written once, by the kick-off: from here on the picks are closed for good. */
    lockedAt: instant('locked_at'),
    stage: text('stage').$type<Stage>().notNull(),
    pool: text('pool'),
    matchday: integer('matchday').notNull(),
    venue: text('venue').notNull(),
    placeholder1: text('placeholder1'),
    placeholder2: text('placeholder2'),
    team1: text('team1'),
    team2: text('team2'),
    /** What the tournament's file says happened: the replay's score, read by nothing else. */
    recorded: jsonb('recorded'),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.id] }),
    index('matches_kickoff').on(t.competition, t.utcDate),
    foreignKey({
      name: 'matches_team1',
      columns: [t.competition, t.team1],
      foreignColumns: [teams.competition, teams.tla],
    }),
    foreignKey({
      name: 'matches_team2',
      columns: [t.competition, t.team2],
      foreignColumns: [teams.competition, teams.tla],
    }),
  ],
);
