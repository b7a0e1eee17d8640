import { sql } from 'drizzle-orm';
import type { Match } from '../../../game/matches/match.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockOpenMatches } from '../../results/lock-open-matches.ts';
import type { Game } from '../../results/game.ts';

/** Matches are locked at least this often, because a kick-off may have been moved to an earlier time, and after an error. */
const latestMs = 5_000;

/**
 * Locks the matches whose kick-off has come, without waiting for an admin or the feed, which report a start late. A kick-off that is moved
 * afterwards does not open a match again. A match that the feed has postponed is not locked at its old date. The replay locks its matches
 * itself. Where admins enter the results, a match whose kick-off had passed when the competition was added has no picks to reveal, and it
 * locks when an admin enters it. Source: docs/product.md#locking.
 */
export function lockDueMatches(database: Database, competition: string): Promise<void> {
  const isPutOff = sql`exists (
    select 1 from feed_matches f where f.competition = m.competition and f.match_id = m.id and f.put_off)`;
  const isOfThePast = sql`exists (
    select 1 from competitions c where c.id = m.competition and c.results = 'manual' and m.locks_at <= c.stored_at)`;
  return lockOpenMatches(database, { competition, unless: sql`${isPutOff} or ${isOfThePast}` });
}

/**
 * True if the kick-off of one of these matches has come and it is still open, at `nowMs` of wall time. Asked of the matches in memory, so that a
 * competition in which nothing is due costs the database nothing.
 */
export function isLockDue(matches: readonly Lockable[], nowMs: number): boolean {
  return matches.some(
    ({ status, lockedAt, locksAt }) =>
      status === 'SCHEDULED' && lockedAt === null && locksAt !== null && Date.parse(locksAt) <= nowMs,
  );
}

type Lockable = Pick<Match, 'status' | 'lockedAt' | 'locksAt'>;

/** Returns how long to wait until matches are locked again: until the next kick-off of an open match, and never longer than `latestMs`. */
export function untilNextLockMs({ standings, replay }: Pick<Game, 'standings' | 'replay'>): number {
  const nowMs = replay.now().getTime();
  const waits = standings.listMatches().flatMap(({ lockedAt, locksAt }) => {
    const waitMs = lockedAt === null && locksAt !== null ? Date.parse(locksAt) - nowMs : 0;
    return waitMs > 0 ? waitMs + 5 : [];
  });
  return Math.min(latestMs, ...waits);
}
