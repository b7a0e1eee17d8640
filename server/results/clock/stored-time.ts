import { eq } from 'drizzle-orm';
import { attendedMs } from '../../competition/tournament-clock.ts';
import { competitions } from '../../competition/tables.ts';
import type { Db } from '../../platform/database/database.ts';
import { clockMode, paceOf, readClock, readTimeline, tournamentTime } from './clock.ts';

/**
 * Returns the tournament time of a competition that is not in memory, from its stored clock. A replay that another process plays has run on since its
 * position was stored, for `attendedMs` at most. Source: docs/product.md#two-clocks.
 */
export async function readTournamentTime(db: Db, competition: string): Promise<Date> {
  const { row, readAt } = await readClock(db, competition);
  const [settings] = await db
    .select({ results: competitions.results })
    .from(competitions)
    .where(eq(competitions.id, competition));
  if (!settings || clockMode(settings.results) === 'manual') return readAt;
  const timeline = await readTimeline(db, competition);
  if (timeline.length === 0) return readAt;
  const until = Math.min(readAt.getTime(), row.since.getTime() + attendedMs);
  return tournamentTime(row, paceOf(timeline, row), new Date(until));
}
