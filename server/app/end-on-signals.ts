import type { Config } from './config.ts';
import { wordsFor } from '../platform/log/loggable-error.ts';
import { drainMs, endWithinMs } from './drain.ts';
import type { RunningGame } from './start-game.ts';

/** How long stopping may take after Ctrl-C before the process exits anyway. */
export const stopWithinMs = 5_000;

/**
 * Ends the process on signals. On SIGTERM, requests in progress are answered first, and the process ends within 12 s after the port was
 * closed. On SIGINT (Ctrl-C) it stops at once, even while SIGTERM is being handled. If it has not ended in time, it prints a sentence and
 * exits with code 1. Returns a function that ends the process as SIGTERM does, but for another process that has taken its place.
 */
export function endOnSignals(
  running: Pick<RunningGame, 'stop' | 'drain' | 'makeWay'>,
  { config, say }: { config: Pick<Config, 'publicUrl' | 'drainS'>; say: (line: string) => void },
): () => void {
  const end = (act: () => Promise<void>, withinMs: number): void => {
    const late = (): void => {
      say(`The game did not end within ${withinMs / 1000} s, so its process is ended now.`);
      process.exit(1);
    };
    setTimeout(late, withinMs).unref();
    act().then(
      () => process.exit(0),
      (error: unknown) => {
        say(`The game did not end in order: ${wordsFor(error)}`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => end(running.drain, drainMs(config) + endWithinMs));
  process.once('SIGINT', () => end(running.stop, stopWithinMs));
  return () => end(running.makeWay, endWithinMs);
}
