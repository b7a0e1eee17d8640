import { and, eq, sql } from 'drizzle-orm';
import { advance, nextRateChange, wallUntil } from '../../../game/results/pace.ts';
import type { TimelineEvent } from '../../../game/results/timeline.ts';
import { announce } from '../../competition/announce.ts';
import type { Announcements } from '../../competition/announce.ts';
import { clocks } from '../../competition/tables.ts';
import { packLockedMatches } from '../../predictions/packs.ts';
import { storePosition, pauseAfterJump, resumeAfterGap, takeOver } from './attend-clock.ts';
import type { LeasedClock } from './attend-clock.ts';
import { jumpBetween, readWithTimes } from '../clock/clock-jump.ts';
import type { ClockReading } from '../clock/clock-jump.ts';
import { isClockStopped, paceOf, readClock, rewriteLocks, tournamentTime } from '../clock/clock.ts';
import { attendedMs } from '../../competition/tournament-clock.ts';
import { createWaker } from '../../platform/waits.ts';
import type { Waker } from '../../platform/waits.ts';
import type { StoredClock } from '../clock/clock.ts';
import type { Crowd } from './crowd-player.ts';
import { recordResults } from '../record-result.ts';

/** How often the position is stored. It must be well below `attendedMs` (tournament-clock.ts), after which the clock stops. */
const noteMs = 2_000;
/** How often the game checks which bots are due to predict. */
const crowdMs = 2_000;
/** The most events that one transaction stores during a jump. */
const mostAtOnce = 50;

export interface ReplayContext extends LeasedClock {
  announcements: Announcements;
  crowd: Crowd;
  log: (line: string) => void;
}

/**
 * Plays the timeline from the stored position, on the one process that holds the replay's lease. Each event is stored together with the
 * number of events played, so that none is lost or played twice. While no process plays, the clock is stopped. Returns when `signal` is
 * aborted, or when the clock's epoch changes because the replay was restarted, updated or taken over. `gatheredIn` is the clock's epoch at
 * which the bots were gathered.
 */
export async function playReplay(context: ReplayContext & { gatheredIn: number }, signal: AbortSignal): Promise<void> {
  const { waker, end } = wakeOnClockChange(context.announcements, context.competition, signal);
  try {
    await playUntilChanged(context, { waker, signal });
  } finally {
    end();
  }
}

async function playUntilChanged(
  context: ReplayContext & { gatheredIn: number },
  { waker, signal }: { waker: Waker; signal: AbortSignal },
): Promise<void> {
  const { database, competition, timeline } = context;
  const epoch = await takeOver(context, context.gatheredIn);
  if (epoch === undefined) return;
  await packLockedMatches(database, competition);
  let last: Pass | undefined;
  while (!signal.aborted) {
    const [stored, reading] = await readWithTimes(
      () => readClock(database.db, competition),
      ({ readAt }) => readAt,
    );
    if (stored.row.epoch !== epoch) return;
    const pass = { stored, reading };
    if (await handleJumpOrGap(context, { last, pass })) {
      last = pass;
      continue;
    }
    last = pass;
    const next = timeline[stored.row.played];
    const now = tournamentTime(stored.row, paceOf(timeline, stored.row), stored.readAt);
    const until = stored.row.jumpTo ?? now;
    const due = next && next.at <= until.getTime() && (stored.row.jumpTo || !isClockStopped(stored.row));
    await context.crowd.pickDue(due ? new Date(next.at) : until);
    if (due) await playEvents(context, { events: eventsToPlay(timeline, stored.row), row: stored.row, epoch });
    else if (stored.row.jumpTo) await arrive(context, stored.row);
    else if (!next && !stored.row.ended) await end(context);
    else await waker.wait(await noteAndPlan(context, { stored, next }));
  }
}

interface Pass {
  stored: StoredClock;
  reading: ClockReading;
}

/**
 * Pauses the replay if the wall clock jumped since the last pass. If the position was not stored for too long, lets the clock run on from
 * where it stopped. Returns true in both cases.
 */
async function handleJumpOrGap(
  context: ReplayContext,
  { last, pass }: { last: Pass | undefined; pass: Pass },
): Promise<boolean> {
  const { row, readAt } = pass.stored;
  if (isClockStopped(row)) return false;
  const jumpMs = last ? jumpBetween(last.reading, pass.reading) : 0;
  if (last && jumpMs !== 0) {
    const isAsLeft = [last.stored.row.since, last.stored.readAt].some((at) => at.getTime() === row.since.getTime());
    const realMs = pass.reading.answeredAtMs - last.reading.askedAtMs;
    const ranForMs = isAsLeft ? last.reading.wallMs - row.since.getTime() + realMs : 0;
    await pauseAfterJump(context, { jumpMs, ranForMs });
    context.log(
      `The clock of this machine or of its database jumped by ${Math.round(jumpMs / 1000)} s. The replay is paused; an admin can resume it.`,
    );
    return true;
  }
  if (readAt.getTime() - row.since.getTime() <= attendedMs) return false;
  await resumeAfterGap(context);
  return true;
}

/**
 * Returns the next event. During a jump it also returns following events that the jump passes, to be stored in one transaction, but none
 * from the next kick-off at another time on, because the bots predict before each kick-off.
 */
function eventsToPlay(timeline: TimelineEvent[], { played, jumpTo }: StoredClock['row']): TimelineEvent[] {
  const to = jumpTo?.getTime();
  const [first, ...rest] = timeline.slice(played, played + mostAtOnce);
  const isLaterKickoff = ({ kind, at }: TimelineEvent): boolean => kind === 'kickoff' && at !== first?.at;
  const end = rest.findIndex((event) => to === undefined || isLaterKickoff(event) || event.at > to);
  return timeline.slice(played, played + 1 + (end < 0 ? rest.length : end));
}

/**
 * Stores events together with the new number of events played. Stores nothing if another process has taken over, the
 * replay was restarted, or these events were already stored.
 */
async function playEvents(
  context: ReplayContext,
  { events, row, epoch }: { events: TimelineEvent[]; row: StoredClock['row']; epoch: number },
): Promise<void> {
  const { database, competition } = context;
  const { played } = row;
  await database.db.transaction(async (tx) => {
    const moved = await tx
      .update(clocks)
      .set({ played: played + events.length })
      .where(and(eq(clocks.competition, competition), eq(clocks.epoch, epoch), eq(clocks.played, played)))
      .returning({ played: clocks.played });
    if (moved.length === 0) return;
    const states = events.map(({ matchId, state, at }) => ({ matchId, state, at: new Date(at) }));
    const how = { competition, source: 'replay' as const, isCatchingUp: row.jumpTo !== null };
    await recordResults(
      tx,
      competition,
      states.map((state) => ({ ...state, ...how })),
    );
  });
  if (events.some((event) => event.kind === 'kickoff')) await packLockedMatches(database, competition);
}

async function arrive({ database, competition, timeline }: ReplayContext, row: StoredClock['row']): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx
      .update(clocks)
      .set({ at: row.jumpTo ?? row.at, since: sql`clock_timestamp()`, jumpTo: null })
      .where(eq(clocks.competition, competition));
    await rewriteLocks(tx, { competition, pace: paceOf(timeline, row) });
    await announce(tx, { kind: 'clock', competition });
  });
}

async function end({ database, competition }: ReplayContext): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.update(clocks).set({ ended: true }).where(eq(clocks.competition, competition));
    await announce(tx, { kind: 'clock', competition });
  });
}

/** Stores the position if it is time to do so. Returns how many milliseconds of wall time to wait before the next pass. */
async function noteAndPlan(
  context: ReplayContext,
  { stored, next }: { stored: StoredClock; next: TimelineEvent | undefined },
): Promise<number> {
  const { row, readAt } = stored;
  if (isClockStopped(row)) return noteMs;
  const pace = paceOf(context.timeline, row);
  const now = advance(pace, row.at.getTime(), readAt.getTime() - row.since.getTime());
  const changeAt = nextRateChange(pace, row.at.getTime());
  const isOtherPace = changeAt !== undefined && changeAt <= now;
  if (isOtherPace || readAt.getTime() - row.since.getTime() >= noteMs) {
    await context.database.db.transaction((tx) =>
      storePosition(tx, { ...context, at: new Date(now), since: readAt, row, isOtherPace }),
    );
  }
  const waits = [noteMs, crowdMs];
  if (next) waits.push(wallUntil(pace, now, next.at));
  if (changeAt !== undefined && !isOtherPace) waits.push(wallUntil(pace, now, changeAt));
  return Math.max(1, Math.min(...waits));
}

/** Wakes the replay when the clock of the competition changes. `end` unregisters the listener. */
function wakeOnClockChange(
  announcements: Announcements,
  competition: string,
  signal: AbortSignal,
): { waker: Waker; end: () => void } {
  const waker = createWaker(signal);
  const end = announcements.on('clock', ({ competition: changed }) => changed === competition && waker.wake());
  return { waker, end };
}
