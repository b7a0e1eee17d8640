import { sql } from 'drizzle-orm';
import type { Match } from '../../../game/matches/match.ts';
import type { Database } from '../../platform/database/database.ts';
import { canLock, lockOpenMatches } from '../../results/lock-open-matches.ts';
import type { Game as CompetitionGame } from '../../competition/game.ts';
import type { Game as MatchesGame } from '../../matches/game.ts';

type Game = CompetitionGame & MatchesGame;

/** Matches are locked at least this often, because a kick-off may have been moved to an earlier time, and after an error. */
const latestMs = 5_000;

/** SQL that is true for a match `m` that does not lock although its kick-off has come. */
const staysOpen = `(
    exists (select 1 from feed_matches f where f.competition = m.competition and f.match_id = m.id and f.put_off)
    or exists (
      select 1 from competitions c where c.id = m.competition and c.results = 'manual' and m.locks_at <= c.stored_at))`;

/**
 * Locks the matches whose kick-off has come, without waiting for an admin or the feed, which report a start late. A kick-off that is moved
 * afterwards does not open a match again. A match that the feed has postponed is not locked at its old date. The replay locks its matches
 * itself. Where admins enter the results, a match whose kick-off had passed when the competition was added has no picks to reveal, and it
 * locks when an admin enters it. Source: docs/product.md#locking.
 */
export function lockDueMatches(database: Database, competition: string): Promise<void> {
  return lockOpenMatches(database, { competition, unless: sql.raw(staysOpen) });
}

/**
 * Returns for how many seconds the match of these competitions that should have locked first is still open; 0 if no lock is due. It asks the
 * database, so that it also shows that no process does this work.
 */
export async function readLockOverdueS({ query }: Pick<Database, 'query'>, competitions: string[]): Promise<number> {
  const [row] = await query<{ overdue: number }>(
    `select coalesce(extract(epoch from clock_timestamp() - min(m.locks_at)), 0)::float8 as overdue from matches m
      where m.competition = any($1) and m.locks_at <= clock_timestamp() and ${canLock} and not ${staysOpen}`,
    [competitions],
  );
  return row?.overdue ?? 0;
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
