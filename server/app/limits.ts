import { Problem } from '../../game/problem.ts';

const minuteMs = 60_000;
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

/** Makes a limit of `times` a minute for each key; a minute begins with the first one. */
export function limitPerMinute(times: number, now: () => number = Date.now, windowMs = minuteMs): Limit {
  const windows = new Map<string, Window>();
  const windowOf = (key: string): Window => {
    const at = now();
    if (windows.size > mostKeys) for (const [old, it] of windows) if (it.endsAt <= at) windows.delete(old);
    const known = windows.get(key);
    const open = known && known.endsAt > at ? known : { count: 0, endsAt: at + windowMs };
    windows.set(key, open);
    return open;
  };
  const refuseBeyond = (key: string): void => {
    const { count, endsAt } = windowOf(key);
    if (count < times || areLifted) return;
    throw new Problem('too_many', 'too many tries', { retryAfterS: Math.ceil((endsAt - now()) / 1000) });
  };
  return {
    take(key) {
      refuseBeyond(key);
      const window = windowOf(key);
      window.count++;
      return () => void window.count--;
    },
    refuseBeyond,
    count: (key) => void windowOf(key).count++,
    counted: (key) => windowOf(key).count,
  };
}
