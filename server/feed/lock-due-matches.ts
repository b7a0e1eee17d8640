import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { lockOpenMatches } from '../results/lock-open-matches.ts';

/**
 * Locks the matches whose kick-off has come, without waiting for the feed, which reports a start late. A kick-off that is moved afterwards
 * does not open a match again. A match that the feed has postponed is not locked at its old date. Source: docs/product.md#feed.
 */
export function lockDueMatches(database: Database, competition: string): Promise<void> {
  const isPutOff = sql`exists (
    select 1 from feed_matches f where f.competition = m.competition and f.match_id = m.id and f.put_off)`;
  return lockOpenMatches(database, { competition, unless: isPutOff });
}
