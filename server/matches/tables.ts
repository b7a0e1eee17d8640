import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { StageId, StageKind } from '../../game/competition/stages.ts';
import type { Goal, MatchStatus, Period, Side } from '../../game/matches/match.ts';
import type { ResultSource } from '../../game/results/result.ts';
import { competitions } from '../competition/tables.ts';
import { teams } from '../teams/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** The matches: when they are played and by whom. Their results are in `results`. */
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
    /** False while only the day of the kick-off is known. */
    timeKnown: boolean('time_known').notNull().default(true),
    /** False while a postponed match has no new date. It then has no lock time, and an admin or the feed must start it. */
    dateKnown: boolean('date_known').notNull().default(true),
    /** The kick-off that was first published, if it was moved. */
    movedFrom: instant('moved_from'),
    /**
     * When the match locks: its kick-off in wall time. Null for an open match while the replay's clock is stopped, and
     * for a match that an admin or the feed must start (`startsByHand`, or without a known date).
     */
    locksAt: instant('locks_at'),
    /**
     * When the lock was recorded: soon after the lock time, or when the feed or an admin started the match; for a past result that was
     * imported, the kick-off. Null again after the match was reopened, after an undo that calls it off, and after a restart of the replay.
     */
    lockedAt: instant('locked_at'),
    stage: text('stage').$type<StageId>().notNull(),
    /**
     * What the format says about the stage: its name if it is not a known one, its part, its kind, and whether picks say who goes through.
     */
    stageName: text('stage_name'),
    part: text('part'),
    kind: text('kind').$type<StageKind>().notNull(),
    asksThrough: boolean('asks_through').notNull(),
    /** The tie of two legs that the match belongs to, and which leg it is. */
    tieId: text('tie_id'),
    leg: integer('leg'),
    pool: text('pool'),
    matchday: integer('matchday').notNull(),
    venue: text('venue'),
    placeholder1: text('placeholder1'),
    placeholder2: text('placeholder2'),
    team1: text('team1'),
    team2: text('team2'),
    /** Sides that an admin has set in place of those that follow from the results; null if none is set. */
    set1: text('set1'),
    set2: text('set2'),
    /** The teams that the tournament's file names, stored when an admin sets the sides; null before, and if the file has a placeholder. */
    named1: text('named1'),
    named2: text('named2'),
    /**
     * When the sides last changed; null if they are those of the draw. Sides that were known before the kick-off are
     * fixed from the kick-off on.
     */
    sidesSince: instant('sides_since'),
    /**
     * When the match was cancelled or awarded before it locked; null if it was not. Such a match takes no more predictions, and its
     * predictions are not revealed. If an admin enters a score later, the match locks. The time stays stored even then, so that an undo can
     * call the match off again.
     */
    calledOffAt: instant('called_off_at'),
    /**
     * True for a match whose sides were not known at its kick-off. Once its sides are known, it can be predicted until an admin or the feed
     * starts it; the replay no longer starts it.
     */
    startsByHand: boolean('starts_by_hand').notNull().default(false),
    /**
     * The result, or only the teams, in the tournament's file. The replay plays it; imports and exports also read it.
     */
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
    foreignKey({
      name: 'matches_set1',
      columns: [t.competition, t.set1],
      foreignColumns: [teams.competition, teams.tla],
    }),
    foreignKey({
      name: 'matches_set2',
      columns: [t.competition, t.set2],
      foreignColumns: [teams.competition, teams.tla],
    }),
  ],
);

/** The versions of each match's result. The highest version is in force. No version is ever overwritten, so each goal adds a row. */
export const results = pgTable(
  'results',
  {
    competition: text('competition').notNull(),
    matchId: text('match_id').notNull(),
    version: integer('version').notNull(),
    /**
     * The version that an undo of this version restores, usually the one in force before it; 0 if that is the unplayed
     * match. The copy that an undo stores takes over the `previous` of the version that it restores.
     */
    previous: integer('previous').notNull(),
    source: text('source').$type<ResultSource>().notNull(),
    /** True if this version, as long as it is in force, overrides the replay and the feed, as an admin's result does. */
    isOverride: boolean('pinned').notNull(),
    status: text('status').$type<MatchStatus>().notNull(),
    full1: integer('full1'),
    full2: integer('full2'),
    penalties: jsonb('penalties').$type<{ 1: number; 2: number }>(),
    /** The score after 90 minutes, once the match goes on after them; null before. */
    score90: jsonb('score90').$type<{ 1: number; 2: number }>(),
    awarded: boolean('awarded').notNull().default(false),
    winner: integer('winner').$type<Side>(),
    /**
     * The side that goes through, as an admin, the feed or the file says. It counts only if the scores of a tie of two legs do not decide
     * this.
     */
    through: integer('through').$type<Side>(),
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
    /** When a finished result was last corrected; later versions repeat this time. */
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

/**
 * The frozen predictions of a locked match, in the order of `idx`: every pick in 16 bits, and in 2 bits which of the
 * two teams the player had as a favourite (bit 0 is side 1, bit 1 is side 2). A row is written after the commit of the
 * lock and never changed. Reopening the match deletes the row.
 */
export const matchPacks = pgTable(
  'match_packs',
  {
    competition: text('competition').notNull(),
    matchId: text('match_id').notNull(),
    picks: bytea('picks').notNull(),
    holders: bytea('holders').notNull(),
    /** How many picks there were for each outcome, counted while packing. */
    split: jsonb('split').$type<{ home: number; draw: number; away: number }>().notNull(),
    packedAt: instant('packed_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.matchId] }),
    foreignKey({
      name: 'match_packs_match',
      columns: [t.competition, t.matchId],
      foreignColumns: [matches.competition, matches.id],
    }),
  ],
);
