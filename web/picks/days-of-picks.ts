import { isOver } from '../../game/matches/match.ts';
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
  const isOfThePast = ['played', 'exact', 'missed'].includes(show) || matches.every(isOver);
  const isComing = ({ day }: MatchDay) => day >= today && !isOfThePast;
  return { coming: days.filter(isComing), undated, past: days.filter((day) => !isComing(day)).toReversed() };
}

/** One day of a list, or several days in a row on which nothing was picked. */
export interface PartOfList {
  /** The format is YYYY-MM-DD. They are in the order of the list. */
  days: string[];
  listed: Match[];
  /** Shown on demand. */
  folded: Match[];
}

/** Puts the matches that `isFolded` names behind the others of their day. Days in a row that have nothing else become one part for each round. */
export function foldUnpicked(days: readonly MatchDay[], isFolded: (match: Match) => boolean): PartOfList[] {
  const parts: PartOfList[] = [];
  for (const { day, matches } of days) {
    const folded = matches.filter(isFolded);
    const listed = matches.filter((match) => !isFolded(match));
    const last = parts.at(-1);
    if (last && listed.length === 0 && last.listed.length === 0 && areOfOneRound(last.folded, folded)) {
      last.days.push(day);
      last.folded.push(...folded);
    } else parts.push({ days: [day], listed, folded });
  }
  return parts;
}

function areOfOneRound([one]: Match[], [other]: Match[]): boolean {
  return one?.stage === other?.stage && one?.matchday === other?.matchday;
}
