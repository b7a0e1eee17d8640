/** A jump of the wall clock beyond this pauses a replay. */
const toleratedMs = 5_000;

/** A reading of the database's wall clock, with the times of this process (`performance.now()`) around it. */
export interface ClockReading {
  wallMs: number;
  askedAtMs: number;
  answeredAtMs: number;
}

/**
 * Returns by how many ms the wall clock was moved between two readings, negative if it was set back. Returns 0 if the clock was
 * not moved, or if the jump is too small to matter. A reading that took long to arrive is not mistaken for a jump.
 */
export function jumpBetween(before: ClockReading, after: ClockReading): number {
  const wallMs = after.wallMs - before.wallMs;
  const leastMs = after.askedAtMs - before.answeredAtMs;
  const mostMs = after.answeredAtMs - before.askedAtMs;
  const jumpMs = wallMs > mostMs ? wallMs - mostMs : Math.min(0, wallMs - leastMs);
  return Math.abs(jumpMs) > toleratedMs ? jumpMs : 0;
}

/** Reads something that contains the database's wall clock, and notes when the read began and ended. */
export async function readWithTimes<T>(read: () => Promise<T>, wallOf: (it: T) => Date): Promise<[T, ClockReading]> {
  const askedAtMs = performance.now();
  const found = await read();
  return [found, { wallMs: wallOf(found).getTime(), askedAtMs, answeredAtMs: performance.now() }];
}
