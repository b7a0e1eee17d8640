import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { jumpBetween, readWithTimes } from './clock-jump.ts';
import type { ClockReading } from './clock-jump.ts';
import { lockOpenMatches } from '../lock-open-matches.ts';

/**
 * Returns a function that checks the wall clock, which real matches follow. Call it every few seconds. It stores the latest time that it
 * has seen (`since` of the competition's clock). Lock times are compared with that time, so no match opens again when the wall clock is set
 * back, even after a restart. If the clock was set back, the locks of matches whose kick-off had already come are stored.
 */
export function watchWallClock(
  competition: string,
  log: (line: string) => void,
): (database: Database) => Promise<void> {
  let last: ClockReading | undefined;
  return async (database) => {
    const [, reading] = await readWithTimes(
      () => database.query<{ at: Date }>('select clock_timestamp() as at', []),
      ([row]) => new Date(row?.at ?? 0),
    );
    await database.db.transaction((tx) =>
      tx.execute(sql`update clocks set since = greatest(since, clock_timestamp()) where competition = ${competition}`),
    );
    const jumpMs = last ? jumpBetween(last, reading) : 0;
    const cameBeforeMs = last ? last.wallMs + reading.answeredAtMs - last.askedAtMs : 0;
    last = reading;
    if (jumpMs === 0) return;
    log(`The clock of this machine or of its database jumped by ${Math.round(jumpMs / 1000)} s; matches follow it.`);
    if (jumpMs < 0)
      await lockOpenMatches(database, {
        competition,
        until: sql`${new Date(cameBeforeMs).toISOString()}::timestamptz`,
      });
  };
}
