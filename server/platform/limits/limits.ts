import { Problem } from '../../../game/problem.ts';

const minuteMs = 60_000;
/** When there are more windows than this, the oldest is forgotten, so that memory is bounded however many addresses try. */
const mostKeys = 100_000;

/** How often something may happen in a window of time, a minute unless told, by key, in this process. */
export interface Limit {
  /** Counts one; throws `too_many` beyond the limit. Returns how to take it back. */
  take(key: string): () => void;
  /** Throws `too_many` if nothing more may happen, and counts nothing. */
  refuseBeyond(key: string): void;
  /** Counts one, also beyond the limit. */
  count(key: string): void;
  /** How many there were in this window. */
  counted(key: string): number;
}

interface Window {
  count: number;
  endsAt: number;
}

let areLifted = false;

/** For measurements of what lies behind the limits: from here on none of this process refuses. */
export function liftLimits(): void {
  areLifted = true;
}

/** Whether no limit refuses for the time being. */
export function areLimitsLifted(): boolean {
  return areLifted;
}

/** Makes a limit of `times` a minute for each key; a minute begins with the first one. */
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
  // In the order in which they end: all are of one length, and each begins behind the others.
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
