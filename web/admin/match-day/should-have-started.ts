import { startGraceMinutes } from '../../../game/admin/to-do.ts';
import type { FeedState } from '../../../game/feed/api.ts';
import type { Match } from '../../../game/matches/match.ts';

const graceMs = startGraceMinutes * 60_000;

/**
 * True if a match that has not begun is so late that an admin is told, as `waitingQuery` of server/admin/to-do.ts decides. A replay starts its
 * matches by itself. Source: docs/product.md#what-needs-doing.
 */
export function shouldHaveStarted(
  match: Pick<Match, 'lockedAt' | 'locksAt' | 'dateKnown' | 'utcDate'>,
  { source, nowMs }: { source: FeedState['source'] | undefined; nowMs: number },
): boolean {
  if (source === undefined || source === 'replay') return false;
  return nowMs - dueMs(match) > graceMs;
}

/** Without a lock time nobody but an admin or the feed starts the match, and a postponed one without a date is due at no time. */
function dueMs({ lockedAt, locksAt, dateKnown, utcDate }: Parameters<typeof shouldHaveStarted>[0]): number {
  const locks = lockedAt ?? locksAt;
  if (locks !== null) return Math.max(Date.parse(locks), Date.parse(utcDate));
  return dateKnown ? Date.parse(utcDate) : Infinity;
}
