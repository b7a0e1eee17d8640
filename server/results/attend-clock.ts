import { and, eq } from 'drizzle-orm';
import type { TimelineEvent } from '../../game/results/timeline.ts';
import { announce } from '../app/announce.ts';
import type { Database, Tx } from '../app/db/database.ts';
import { auditLog, clocks } from '../competition/tables.ts';
import { changeClock } from './clock.ts';
import type { StoredClock } from './clock.ts';

/** The replay's clock in the hands of the one process that holds its lease. */
export interface AttendedClock {
  /** Guarded by the lease. */
  database: Database;
  competition: string;
  timeline: TimelineEvent[];
}

/** Who is named in the audit log for what the game does by itself. */
const actor = 'replay';

/**
 * Lets the clock stand until a process plays: from where it was when the last one noted its position. No kick-off is missed
 * meanwhile, and none can be picked past. Changes nothing if the clock waits already.
 */
export async function standUntilPlayed({ database, competition, timeline }: AttendedClock): Promise<void> {
  await database.db.transaction(async (tx) => {
    await changeClock(tx, { competition, timeline }, (row) => (row.waiting ? undefined : { waiting: true }));
  });
}

/**
 * Takes the clock's epoch and lets it run on. Returns the epoch; undefined if it is another one by now than that in which
 * the simulated players gathered: the replay was begun again.
 */
export async function takeOver(
  { database, competition, timeline }: AttendedClock,
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

/** Lets the clock go on from where it stood because nobody attended to it for some seconds. */
export async function goOn({ database, competition, timeline }: AttendedClock): Promise<void> {
  await database.db.transaction(async (tx) => {
    await changeClock(tx, { competition, timeline }, () => ({}));
  });
}

/** Pauses the clock because the wall clock jumped; an admin resumes it. `ranForMs` as in `changeClock`. */
export async function pauseAfterJump(
  { database, competition, timeline }: AttendedClock,
  { jumpMs, ranForMs }: { jumpMs: number; ranForMs: number },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await changeClock(tx, { competition, timeline, ranForMs }, () => ({ paused: true, pausedBecause: 'clock_jump' }));
    const after = { jumpS: Math.round(jumpMs / 1000) };
    await tx
      .insert(auditLog)
      .values({ competition, userId: actor, act: 'replay pause', subject: 'clock jump', before: null, after });
  });
}

/** Writes the position down: after a crash the replay goes on from there. A change of pace is announced. */
export async function notePosition(
  tx: Tx,
  it: AttendedClock & { row: StoredClock['row']; at: Date; since: Date; isOtherPace: boolean },
): Promise<void> {
  const { competition, row, at, since } = it;
  await tx
    .update(clocks)
    .set({ at, since })
    .where(and(eq(clocks.competition, competition), eq(clocks.epoch, row.epoch), eq(clocks.since, row.since)));
  if (it.isOtherPace) await announce(tx, { kind: 'clock', competition });
}
