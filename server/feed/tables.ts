import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { UnjoinedEntry } from '../../game/feed/unjoined.ts';
import type { QuarantineReason } from '../../game/results/quarantine-reasons.ts';
import { competitions } from '../competition/tables.ts';
import { matches } from '../matches/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const feeds = pgTable('feeds', {
  competition: text('competition')
    .primaryKey()
    .references(() => competitions.id),
  askedAt: instant('asked_at').notNull(),
  answeredAt: instant('answered_at'),
  /** Why the last request failed; null if it succeeded. */
  trouble: text('trouble'),
  failures: integer('failures').notNull().default(0),
  nextAt: instant('next_at').notNull(),
  /** The entries of the last answer that belong to no match. */
  unjoined: jsonb('unjoined').$type<UnjoinedEntry[]>().notNull().default([]),
});

/**
 * What is stored about the feed's entry for a match. `why` is the reason if the match is quarantined. `said` is the
 * quarantined entry, or the latest entry for a match with an override.
 */
export const feedMatches = pgTable(
  'feed_matches',
  {
    competition: text('competition').notNull(),
    matchId: text('match_id').notNull(),
    /** The feed's time of the latest accepted entry. An older entry that arrives later is ignored. */
    lastUpdated: instant('last_updated'),
    why: text('why').$type<QuarantineReason>(),
    said: text('said'),
    since: instant('since'),
    /**
     * True if the last valid entry says that the match is postponed or called off. Then the match is not locked at its old date, for
     * whatever reason it is quarantined now.
     */
    isPutOff: boolean('put_off').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.matchId] }),
    foreignKey({
      name: 'feed_matches_match',
      columns: [t.competition, t.matchId],
      foreignColumns: [matches.competition, matches.id],
    }),
  ],
);
