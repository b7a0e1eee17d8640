import { formatDay } from '../../platform/format.ts';
import { tournamentNow } from '../../platform/time.ts';
import { useCompetition } from '../../competition/data.ts';
import { useMatches } from '../../matches/data.ts';
import { matchDays } from '../../matches/days.ts';
import type { MatchDay } from '../../matches/days.ts';

/** Returns all match days, and as `today` the one to show first: today, or else the next day, or else the last. */
export function useDays(): { days: MatchDay[]; today: string | undefined } {
  const { clock, timeZone } = useCompetition();
  const days = matchDays(useMatches(), timeZone);
  const now = formatDay(tournamentNow(clock), timeZone);
  return { days, today: (days.find(({ day }) => day >= now) ?? days.at(-1))?.day };
}
