/** The upper bounds of the classes in which durations are counted, in seconds. Every call is answered within five seconds. */
export const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;

/** How often something took how long, since the start of this process. */
export interface Durations {
  /** For each of `durationBounds` how many durations were at most that long and longer than the bound before; the last number counts the rest. */
  readonly counts: number[];
  /** All durations together, in seconds. */
  sum: number;
}

/** Returns counts in which nothing has been noted yet. */
export function newDurations(): Durations {
  return { counts: Array.from({ length: durationBounds.length + 1 }, () => 0), sum: 0 };
}

/** Counts one more duration, in seconds. It costs a few comparisons, because every save is counted. */
export function noteDuration(durations: Durations, seconds: number): void {
  const found = durationBounds.findIndex((bound) => seconds <= bound);
  const place = found === -1 ? durationBounds.length : found;
  durations.counts[place] = (durations.counts[place] ?? 0) + 1;
  durations.sum += seconds;
}
