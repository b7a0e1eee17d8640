import { durationBounds } from '../../platform/durations.ts';

/**
 * Returns the duration in seconds that a part `q` of the durations does not exceed, as Prometheus' `histogram_quantile` estimates it: the
 * durations of a class are taken to be spread evenly, and those beyond the last bound to be as long as this bound. Undefined without durations.
 */
export function quantileOf(counts: readonly number[], q: number): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const rank = q * total;
  let below = 0;
  for (const [place, count] of counts.entries()) {
    const upper = durationBounds[place];
    if (upper === undefined) break;
    if (below + count >= rank) {
      const lower = durationBounds[place - 1] ?? 0;
      return lower + ((upper - lower) * (rank - below)) / count;
    }
    below += count;
  }
  return durationBounds.at(-1);
}
