import { and, eq } from 'drizzle-orm';
import type { TimelineEvent } from '../../../game/results/timeline.ts';
import { announce } from '../../competition/announce.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { clocks } from '../../competition/tables.ts';
import { changeClock } from '../clock/clock.ts';
import type { StoredClock } from '../clock/clock.ts';
import { audit } from '../../competition/audit.ts';

/** What the process with the replay's lease needs to change the clock. */
export interface LeasedClock {
  /** The database; its transactions fail once the lease is lost (`guardedBy`). */
  database: Database;
  competition: string;
  timeline: TimelineEvent[];
}

/**
 * Stops the clock until a process plays again (`takeOver`). The clock stops at the position that was last stored, or at most `attendedMs`
 * later. While it is stopped, no kick-off is missed. Does nothing if the clock is already waiting.
 */
export async function makeClockWait({ database, competition, timeline }: LeasedClock): Promise<void> {
  await database.db.transaction(async (tx) => {
    await changeClock(tx, { competition, timeline }, (row) => (row.waiting ? undefined : { waiting: true }));
  });
}

/**
 * Increments the clock's epoch and ends the waiting (`makeClockWait`). Returns the new epoch. Returns undefined and changes nothing if the
 * epoch is no longer `gatheredIn`, for example because the replay was restarted while the bots were being created.
 */
export async function takeOver(
  { database, competition, timeline }: LeasedClock,
  gatheredIn: number,
): Promise<number | undefined> {
  let epoch: number | undefined;
  await database.db.transaction(async (tx) => {
    await changeClock(tx, { competition, timeline }, (row) => {
      if (row.epoch !== gatheredIn) return undefined;
      epoch = row.epoch + 1;
      return { epoch, waiting: false };
    });
  });
  return epoch;
}

/** Lets the clock run on from where it stopped. It stops when no process has stored its position for more than `attendedMs`. */
export async function resumeAfterGap({ database, competition, timeline }: LeasedClock): Promise<void> {
  await database.db.transaction(async (tx) => {
    await changeClock(tx, { competition, timeline }, () => ({}));
  });
}

/** Pauses the clock because the wall clock jumped; an admin has to resume it. `ranForMs` has the same meaning as in `changeClock`. */
export async function pauseAfterJump(
  { database, competition, timeline }: LeasedClock,
  { jumpMs, ranForMs }: { jumpMs: number; ranForMs: number },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await changeClock(tx, { competition, timeline, ranForMs }, () => ({ paused: true, pausedBecause: 'clock_jump' }));
    const after = { jumpS: Math.round(jumpMs / 1000) };
    await audit(tx, { competition, by: 'replay', act: 'replay pause', subject: 'clock jump', after });
  });
}

/**
 * Stores the clock's position, from which the replay continues after a crash. If `isOtherPace` is true, the change of pace is announced.
 */
export async function storePosition(
  tx: Tx,
  position: LeasedClock & { row: StoredClock['row']; at: Date; since: Date; isOtherPace: boolean },
): Promise<void> {
  const { competition, row, at, since } = position;
  await tx
    .update(clocks)
    .set({ at, since })
    .where(and(eq(clocks.competition, competition), eq(clocks.epoch, row.epoch), eq(clocks.since, row.since)));
  if (position.isOtherPace) await announce(tx, { kind: 'clock', competition });
}
