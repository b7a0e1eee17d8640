import type { Config } from './config.ts';
import { wordsFor } from './db/loggable-error.ts';
import { drainMs, endWithinMs } from './drain.ts';
import type { RunningGame } from './start-game.ts';

/** How long Ctrl-C may take before it ends the process all the same. */
const stopWithinMs = 5_000;

/**
 * SIGTERM: requests in flight are answered first, within 12 s of closing the port. SIGINT (Ctrl-C): at once, also while the
 * former is under way. What does not end by then is ended, with exit code 1 and a sentence.
 */
export function endOnSignals(
  running: Pick<RunningGame, 'stop' | 'drain'>,
  { config, say }: { config: Pick<Config, 'publicUrl' | 'drainS'>; say: (line: string) => void },
): void {
  const end = (act: () => Promise<void>, withinMs: number): void => {
    const late = (): void => {
      say(`The game did not come to its end within ${withinMs / 1000} s and is ended.`);
      process.exit(1);
    };
    setTimeout(late, withinMs).unref();
    act().then(
      () => process.exit(0),
      (error: unknown) => {
        say(`The game did not come to its end in order: ${wordsFor(error)}`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => end(running.drain, drainMs(config) + endWithinMs));
  process.once('SIGINT', () => end(running.stop, stopWithinMs));
}
