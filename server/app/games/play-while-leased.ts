import type { TimelineEvent } from '../../../game/results/timeline.ts';
import { makeClockWait } from '../../results/replay/attend-clock.ts';
import { changeClock, readClock, readTimeline } from '../../results/clock/clock.ts';
import { createBots } from '../../results/replay/crowd-player.ts';
import { playReplay } from '../../results/replay/play-replay.ts';
import type { Database } from '../../platform/database/database.ts';
import { isLeaseFree } from '../../platform/database/lease-rows.ts';
import { LeaseLost, guardedBy } from '../../platform/database/leases.ts';
import type { Lease } from '../../platform/database/leases.ts';
import { wordsFor } from '../../platform/log/loggable-error.ts';
import { isConnectionError } from '../../platform/database/statement-errors.ts';
import { createWaker, endedWithin, untilAborted } from '../../platform/waits.ts';
import type { Game } from '../game.ts';
import type { Troubles } from './troubles.ts';

/** The pause between two attempts to play the replay. It doubles after each failed attempt. */
const pauseMs = 100;
const longestPauseMs = 30_000;
/** An attempt that has lasted this long counts as successful. */
const steadyMs = 5_000;
/** The name of this work in the log and for admins. */
const work = 'Playing the replay';
/** When the process is stopped, it waits at most this long for events of the replay that are being stored. */
const patienceMs = 3_000;

/** Plays the replay as long as this process holds its lease. Returns a function that stops the playing. */
export function playWhileLeased(game: Game, troubles: Troubles, log: (line: string) => void): () => Promise<void> {
  const ending = new AbortController();
  const playing = game.database.withLease(
    replayLease(game.competition),
    (lease) => playAgainAndAgain({ game, lease, troubles, log }),
    ending.signal,
    game.competition,
  );
  playing.catch((error: unknown) => log(`The replay has stopped: ${wordsFor(error)}`));
  return async () => {
    ending.abort();
    await endedWithin(playing, patienceMs);
  };
}

interface Turn {
  game: Game;
  lease: Lease;
  troubles: Troubles;
  log: (line: string) => void;
}

async function playAgainAndAgain({ game, lease, troubles, log }: Turn): Promise<void> {
  const stop = lease.signal;
  const { competition } = game;
  const database = guardedBy(game.database, lease);
  let timeline: TimelineEvent[] = [];
  const guarded = { ...game, database, db: database.db };
  const waker = createWaker(stop);
  let failures = 0;
  const settle = (): void => {
    failures = 0;
    troubles.clear(work);
  };
  while (!stop.aborted) {
    const steady = setTimeout(settle, steadyMs).unref();
    try {
      // A restart or an update of the replay may have changed the events.
      timeline = await readTimeline(database.db, competition);
      if (timeline.length === 0) return untilAborted(stop);
      await playOnce(guarded, { timeline, log, stop });
      settle();
    } catch (error) {
      if (stop.aborted || error instanceof LeaseLost) break;
      failures++;
      troubles.note(work, error);
    } finally {
      clearTimeout(steady);
    }
    await waker.wait(Math.min(longestPauseMs, pauseMs * 2 ** failures));
  }
  // If this process still holds the lease, it stops the clock, so that the next process continues from the same position.
  await makeClockWait({ database, competition, timeline }).catch((error: unknown) => {
    if (!(error instanceof LeaseLost) && !isConnectionError(error)) throw error;
  });
}

/**
 * Creates the bots and plays the replay with them until `stop` is aborted, or the replay is restarted, updated or taken over. If that
 * happens before all bots exist, this returns too, and the caller runs it again.
 */
async function playOnce(
  game: Game,
  { timeline, log, stop }: { timeline: TimelineEvent[]; log: (line: string) => void; stop: AbortSignal },
): Promise<void> {
  const { database, competition, announcements, config } = game;
  await makeClockWait({ database, competition, timeline });
  const { row } = await readClock(database.db, competition);
  const crowd = await createBots(game, config.replay.players);
  await playReplay({ database, competition, timeline, announcements, crowd, log, gatheredIn: row.epoch }, stop);
}

/**
 * Makes the clock wait if no process plays. Call it before the competition is read into memory. Then the time in which the game was down
 * does not count, and no match seems to have kicked off in it.
 */
export async function makeClockWaitUnlessPlayed(database: Database, competition: string): Promise<void> {
  const timeline = await readTimeline(database.db, competition);
  if (timeline.length === 0) return;
  await database.db.transaction(async (tx) => {
    if (!(await isLeaseFree(tx, replayLease(competition)))) return;
    await changeClock(tx, { competition, timeline }, (row) => (row.waiting ? undefined : { waiting: true }));
  });
}

/** Returns the name of the lease under which a process plays the replay of a competition. */
export function replayLease(competition: string): string {
  return `replay ${competition}`;
}
