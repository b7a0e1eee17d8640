import type { TimelineEvent } from '../../game/results/timeline.ts';
import { standUntilPlayed } from '../results/attend-clock.ts';
import { changeClock, readClock, readTimeline } from '../results/clock.ts';
import { gatherCrowd } from '../results/crowd-player.ts';
import { playReplay } from '../results/play-replay.ts';
import type { Database } from './db/database.ts';
import { LeaseLost, guardedBy, isLeaseFree } from './db/leases.ts';
import type { Lease } from './db/leases.ts';
import { wordsFor } from './db/loggable-error.ts';
import type { Game } from './game.ts';

/** Between two attempts to play the replay; longer after each that failed. */
const pauseMs = 100;
const longestPauseMs = 30_000;
/** How long the end waits for what is being played just then. */
const patienceMs = 3_000;

/** Plays the replay for as long as this process holds its lease. Returns the end of it. */
export function keepPlaying(game: Game, log: (line: string) => void): () => Promise<void> {
  const ending = new AbortController();
  const playing = game.database.withLease(replayLease(game.competition), (lease) =>
    playAgainAndAgain({ game, lease, log }, AbortSignal.any([lease.signal, ending.signal])),
  );
  playing.catch((error: unknown) => log(`The replay has stopped: ${wordsFor(error)}`));
  return async () => {
    ending.abort();
    await Promise.race([playing.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  };
}

interface Turn {
  game: Game;
  lease: Lease;
  log: (line: string) => void;
}

async function playAgainAndAgain({ game, lease, log }: Turn, stop: AbortSignal): Promise<void> {
  const { competition } = game;
  const database = guardedBy(game.database, lease);
  const timeline = await readTimeline(database.db, competition);
  if (timeline.length === 0) return untilAborted(stop);
  const guarded = { ...game, database, db: database.db };
  let failures = 0;
  while (!stop.aborted) {
    try {
      await playOnce(guarded, { timeline, log, stop });
      failures = 0;
    } catch (error) {
      if (stop.aborted || error instanceof LeaseLost) break;
      failures++;
      log(`The replay was interrupted and goes on: ${wordsFor(error)}`);
    }
    const waitMs = stop.aborted ? 0 : Math.min(longestPauseMs, pauseMs * 2 ** failures);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  // In order: the clock stands from here on, and the next process finds it where it is now.
  if (!lease.signal.aborted) await standUntilPlayed({ database, competition, timeline });
}

/** With the simulated players, until the replay is begun again; while they gather, too: then they gather again. */
async function playOnce(
  game: Game,
  { timeline, log, stop }: { timeline: TimelineEvent[]; log: (line: string) => void; stop: AbortSignal },
): Promise<void> {
  const { database, competition, announcements, config } = game;
  await standUntilPlayed({ database, competition, timeline });
  const { row } = await readClock(database.db, competition);
  const crowd = await gatherCrowd(game, config.replay.players);
  await playReplay({ database, competition, timeline, announcements, crowd, log, gatheredIn: row.epoch }, stop);
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

/**
 * Before the port is opened: if no process plays, the clock stands where it was when one last did. The time in which the
 * game was down does not count, and no match seems to have kicked off in it.
 */
export async function standIfNobodyPlays(database: Database, competition: string): Promise<void> {
  const timeline = await readTimeline(database.db, competition);
  if (timeline.length === 0) return;
  await database.db.transaction(async (tx) => {
    if (!(await isLeaseFree(tx, replayLease(competition)))) return;
    await changeClock(tx, { competition, timeline }, (row) => (row.waiting ? undefined : { waiting: true }));
  });
}

function replayLease(competition: string): string {
  return `replay ${competition}`;
}
