import type { Clock } from '../../../game/competition/competition.ts';
import type { TimelineEvent } from '../../../game/results/timeline.ts';
import type { Announcements } from '../../competition/announce.ts';
import type { Database } from '../../platform/database/database.ts';
import { clockRate, paceOf, readClock, readTimeline, tournamentTime } from './clock.ts';
import type { StoredClock } from './clock.ts';

export interface WatchedClock {
  readonly mode: 'replay' | 'manual';
  readonly timeline: TimelineEvent[];
  readonly row: StoredClock['row'];
  now(): Date;
  /** The wall clock of the database. */
  wall(): Date;
  /** Returns the clock in the form that is sent to pages. */
  show(): Clock;
  refresh(): Promise<void>;
  onClock(listener: (clock: Clock) => void): void;
}

/** Reads the clock, and reads it again whenever a change is announced. A replay without recorded matches gets the mode `manual`. */
export async function watchClock(
  database: Database,
  replay: { competition: string; mode: 'replay' | 'manual' },
  announcements: Announcements,
): Promise<WatchedClock> {
  let timeline = await readTimeline(database.db, replay.competition);
  const mode = replay.mode === 'replay' && timeline.length > 0 ? 'replay' : 'manual';
  let read = await readWithOffset(database, replay.competition);
  const listeners: ((clock: Clock) => void)[] = [];
  const wall = (): Date => new Date(performance.now() + read.wallOffsetMs);
  const now = (at = wall()): Date =>
    mode === 'manual' ? at : tournamentTime(read.row, paceOf(timeline, read.row), at);
  const show = (): Clock => {
    const at = wall();
    return clockShown(read.row, { mode, timeline, now: now(at), wall: at });
  };
  const refresh = async (): Promise<void> => {
    read = await readWithOffset(database, replay.competition);
    for (const listener of listeners) listener(show());
  };
  // An update may have changed the events.
  const reload = async (): Promise<void> => {
    timeline = await readTimeline(database.db, replay.competition);
    await refresh();
  };
  followAnnouncements(announcements, replay.competition, { refresh, reload });
  return {
    mode,
    get timeline() {
      return timeline;
    },
    get row() {
      return read.row;
    },
    now: () => now(),
    wall,
    show,
    refresh,
    onClock: (listener) => listeners.push(listener),
  };
}

/** Refreshes the clock whenever a change of it is announced, and reloads it when the competition, or anything else unheard, has changed. */
function followAnnouncements(
  announcements: Announcements,
  competition: string,
  { refresh, reload }: { refresh: () => Promise<void>; reload: () => Promise<void> },
): void {
  // A read that fails is repeated when the connection to the database is back (`onGap`).
  const quietly = (read: () => Promise<void>): void => void read().catch(() => undefined);
  announcements.on('clock', (heard) => heard.competition === competition && quietly(refresh));
  announcements.on('reload', (heard) => heard.competition === competition && quietly(reload));
  announcements.onGap(() => quietly(reload));
}

/**
 * Reads the stored clock and the offset between the database's wall clock and `performance.now()`, which does not change when the machine's
 * clock is set.
 */
async function readWithOffset(database: Database, competition: string) {
  const { row, readAt } = await readClock(database.db, competition);
  return { row, wallOffsetMs: readAt.getTime() - performance.now() };
}

function clockShown(
  row: StoredClock['row'],
  { mode, timeline, now, wall }: { mode: Clock['mode']; timeline: TimelineEvent[]; now: Date; wall: Date },
): Clock {
  const serverTime = wall.toISOString();
  if (mode === 'manual')
    return { mode, now: serverTime, serverTime, rate: 1, speed: 1, paused: false, pausedBecause: null, ended: false };
  const { paused, pausedBecause, speed, ended } = row;
  return {
    mode,
    now: now.toISOString(),
    serverTime,
    rate: clockRate(row, paceOf(timeline, row), now),
    speed,
    paused,
    pausedBecause,
    ended,
  };
}
