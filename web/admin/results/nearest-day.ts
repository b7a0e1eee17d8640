import type { MatchDay } from '../../matches/days/days.ts';

/** Returns the day `wanted` (YYYY-MM-DD), or the nearest one if it has no match any more, because matches were moved meanwhile. */
export function nearestDay(days: readonly MatchDay[], wanted: string): MatchDay | undefined {
  const distance = ({ day }: MatchDay): number => Math.abs(Date.parse(day) - Date.parse(wanted));
  return days.toSorted((one, other) => distance(one) - distance(other))[0];
}
