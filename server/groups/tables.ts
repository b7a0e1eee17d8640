import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { competitions } from '../competition/tables.ts';
import { players } from '../identity/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The private groups of players. The database enforces rules that concurrent requests could break: unique names, at most 500 members (a
 * trigger on the members counts `size`), and an owner who is a member (a foreign key that is checked at the commit).
 */
export const groups = pgTable(
  'groups',
  {
    competition: text('competition')
      .notNull()
      .references(() => competitions.id),
    id: integer('id').generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    lowername: text('lowername').notNull(),
    owner: integer('owner').notNull(),
    locked: boolean('locked').notNull().default(false),
    /** The token of the invite; null if there is none. */
    token: text('token'),
    /** True if the invitation tells guests the group's name, owner and size. Groups from before this switch existed have false. */
    showsGuests: boolean('shows_guests').notNull().default(false),
    size: integer('size').notNull().default(0),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.id] }),
    unique('groups_name').on(t.competition, t.lowername),
    unique('groups_token').on(t.token),
    check('groups_size', sql`${t.size} between 0 and 500`),
  ],
);

/** The current members of groups. When a row is deleted, a trigger stores it as a past membership, unless the group itself is deleted. */
export const groupMembers = pgTable(
  'group_members',
  {
    competition: text('competition').notNull(),
    groupId: integer('group_id').notNull(),
    idx: integer('idx').notNull(),
    since: instant('since')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** True if the member has pinned the group, which only this member sees. It ends with the membership. Source: docs/product.md#pinned-groups. */
    pinned: boolean('pinned').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.groupId, t.idx] }),
    index('group_members_player').on(t.competition, t.idx),
    foreignKey({
      name: 'group_members_group',
      columns: [t.competition, t.groupId],
      foreignColumns: [groups.competition, groups.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'group_members_member',
      columns: [t.competition, t.idx],
      foreignColumns: [players.competition, players.idx],
    }),
  ],
);

/**
 * Memberships that have ended. Players who were members at a kick-off count for the bonus of that match.
 * Source: docs/product.md#group-bonus.
 */
export const groupPastMembers = pgTable(
  'group_past_members',
  {
    competition: text('competition').notNull(),
    groupId: integer('group_id').notNull(),
    idx: integer('idx').notNull(),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.groupId, t.idx, t.since] }),
    foreignKey({
      name: 'group_past_members_group',
      columns: [t.competition, t.groupId],
      foreignColumns: [groups.competition, groups.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'group_past_members_member',
      columns: [t.competition, t.idx],
      foreignColumns: [players.competition, players.idx],
    }),
  ],
);
