import { and, eq, sql } from 'drizzle-orm';
import { advance, nextRateChange, wallUntil } from '../../game/results/pace.ts';
import type { TimelineEvent } from '../../game/results/timeline.ts';
import { announce } from '../app/announce.ts';
import type { Announcements } from '../app/announce.ts';
import { clocks } from '../competition/tables.ts';
import { packLockedMatches } from '../predictions/packs.ts';
import { goOn, notePosition, pauseAfterJump, takeOver } from './attend-clock.ts';
import type { AttendedClock } from './attend-clock.ts';
import { jumpBetween, readWithTimes } from './clock-jump.ts';
import type { ClockReading } from './clock-jump.ts';
import { attendedMs, isStanding, paceOf, readClock, rewriteLocks, tournamentTime } from './clock.ts';
import type { StoredClock } from './clock.ts';
import type { Crowd } from './crowd-player.ts';
import { recordResults } from './record-result.ts';

/** How often the position is written down; `attendedMs` in clock.ts says what follows from it. */
const noteMs = 2_000;
/** How often the simulated players look whether one of them picks. */
const crowdMs = 2_000;
/** Events stored in one transaction on the way of a jump. */
const mostAtOnce = 50;

export interface Playing extends AttendedClock {
  announcements: Announcements;
  crowd: Crowd;
  log: (line: string) => void;
}

/**
 * Plays the timeline on the one process that holds the replay's lease, from where it stood: each event is stored together
 * with the count of events played, so that none is lost or played twice. While nobody plays, the clock stands still.
 * Returns when the replay was begun again since the crowd began to gather (`gatheredIn` is the clock's epoch of that
 * time).
 */
export async function playReplay(it: Playing & { gatheredIn: number }, signal: AbortSignal): Promise<void> {
  const { database, competition, timeline } = it;
  const bell = ringWhenClockChanges(it.announcements, competition, signal);
  const epoch = await takeOver(it, it.gatheredIn);
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
    if (await setRight(it, { last, pass })) {
      last = pass;
      continue;
    }
    last = pass;
    const next = timeline[stored.row.played];
    const now = tournamentTime(stored.row, paceOf(timeline, stored.row), stored.readAt);
    const until = stored.row.jumpTo ?? now;
    const due = next && next.at <= until.getTime() && (stored.row.jumpTo || !isStanding(stored.row));
    await it.crowd.pickDue(due ? new Date(next.at) : until);
    if (due) await playEvents(it, { events: eventsToPlay(timeline, stored.row), row: stored.row, epoch });
    else if (stored.row.jumpTo) await arrive(it, stored.row);
    else if (!next && !stored.row.ended) await end(it);
    else await bell.wait(await noteAndPlan(it, { stored, next }));
  }
}

/** One look at the clock. */
interface Pass {
  stored: StoredClock;
  reading: ClockReading;
}

/**
 * Pauses the replay if the wall clock jumped since the last look, and lets it go on from where it stood if nobody looked
 * for too long. Returns whether it had to.
 */
async function setRight(it: Playing, { last, pass }: { last: Pass | undefined; pass: Pass }): Promise<boolean> {
  const { row, readAt } = pass.stored;
  if (isStanding(row)) return false;
  const jumpMs = last ? jumpBetween(last.reading, pass.reading) : 0;
  if (last && jumpMs !== 0) {
    const isAsLeft = [last.stored.row.since, last.stored.readAt].some((at) => at.getTime() === row.since.getTime());
    const realMs = pass.reading.answeredAtMs - last.reading.askedAtMs;
    const ranForMs = isAsLeft ? last.reading.wallMs - row.since.getTime() + realMs : 0;
    await pauseAfterJump(it, { jumpMs, ranForMs });
    it.log(
      `The clock of this machine or of its database jumped by ${Math.round(jumpMs / 1000)} s. The replay is paused; an admin can resume it.`,
    );
    return true;
  }
  if (readAt.getTime() - row.since.getTime() <= attendedMs) return false;
  await goOn(it);
  return true;
}

/**
 * The next event; on the way of a jump with those behind it, up to a kick-off, before which the crowd picks: what goes by
 * is stored as one.
 */
function eventsToPlay(timeline: TimelineEvent[], { played, jumpTo }: StoredClock['row']): TimelineEvent[] {
  const to = jumpTo?.getTime();
  const rest = timeline.slice(played + 1, played + mostAtOnce);
  const end = rest.findIndex((event) => to === undefined || event.kind === 'kickoff' || event.at > to);
  return timeline.slice(played, played + 1 + (end < 0 ? rest.length : end));
}

/** Stores events and how many were played by then, all or none; none if another process plays, or the clock was changed. */
async function playEvents(
  it: Playing,
  { events, row, epoch }: { events: TimelineEvent[]; row: StoredClock['row']; epoch: number },
): Promise<void> {
  const { database, competition } = it;
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

async function arrive({ database, competition, timeline }: Playing, row: StoredClock['row']): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx
      .update(clocks)
      .set({ at: row.jumpTo ?? row.at, since: sql`clock_timestamp()`, jumpTo: null })
      .where(eq(clocks.competition, competition));
    await rewriteLocks(tx, { competition, pace: paceOf(timeline, row) });
    await announce(tx, { kind: 'clock', competition });
  });
}

async function end({ database, competition }: Playing): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.update(clocks).set({ ended: true }).where(eq(clocks.competition, competition));
    await announce(tx, { kind: 'clock', competition });
  });
}

/** Writes the position down and says how long nothing will happen (wall ms). */
async function noteAndPlan(
  it: Playing,
  { stored, next }: { stored: StoredClock; next: TimelineEvent | undefined },
): Promise<number> {
  const { row, readAt } = stored;
  if (isStanding(row)) return noteMs;
  const pace = paceOf(it.timeline, row);
  const now = advance(pace, row.at.getTime(), readAt.getTime() - row.since.getTime());
  const changeAt = nextRateChange(pace, row.at.getTime());
  const isOtherPace = changeAt !== undefined && changeAt <= now;
  if (isOtherPace || readAt.getTime() - row.since.getTime() >= noteMs) {
    await it.database.db.transaction((tx) =>
      notePosition(tx, { ...it, at: new Date(now), since: readAt, row, isOtherPace }),
    );
  }
  const waits = [noteMs, crowdMs];
  if (next) waits.push(wallUntil(pace, now, next.at));
  if (changeAt !== undefined && !isOtherPace) waits.push(wallUntil(pace, now, changeAt));
  return Math.max(1, Math.min(...waits));
}

/** Waits, but not past a change of the clock. */
function ringWhenClockChanges(announcements: Announcements, competition: string, signal: AbortSignal) {
  let ring: () => void = () => undefined;
  let rung = false;
  const strike = (): void => {
    rung = true;
    ring();
  };
  announcements.on('clock', (heard) => heard.competition === competition && strike());
  signal.addEventListener('abort', strike);
  return {
    async wait(ms: number): Promise<void> {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          ring = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
  };
}
