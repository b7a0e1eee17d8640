/** A jump of the wall clock by at most this counts as none. */
const toleratedMs = 5_000;

/** A reading of the database's wall clock, with this process's own times (`performance.now()`) before and after the query. */
export interface ClockReading {
  wallMs: number;
  askedAtMs: number;
  answeredAtMs: number;
}

/**
 * Returns the least number of milliseconds by which the wall clock must have been moved between two readings; negative if it was set back,
 * and 0 if the move is within the tolerance. A slow answer is not mistaken for a jump.
 */
export function jumpBetween(before: ClockReading, after: ClockReading): number {
  const wallMs = after.wallMs - before.wallMs;
  const leastMs = after.askedAtMs - before.answeredAtMs;
  const mostMs = after.answeredAtMs - before.askedAtMs;
  const jumpMs = wallMs > mostMs ? wallMs - mostMs : Math.min(0, wallMs - leastMs);
  return Math.abs(jumpMs) > toleratedMs ? jumpMs : 0;
}

/** Runs a read that returns the database's wall clock, and measures when it began and ended. */
export async function readWithTimes<T>(
  read: () => Promise<T>,
  wallOf: (answer: T) => Date,
): Promise<[T, ClockReading]> {
  const askedAtMs = performance.now();
  const found = await read();
  return [found, { wallMs: wallOf(found).getTime(), askedAtMs, answeredAtMs: performance.now() }];
}
