import { and, eq, sql } from 'drizzle-orm';
import { advance, nextRateChange, wallUntil } from '../../game/results/pace.ts';
import type { TimelineEvent } from '../../game/results/timeline.ts';
import { announce } from '../app/announce.ts';
import type { Announcements } from '../app/announce.ts';
import type { Database, Tx } from '../app/db/database.ts';
import { clocks } from '../competition/tables.ts';
import { packLockedMatches } from '../predictions/packs.ts';
import { holdClock, isStanding, paceOf, readClock, readTimeline, rewriteLocks, tournamentTime } from './clock.ts';
import type { StoredClock } from './clock.ts';
import type { Crowd } from './crowd-player.ts';
import { recordResults } from './record-result.ts';

/** How often the position is written down: after a crash the replay goes on from there. */
const noteMs = 5_000;
/** How often the simulated players look whether one of them picks. */
const crowdMs = 2_000;
/** Events stored in one transaction on the way of a jump. */
const mostAtOnce = 50;

export interface Playing {
  database: Database;
  competition: string;
  announcements: Announcements;
  crowd: Crowd;
}

/**
 * Plays the timeline on the one process that holds the replay's lock, from where it stood: each event is stored together
 * with the count of events played, so that none is lost or played twice. While nobody plays, the clock stands still.
 * Returns when the replay was begun anew since the crowd began to gather (`gatheredIn` is the clock's epoch of that
 * time), or when another process has taken over.
 */
export async function playReplay(it: Playing & { gatheredIn: number }, signal: AbortSignal): Promise<void> {
  const { database, competition } = it;
  const timeline = await readTimeline(database.db, competition);
  if (timeline.length === 0) return untilAborted(signal);
  const bell = ringWhenClockChanges(it.announcements, competition, signal);
  const epoch = await takeOver(database, it, timeline);
  if (epoch === undefined) return;
  await packLockedMatches(database, competition);
  while (!signal.aborted) {
    const stored = await readClock(database.db, competition);
    if (stored.row.epoch !== epoch) return;
    const next = timeline[stored.row.played];
    const now = tournamentTime(stored.row, paceOf(timeline, stored.row), stored.readAt);
    const until = stored.row.jumpTo ?? now;
    const due = next && next.at <= until.getTime() && (stored.row.jumpTo || !isStanding(stored.row));
    await it.crowd.pickDue(due ? new Date(next.at) : until);
    if (due) await playEvents(it, { events: eventsToPlay(timeline, stored.row), row: stored.row, epoch });
    else if (stored.row.jumpTo) await arrive(it, stored.row, timeline);
    else if (!next && !stored.row.ended) await end(database, competition);
    else await bell.wait(await noteAndPlan(it, { stored, timeline, epoch, next }));
  }
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

/**
 * Takes the epoch and lets the clock go on from where it was last noted, not from where it would be by now. Undefined if
 * the epoch is another one by now than that in which the crowd gathered.
 */
async function takeOver(
  database: Database,
  { competition, gatheredIn }: { competition: string; gatheredIn: number },
  timeline: TimelineEvent[],
): Promise<number | undefined> {
  return database.db.transaction(async (tx) => {
    await holdClock(tx, competition);
    const { row, readAt } = await readClock(tx, competition);
    if (row.epoch !== gatheredIn) return undefined;
    const lastPlayed = timeline[row.played - 1]?.at ?? 0;
    const at = new Date(Math.max(row.at.getTime(), lastPlayed));
    const epoch = row.epoch + 1;
    await tx.update(clocks).set({ at, since: readAt, epoch }).where(eq(clocks.competition, competition));
    await rewriteLocks(tx, { competition, pace: paceOf(timeline, row) });
    await announce(tx, { kind: 'clock', competition });
    return epoch;
  });
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

async function arrive(
  { database, competition }: Playing,
  row: StoredClock['row'],
  timeline: TimelineEvent[],
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx
      .update(clocks)
      .set({ at: row.jumpTo ?? row.at, since: sql`clock_timestamp()`, jumpTo: null })
      .where(eq(clocks.competition, competition));
    await rewriteLocks(tx, { competition, pace: paceOf(timeline, row) });
    await announce(tx, { kind: 'clock', competition });
  });
}

async function end(database: Database, competition: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.update(clocks).set({ ended: true }).where(eq(clocks.competition, competition));
    await announce(tx, { kind: 'clock', competition });
  });
}

/** Writes the position down and says how long nothing will happen (wall ms). A change of pace is announced. */
async function noteAndPlan(
  it: Playing,
  {
    stored,
    timeline,
    epoch,
    next,
  }: { stored: StoredClock; timeline: TimelineEvent[]; epoch: number; next: TimelineEvent | undefined },
): Promise<number> {
  const { row, readAt } = stored;
  if (isStanding(row)) return noteMs;
  const pace = paceOf(timeline, row);
  const now = advance(pace, row.at.getTime(), readAt.getTime() - row.since.getTime());
  const changeAt = nextRateChange(pace, row.at.getTime());
  const changed = changeAt !== undefined && changeAt <= now;
  if (changed || readAt.getTime() - row.since.getTime() > noteMs) {
    await it.database.db.transaction((tx) =>
      notePosition(tx, { ...it, at: new Date(now), since: readAt, epoch, row, changed }),
    );
  }
  const waits = [noteMs, crowdMs];
  if (next) waits.push(wallUntil(pace, now, next.at));
  if (changeAt !== undefined && !changed) waits.push(wallUntil(pace, now, changeAt));
  return Math.max(1, Math.min(...waits));
}

async function notePosition(
  tx: Tx,
  it: Playing & { at: Date; since: Date; epoch: number; row: StoredClock['row']; changed: boolean },
): Promise<void> {
  const { competition, at, since, epoch, row } = it;
  await tx
    .update(clocks)
    .set({ at, since })
    .where(and(eq(clocks.competition, competition), eq(clocks.epoch, epoch), eq(clocks.since, row.since)));
  if (it.changed) await announce(tx, { kind: 'clock', competition });
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
