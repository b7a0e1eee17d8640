import { sql } from 'drizzle-orm';
import { predictionRefusal } from '../../game/predictions/prediction.ts';
import type { Database } from '../platform/database/database.ts';
import { lockOpenMatches } from '../results/lock-open-matches.ts';
import type { Game } from '../results/game.ts';

/** After an error, and for a kick-off that has passed, the matches are locked again after this time. */
const soonestMs = 2_000;
/** Matches are locked at least this often, because a kick-off may have been moved to an earlier time. */
const latestMs = 5_000;

/**
 * Locks the matches whose kick-off has come, without waiting for an admin or the feed, which report a start late. A kick-off that is moved
 * afterwards does not open a match again. A match that the feed has postponed is not locked at its old date. The replay locks its matches
 * itself. Source: docs/product.md#locking.
 */
export function lockDueMatches(database: Database, competition: string): Promise<void> {
  const isPutOff = sql`exists (
    select 1 from feed_matches f where f.competition = m.competition and f.match_id = m.id and f.put_off)`;
  return lockOpenMatches(database, { competition, unless: isPutOff });
}

/** Returns how long to wait until matches are locked again: until the next kick-off of an open match, and never long. */
export function untilNextLockMs({ standings, replay }: Pick<Game, 'standings' | 'replay'>): number {
  const now = replay.now();
  const waits = standings.listMatches().flatMap((match) => {
    if (match.lockedAt !== null || match.locksAt === null) return [];
    const waitMs = Date.parse(match.locksAt) - now.getTime() + 5;
    if (waitMs > 0) return waitMs;
    return predictionRefusal(match, now) === 'match_locked' && match.status === 'SCHEDULED' ? soonestMs : [];
  });
  return Math.min(latestMs, ...waits);
}
