import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Shirt } from '../../game/teams/team.ts';
import { competitions } from '../competition/tables.ts';
import { players } from '../identity/tables.ts';

export const teams = pgTable(
  'teams',
  {
    competition: text('competition')
      .notNull()
      .references(() => competitions.id),
    tla: text('tla').notNull(),
    teamId: integer('team_id').notNull(),
    shortName: text('short_name').notNull(),
    /** The name in full, by which sources know the team; null if it is the short name. */
    name: text('name'),
    section: text('section'),
    pool: text('pool'),
    iso2: text('iso2'),
    shirt: jsonb('shirt').$type<Shirt>(),
    /** The position in the tournament's file, which decides between level teams. */
    position: integer('position').notNull(),
    /** The position that the team has instead since an admin ordered its pool or league; null if no admin did. */
    ordered: integer('ordered'),
  },
  (t) => [primaryKey({ columns: [t.competition, t.tla] }), unique('teams_team_id').on(t.competition, t.teamId)],
);

/** The current favourite of a player from each pot, and since when (wall time). Favourites at a kick-off are in the match's pack. */
export const favourites = pgTable(
  'favourites',
  {
    competition: text('competition').notNull(),
    idx: integer('idx').notNull(),
    section: text('section').notNull(),
    tla: text('tla').notNull(),
    since: timestamp('since', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.idx, t.section] }),
    foreignKey({
      name: 'favourites_player',
      columns: [t.competition, t.idx],
      foreignColumns: [players.competition, players.idx],
    }),
    foreignKey({
      name: 'favourites_team',
      columns: [t.competition, t.tla],
      foreignColumns: [teams.competition, teams.tla],
    }),
    index('favourites_team_holders').on(t.competition, t.tla),
  ],
);

/**
 * Former favourite teams, which a player had from `since` until just before `until`. They are read when a match is packed, for players who
 * changed their teams between the kick-off and the packing.
 */
export const formerFavourites = pgTable(
  'former_favourites',
  {
    competition: text('competition').notNull(),
    idx: integer('idx').notNull(),
    section: text('section').notNull(),
    tla: text('tla').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
    until: timestamp('until', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.idx, t.section, t.until] }),
    foreignKey({
      name: 'former_favourites_player',
      columns: [t.competition, t.idx],
      foreignColumns: [players.competition, players.idx],
    }),
    foreignKey({
      name: 'former_favourites_team',
      columns: [t.competition, t.tla],
      foreignColumns: [teams.competition, teams.tla],
    }),
    index('former_favourites_until').on(t.competition, t.until),
  ],
);
