import { Problem } from '../../../game/problem.ts';

const minuteMs = 60_000;
/** Beyond this many windows the oldest is removed, so that memory is bounded however many addresses there are. */
const mostKeys = 100_000;

/** Counts how often something happens per key in a window of time (a minute by default), in this process. */
export interface Limit {
  /** Counts one event for the key. Throws `too_many` beyond the limit. Returns a function that takes the count back. */
  take(key: string): () => void;
  /** Throws `too_many` if the limit is reached; counts nothing. */
  refuseBeyond(key: string): void;
  /** Counts one event even beyond the limit, and never throws. */
  count(key: string): void;
  counted(key: string): number;
}

interface Window {
  count: number;
  endsAt: number;
}

let areLifted = false;

/** For benchmarks of the code behind the limits: switches all limits of this process off. */
export function liftLimits(): void {
  areLifted = true;
}

export function areLimitsLifted(): boolean {
  return areLifted;
}

/** Creates a limit of `times` for each key in a window of `windowMs`, by default a minute. A window begins with its first count. */
export function limitPerMinute(
  times: number,
  now: () => number = Date.now,
  windowMs = minuteMs,
  keys = mostKeys,
): Limit {
  const windows = openWindows(now, windowMs, keys);
  const refuseBeyond = (key: string): void => {
    const { count, endsAt } = windows.of(key);
    if (count < times || areLifted) return;
    throw new Problem('too_many', 'too many tries', { retryAfterS: Math.ceil((endsAt - now()) / 1000) });
  };
  return {
    take(key) {
      refuseBeyond(key);
      const window = windows.of(key);
      window.count++;
      return () => void window.count--;
    },
    refuseBeyond,
    count: (key) => void windows.of(key).count++,
    counted: (key) => windows.of(key).count,
  };
}

function openWindows(now: () => number, windowMs: number, keys: number): { of(key: string): Window } {
  // The windows are in the order in which they end, because all have the same length.
  const windows = new Map<string, Window>();
  return {
    of(key) {
      const at = now();
      const known = windows.get(key);
      if (known && known.endsAt > at) return known;
      windows.delete(key);
      for (const [oldest, { endsAt }] of windows) {
        if (endsAt > at && windows.size < keys) break;
        windows.delete(oldest);
      }
      const open = { count: 0, endsAt: at + windowMs };
      windows.set(key, open);
      return open;
    },
  };
}
