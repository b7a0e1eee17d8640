import { setTimeout as sleep } from 'node:timers/promises';
import { sharedRuns } from './shared-runs.ts';

/** The pause after each count, as a multiple of the time that the count took. */
const restFactor = 20;
/** How long a reader waits for the next count. After that the reader gets the previous count. */
const patienceMs = 1_000;

/** The result of an expensive query, cached in memory. */
export interface CachedCount<T> {
  /** Reports that the count may have changed. A cached count is then made again, even if nobody reads it. */
  changed(): void;
  /**
   * Resolves with a count that includes every change reported before the call. If that takes longer than a second and
   * there is a previous count, resolves with the previous count.
   */
  read(): Promise<T>;
}

interface State<T> {
  cached: { value: T } | undefined;
  /** How many changes were reported, and how many of them the cached count includes. */
  heard: number;
  counted: number;
  /** The count in progress, with the number of changes that it includes. */
  running: { holds: number; done: Promise<void> } | undefined;
  restsUntilMs: number;
}

/**
 * Counts at the first read and after changes, one count at a time. `onLate` is called when a count is ready for which readers did not wait,
 * so that they can read again.
 */
export function cachedCount<T>(ask: () => Promise<T>, onLate: () => void): CachedCount<T> {
  const state: State<T> = { cached: undefined, heard: 1, counted: 0, running: undefined, restsUntilMs: 0 };
  const count = sharedRuns({
    before: () => sleep(Math.max(0, state.restsUntilMs - performance.now()), undefined, { ref: false }),
    work() {
      // Changes that are reported after this line may not be included in this count.
      state.running = { holds: state.heard, done: recount(state, ask) };
      return state.running.done;
    },
  });
  const waitPatiently = patientWait(onLate);
  return {
    changed() {
      state.heard += 1;
      // Before the first read there is nothing to update. A count that fails is repeated at the next read.
      if (state.cached) void count().catch(() => undefined);
    },
    async read() {
      if (!state.cached) await (state.running?.done ?? count());
      if (state.counted < state.heard) await waitPatiently(includesAll(state) ?? count());
      if (!state.cached) throw new Error('a count that did not fail left nothing behind');
      return state.cached.value;
    },
  };
}

/** Returns the count in progress, if it includes every change so far. */
function includesAll<T>({ running, heard }: State<T>): Promise<void> | undefined {
  return running?.holds === heard ? running.done : undefined;
}

async function recount<T>(state: State<T>, ask: () => Promise<T>): Promise<void> {
  const holds = state.heard;
  const startedMs = performance.now();
  try {
    state.cached = { value: await ask() };
    state.counted = holds;
  } finally {
    state.running = undefined;
    state.restsUntilMs = performance.now() + restFactor * (performance.now() - startedMs);
  }
}

/** Returns a function that waits for a count as long as a reader should, and calls `onLate` when a count that took longer is ready. */
function patientWait(onLate: () => void): (counting: Promise<void>) => Promise<void> {
  let late: Promise<void> | undefined;
  return async (counting) => {
    const wait = sleep(patienceMs, false, { ref: false });
    if (await Promise.race([counting.then(() => true), wait])) return;
    late ??= counting.then(onLate, () => undefined).finally(() => (late = undefined));
  };
}
