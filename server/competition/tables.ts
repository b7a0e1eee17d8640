import {
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { PointsRule } from '../../game/competition/points.ts';
import type { Stage } from '../../game/competition/stages.ts';
import type { FrozenOrders } from '../../game/matches/bracket.ts';

/** A tournament as it is played on this server. `id` is CODE/YEAR. */
export const competitions = pgTable(
  'competitions',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull(),
    year: text('year').notNull(),
    name: text('name').notNull(),
    /** Tells a competition from one that was removed and stored again under the same id. */
    storedAt: timestamp('stored_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
    timeZone: text('time_zone').notNull(),
    startDateTime: timestamp('start_date_time', { withTimezone: true }).notNull(),
    teamSelectionLocked: boolean('team_selection_locked').notNull().default(false),
    teamSelectionActive: boolean('team_selection_active').notNull().default(false),
    reservedNames: text('reserved_names').array().notNull(),
    points: jsonb('points').$type<PointsRule>().notNull(),
    /** This column is not used any more. The orders of tables are in `stages`. */
    poolOrder: text('pool_order'),
    /** The format: the stages in the order of play. Source: docs/tournament-files.md#stages. */
    stages: jsonb('stages').$type<Stage[]>().notNull(),
    /** The frozen orders of pools (game/matches/bracket.ts); null until the first match that a pool feeds has locked. */
    frozenOrders: jsonb('frozen_orders').$type<FrozenOrders>(),
    thirdPlace: jsonb('third_place').$type<{ order: string[]; groups: Record<string, string> }>(),
    /** Counts the changes of the settings (change-settings.ts). Of two changes based on the same version, the second is refused. */
    settingsVersion: integer('settings_version').notNull().default(1),
    /**
     * The source of results. It is chosen when the competition is stored; a later start with another RESULTS may change it
     * (ensure-default.ts). Source: docs/product.md#where-results-come-from.
     */
    results: text('results').$type<'replay' | 'manual' | 'feed'>().notNull(),
    /** The `idx` that the next player gets. No number is left out or used twice. */
    nextIdx: integer('next_idx').notNull().default(0),
    /** The version of the standings. Every transaction that changes points, ranks or matches increases it. */
    revision: integer('revision').notNull().default(0),
    /** True for the one competition that the addresses without a code show. */
    isDefault: boolean('is_default').notNull().default(false),
    /** True if every account enters at its first access, as in the first competition of a site. Source: docs/product.md#entering. */
    autoEnter: boolean('auto_enter').notNull().default(false),
    /**
     * The matches that an admin cancelled at once by finishing the competition, so that reopening it can take this back; null otherwise.
     */
    cancelledByFinish: text('cancelled_by_finish').array(),
    /** A digest of the results that the stored honours follow from; null while no honours count. Source: docs/product.md#honours. */
    honoursOf: text('honours_of'),
    /** How many players were ranked when the honours were stored; null while no honours count. */
    honouredPlayers: integer('honoured_players'),
    /** The `tla` of the team that won the competition; null while no honours count, and if there is no winner. */
    champion: text('champion'),
  },
  (t) => [
    uniqueIndex('competitions_default')
      .on(t.isDefault)
      .where(sql`${t.isDefault}`),
  ],
);

/**
 * The competition's clock. In a replay, `at` was the tournament time at wall time `since`. From there the clock runs at
 * the pace that follows from `speed`, as long as the playing process keeps storing its position (`attendedMs` in
 * tournament-clock.ts). `played` counts the events of the timeline that have happened. In other competitions, `since`
 * is the latest wall time that was seen (watch-wall-clock.ts).
 */
export const clocks = pgTable(
  'clocks',
  {
    competition: text('competition')
      .primaryKey()
      .references(() => competitions.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
    speed: doublePrecision('speed').notNull(),
    waitS: doublePrecision('wait_s').notNull(),
    paused: boolean('paused').notNull(),
    /** Why the clock was paused, if no admin paused it. */
    pausedBecause: text('paused_because').$type<'clock_jump'>(),
    /** True while the clock is stopped because no process plays. No kick-off is missed in that time. */
    waiting: boolean('waiting').notNull().default(false),
    ended: boolean('ended').notNull().default(false),
    played: integer('played').notNull().default(0),
    /** The tournament time at which the current jump ends; null if there is no jump. */
    jumpTo: timestamp('jump_to', { withTimezone: true }),
    /**
     * Increased when a process takes over, and when the replay is restarted or updated, so that a late write of the
     * process that played before changes nothing.
     */
    epoch: integer('epoch').notNull().default(0),
  },
  (t) => [check('clocks_speed', sql`${t.speed} > 0`)],
);

/**
 * Acts of staff and admins, and some acts of accounts on themselves, of the console and of the feed, with the state before and after.
 * Source: docs/product.md#audit-log.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    competition: text('competition')
      .notNull()
      .references(() => competitions.id),
    id: integer('id').generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
    userId: text('user_id').notNull(),
    act: text('act').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [primaryKey({ columns: [t.competition, t.id] })],
);

/**
 * Versions of the points record. The record in force is always in the competition's row. The tournament's own record is written here only
 * when another one replaces it.
 */
export const pointsRecords = pgTable(
  'points_records',
  {
    competition: text('competition')
      .notNull()
      .references(() => competitions.id),
    version: integer('version').notNull(),
    points: jsonb('points').$type<PointsRule>().notNull(),
    /** Null for the record of the tournament. */
    putBy: text('put_by'),
    putAt: timestamp('put_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.competition, t.version] })],
);

/** Named updates: the matches that every device must read again once. Source: docs/product.md#match-updates. */
export const matchUpdates = pgTable(
  'match_updates',
  {
    competition: text('competition')
      .notNull()
      .references(() => competitions.id),
    name: text('name').notNull(),
    matchIds: text('match_ids').array().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.competition, t.name] })],
);

/** Secrets of the server: the keys that it creates, and a hash of the first admin's link. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() });
