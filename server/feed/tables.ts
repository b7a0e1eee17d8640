import { boolean, foreignKey, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { QuarantineReason } from '../../game/results/quarantine-reasons.ts';
import { competitions } from '../competition/tables.ts';
import { matches } from '../matches/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** How the feed of a competition is. */
export const feeds = pgTable('feeds', {
  competition: text('competition')
    .primaryKey()
    .references(() => competitions.id),
  askedAt: instant('asked_at').notNull(),
  answeredAt: instant('answered_at'),
  /** Why the last request failed; null after an answer. */
  trouble: text('trouble'),
  failures: integer('failures').notNull().default(0),
  nextAt: instant('next_at').notNull(),
});

/** What was last taken from the feed of a match, and why it is quarantined, if it is. */
export const feedMatches = pgTable(
  'feed_matches',
  {
    competition: text('competition').notNull(),
    matchId: text('match_id').notNull(),
    /** The feed's own time of what was taken: an older answer that comes later is not. */
    lastUpdated: instant('last_updated'),
    why: text('why').$type<QuarantineReason>(),
    said: text('said'),
    since: instant('since'),
    /** Put off or called off by the feed's last sound word: its old date closes nothing, whatever it is quarantined for by now. */
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
