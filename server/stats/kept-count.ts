import { setTimeout as sleep } from 'node:timers/promises';
import { sharedRuns } from './shared-runs.ts';

/** The pause after each count, as a multiple of the time that the count took. */
const restFactor = 20;
/** How long a reader waits for a count that has to pause. After that the reader gets the former count. */
const patienceMs = 1_000;

/** The result of an expensive query, cached in memory. */
export interface KeptCount<T> {
  /** The count may have changed and is made again, even if nobody reads it. */
  changed(): void;
  /** The result includes every change that was reported before the call, unless the next count must pause for longer than a second. */
  read(): Promise<T>;
}

/**
 * Counts at the first read and after changes, one count at a time. `onLate` is called when a count is ready that readers did not wait for,
 * so that they can read again.
 */
export function keptCount<T>(ask: () => Promise<T>, onLate: () => void): KeptCount<T> {
  let kept: { value: T } | undefined;
  /** How many changes were reported, and how many of them the cached count includes. */
  let heard = 1;
  let counted = 0;
  let running: { holds: number; done: Promise<void> } | undefined;
  let late: Promise<void> | undefined;
  let restsUntilMs = 0;

  const recount = async (holds: number): Promise<void> => {
    const startedMs = performance.now();
    try {
      kept = { value: await ask() };
      counted = holds;
    } finally {
      running = undefined;
      restsUntilMs = performance.now() + restFactor * (performance.now() - startedMs);
    }
  };
  const count = sharedRuns({
    before: () => sleep(Math.max(0, restsUntilMs - performance.now()), undefined, { ref: false }),
    work() {
      // Changes that are reported from here on may not be included in this count.
      running = { holds: heard, done: recount(heard) };
      return running.done;
    },
  });
  const inPatience = async (counting: Promise<void>): Promise<void> => {
    const wait = sleep(patienceMs, false, { ref: false });
    if (await Promise.race([counting.then(() => true), wait])) return;
    late ??= counting.then(onLate, () => undefined).finally(() => (late = undefined));
  };

  return {
    changed() {
      heard += 1;
      // Before the first read there is nothing to update. A count that fails is repeated at the next read.
      if (kept) void count().catch(() => undefined);
    },
    async read() {
      if (!kept) await (running?.done ?? count());
      if (counted < heard) await inPatience(running?.holds === heard ? running.done : count());
      if (!kept) throw new Error('a count that did not fail left nothing behind');
      return kept.value;
    },
  };
}
