import { readClock } from '../results/clock.ts';
import { gatherCrowd } from '../results/crowd-player.ts';
import { playReplay } from '../results/play-replay.ts';
import { wordsFor } from './db/loggable-error.ts';
import type { Game } from './game.ts';

/** Between two attempts to play the replay; longer after each that failed. */
const pauseMs = 100;
const longestPauseMs = 30_000;
/** How long the end waits for what is being played just then. */
const patienceMs = 3_000;

/** Plays the replay for as long as this process holds its lock. Returns the end of it. */
export function keepPlaying(game: Game, log: (line: string) => void): () => Promise<void> {
  const ending = new AbortController();
  const playing = game.database.withSingleton(`fulltime replay ${game.competition}`, (lost) =>
    playAgainAndAgain(game, AbortSignal.any([lost, ending.signal]), log),
  );
  playing.catch((error: unknown) => log(`The replay has stopped: ${wordsFor(error)}`));
  return async () => {
    ending.abort();
    await Promise.race([playing.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  };
}

async function playAgainAndAgain(game: Game, stop: AbortSignal, log: (line: string) => void): Promise<void> {
  let failures = 0;
  while (!stop.aborted) {
    try {
      await playOnce(game, stop);
      failures = 0;
    } catch (error) {
      if (stop.aborted) return;
      failures++;
      log(`The replay was interrupted and goes on: ${wordsFor(error)}`);
    }
    const waitMs = stop.aborted ? 0 : Math.min(longestPauseMs, pauseMs * 2 ** failures);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** With the simulated players, until the replay is begun anew; while they gather, too: then they gather again. */
async function playOnce(game: Game, stop: AbortSignal): Promise<void> {
  const { database, competition, announcements, config } = game;
  const { row } = await readClock(database.db, competition);
  const crowd = await gatherCrowd(game, config.replay.players);
  await playReplay({ database, competition, announcements, crowd, gatheredIn: row.epoch }, stop);
}
