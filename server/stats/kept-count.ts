import { setTimeout as sleep } from 'node:timers/promises';
import { sharedRuns } from './shared-runs.ts';

/** After a count the database rests for this many times as long as the count took. */
const restFactor = 20;
/** How long a reader waits for a count that has to rest; afterwards they get the last one. */
const patienceMs = 1_000;

/** The answer to a costly question, kept in memory. */
export interface KeptCount<T> {
  /** What was counted may have changed: it is counted again, in the end, whether or not anybody asks. */
  changed(): void;
  /** Holds every change heard of before the call, unless the next count must rest for longer than a second. */
  read(): Promise<T>;
}

/**
 * Counts when first asked and after changes, one count at a time. `onLate` is called when a count is there that readers
 * did not wait for: they may ask again.
 */
export function keptCount<T>(ask: () => Promise<T>, onLate: () => void): KeptCount<T> {
  let kept: { value: T } | undefined;
  /** How many changes were heard of, and how many of them are in the kept count. */
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
      // What is heard from here on may not be in this count.
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
      // Before anybody asked there is nothing to keep up to date; a count that fails is done again at the next question.
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
