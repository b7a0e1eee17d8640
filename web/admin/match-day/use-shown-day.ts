import { useState } from 'react';
import { useSearchParams } from '../../platform/router/hooks.ts';
import { formatDay } from '../../platform/format.ts';
import { serverNow, tournamentNow } from '../../platform/time.ts';
import { useCompetition } from '../../competition/data.ts';
import { useMatches } from '../../matches/data.ts';
import { matchDays } from '../../matches/days/days.ts';
import type { MatchDay } from '../../matches/days/days.ts';
import { openingMatchDay } from './opening-day.ts';

/** The day in the address, or the one that the match day opens on, with the days before and after it. */
export function useShownDay(): { shown: MatchDay; before: string | undefined; after: string | undefined } | undefined {
  const { clock, timeZone } = useCompetition();
  const days = matchDays(useMatches(), timeZone);
  const [search] = useSearchParams();
  // Computed once, so that the end of the last match of a day does not lead to another day.
  const [opening] = useState(() => openingMatchDay(days, formatDay(tournamentNow(clock, serverNow()), timeZone)));
  const place = days.findIndex(({ day }) => day === search.get('day'));
  const at = place >= 0 ? place : days.findIndex(({ day }) => day === opening);
  const shown = days[at];
  return shown && { shown, before: days[at - 1]?.day, after: days[at + 1]?.day };
}
