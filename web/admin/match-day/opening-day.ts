import { isLive } from '../../../game/matches/match.ts';
import type { MatchDay } from '../../matches/days/days.ts';

/**
 * Returns the day that the match day opens on: that of a live match, or else today or the next day with a match, or else the last one.
 * Undefined without matches. Source: docs/product.md#match-day.
 */
export function openingMatchDay(days: readonly MatchDay[], today: string): string | undefined {
  const live = days.find(({ matches }) => matches.some(isLive));
  return (live ?? days.find(({ day }) => day >= today) ?? days.at(-1))?.day;
}
