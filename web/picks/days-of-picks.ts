import type { Match } from '../../game/matches/match.ts';
import { matchDays } from '../matches/days/days.ts';
import type { MatchDay } from '../matches/days/days.ts';
import type { PickFilter } from './pick-filter.ts';

export interface DaysOfPicks {
  /** From today on, soonest first. */
  coming: MatchDay[];
  /** Postponed matches without a date. */
  undated: Match[];
  /** Before today, latest first. */
  past: MatchDay[];
}

/** Puts matches in the order of the page. `today` is the day (YYYY-MM-DD) on which the list was opened, so that nothing moves later. */
export function daysOfPicks(
  matches: Match[],
  { show, today, timeZone }: { show: PickFilter; today: string; timeZone: string },
): DaysOfPicks {
  const undated = matches.filter(({ dateKnown, status }) => !dateKnown && status === 'SCHEDULED');
  const days = matchDays(
    matches.filter((match) => !undated.includes(match)),
    timeZone,
  );
  // In a list of what is over, today is the latest day.
  const isComing = ({ day }: MatchDay) => day >= today && show !== 'played' && show !== 'exact' && show !== 'missed';
  return { coming: days.filter(isComing), undated, past: days.filter((day) => !isComing(day)).toReversed() };
}
