import { Problem } from '../../game/problem.ts';

const minuteMs = 60_000;
const mostKeys = 100_000;

/** How often something may happen a minute, by key, in this process. */
export interface Limit {
  /** Counts one; throws `too_many` beyond the limit. Returns how to take it back. */
  take(key: string): () => void;
}

/** Makes a limit of `times` a minute for each key; a minute begins with the first one. */
export function limitPerMinute(times: number, now: () => number = Date.now): Limit {
  const counts = new Map<string, { count: number; endsAt: number }>();
  return {
    take(key) {
      const at = now();
      if (counts.size > mostKeys) for (const [old, it] of counts) if (it.endsAt <= at) counts.delete(old);
      const known = counts.get(key);
      const window = known && known.endsAt > at ? known : { count: 0, endsAt: at + minuteMs };
      if (window.count >= times) {
        throw new Problem('too_many', 'too many tries', { retryAfterS: Math.ceil((window.endsAt - at) / 1000) });
      }
      window.count++;
      counts.set(key, window);
      return () => void window.count--;
    },
  };
}
