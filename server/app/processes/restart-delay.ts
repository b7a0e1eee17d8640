/** How long to wait before a process that has ended is started again, all in ms. */
const [firstMs, longestMs] = [1_000, 30_000];
/** A process that has been ready for this long has run well, and what happened before it is forgotten. */
const ranWellMs = 60_000;

export interface RestartDelay {
  /** Returns for how many ms to wait now that a process has ended which had been ready for `readyMs`; 0 if it never was. */
  next(readyMs: number): number;
}

/** The first wait takes a second, and each one after it twice as long, up to half a minute. */
export function restartDelay(): RestartDelay {
  let nextMs = firstMs;
  return {
    next(readyMs) {
      if (readyMs >= ranWellMs) nextMs = firstMs;
      const delayMs = nextMs;
      nextMs = Math.min(longestMs, nextMs * 2);
      return delayMs;
    },
  };
}
