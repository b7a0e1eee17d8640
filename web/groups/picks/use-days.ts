import { formatDay } from '../../platform/format.ts';
import { tournamentNow } from '../../platform/time.ts';
import { useCompetition } from '../../competition/data.ts';
import { useMatches } from '../../matches/data.ts';
import { matchDays } from '../../matches/days/days.ts';
import type { MatchDay } from '../../matches/days/days.ts';
import { isPlayedByMatchday, matchdays } from '../../matches/days/matchdays.ts';
import type { Matchday } from '../../matches/days/matchdays.ts';

interface Days {
  /** All match days; in a competition of leagues all matchdays instead. */
  days: (MatchDay | Matchday)[];
  /** Equal to `days` in a competition of leagues; undefined in any other. */
  rounds: Matchday[] | undefined;
  /** The `day` of the entry to show first: the present one, or else the next, or else the last. */
  today: string | undefined;
}

/** Returns the days of a group's pages. Source: docs/product.md#group-pages. */
export function useDays(): Days {
  const { clock, timeZone, stages } = useCompetition();
  const matches = useMatches();
  const now = formatDay(tournamentNow(clock), timeZone);
  if (isPlayedByMatchday(stages)) {
    const rounds = matchdays(matches, timeZone);
    return { days: rounds, rounds, today: (rounds.find(({ to }) => to >= now) ?? rounds.at(-1))?.day };
  }
  const days = matchDays(matches, timeZone);
  return { days, rounds: undefined, today: (days.find(({ day }) => day >= now) ?? days.at(-1))?.day };
}
