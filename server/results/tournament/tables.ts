import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SourceKeys } from '../../../game/import/normalise.ts';
import { competitions } from '../../competition/tables.ts';

/** What the imported file says about each match, for an export, by the id of the match. */
export type ImportedMatches = Record<
  string,
  {
    city: string | null;
    utcDate: string;
    timeKnown: boolean;
    /** Undefined in rows that were stored before matches could be without a date; it then counts as true. */
    dateKnown?: boolean;
  }
>;

/**
 * Where a competition came from. A later import recognises its matches and teams by `keys`. Source:
 * docs/tournament-files.md#importing-again.
 */
export const imports = pgTable('imports', {
  competition: text('competition')
    .primaryKey()
    .references(() => competitions.id),
  /** How the source names matches and teams; empty for our own format, whose matches have ids; null without an import. */
  keys: jsonb('keys').$type<SourceKeys>(),
  matches: jsonb('matches').$type<ImportedMatches>().notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
});
