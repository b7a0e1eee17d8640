import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { matches } from '../../matches/tables.ts';
import { groupMembers } from '../tables.ts';

/** How members of a group react to finished matches. When a member leaves the group, the member's reactions are deleted. */
export const groupReactions = pgTable(
  'group_reactions',
  {
    competition: text('competition').notNull(),
    groupId: integer('group_id').notNull(),
    matchId: text('match_id').notNull(),
    idx: integer('idx').notNull(),
    reaction: text('reaction').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.groupId, t.matchId, t.idx] }),
    index('group_reactions_of_member').on(t.competition, t.groupId, t.idx),
    foreignKey({
      name: 'group_reactions_member',
      columns: [t.competition, t.groupId, t.idx],
      foreignColumns: [groupMembers.competition, groupMembers.groupId, groupMembers.idx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'group_reactions_match',
      columns: [t.competition, t.matchId],
      foreignColumns: [matches.competition, matches.id],
    }),
  ],
);
