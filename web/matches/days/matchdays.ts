import type { Stage } from '../../../game/competition/stages.ts';
import type { Match } from '../../../game/matches/match.ts';
import { matchdayKey } from '../../../game/standings/matchday.ts';
import { formatDay } from '../../platform/format.ts';
import type { MatchDay } from './days.ts';

/**
 * The matches of one matchday of a league. `day` is its key: the part of the competition and the number. A match that moves to another
 * date stays in its matchday. Source: docs/product.md#home.
 */
export interface Matchday extends MatchDay {
  part: string | null;
  matchday: number;
  /** The first and the last day with a match (YYYY-MM-DD). Matches that moved are left out, unless all have moved. */
  from: string;
  to: string;
}

/** True if all stages except those at the side are leagues. Pages are then arranged by matchday and not by day. */
export function isPlayedByMatchday(stages: readonly Pick<Stage, 'kind' | 'side'>[]): boolean {
  const main = stages.filter(({ side }) => !side);
  return main.length > 0 && main.every(({ kind }) => kind === 'league');
}

/** Returns the matchdays in the order of their first days. Stages that are played side by side share their matchdays. */
export function matchdays(matches: Match[], timeZone: string): Matchday[] {
  const rounds = Map.groupBy(matches, matchdayKey);
  return [...rounds]
    .flatMap(([day, ofRound]) => {
      const [first] = ofRound;
      if (!first) return [];
      const inTime = ofRound.filter(({ movedFrom }) => movedFrom === null);
      const dates = (inTime.length > 0 ? inTime : ofRound)
        .map(({ utcDate }) => formatDay(utcDate, timeZone))
        .toSorted((one, other) => one.localeCompare(other));
      const { part, matchday } = first;
      return [{ day, part, matchday, matches: ofRound, from: dates[0] ?? '', to: dates.at(-1) ?? '' }];
    })
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.matchday - other.matchday);
}

/**
 * Returns the days of a matchday in the order of the page: the days from today on, then the matches that moved or have
 * no date and have not started, then the days before today.
 */
export function daysOfMatchday(
  { matches }: Pick<Matchday, 'matches'>,
  { days, today }: { days: (matches: Match[]) => MatchDay[]; today: string },
): { coming: MatchDay[]; moved: Match[]; over: MatchDay[] } {
  const moved = matches.filter(
    ({ movedFrom, dateKnown, status }) => (movedFrom !== null || !dateKnown) && status === 'SCHEDULED',
  );
  const inTime = days(matches.filter((match) => !moved.includes(match)));
  return {
    coming: inTime.filter(({ day }) => day >= today),
    moved: moved.toSorted(
      (one, other) => Number(other.dateKnown) - Number(one.dateKnown) || one.utcDate.localeCompare(other.utcDate),
    ),
    over: inTime.filter(({ day }) => day < today),
  };
}
