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
  /** The first and the last day with a match (YYYY-MM-DD). Matches that are played apart are left out, unless all are. */
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
      const apart = playedApart(ofRound);
      const together = ofRound.filter((match) => !apart.has(match));
      const dates = (together.length > 0 ? together : ofRound)
        .map(({ utcDate }) => formatDay(utcDate, timeZone))
        .toSorted((one, other) => one.localeCompare(other));
      const { part, matchday } = first;
      return [{ day, part, matchday, matches: ofRound, from: dates[0] ?? '', to: dates.at(-1) ?? '' }];
    })
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.matchday - other.matchday);
}

/** A match this far from the middle one of its matchday is not played together with it. */
const togetherMs = 6 * 86_400_000;

/**
 * Returns the matches of a matchday that are not played when it is: those that moved, and, if more than half of the others are played within six days
 * of their middle kick-off, those that are not. Source: docs/product.md#home.
 */
function playedApart(ofRound: readonly Match[]): Set<Match> {
  const inTime = ofRound.filter(({ movedFrom, dateKnown }) => movedFrom === null && dateKnown);
  const kickoffs = inTime.map(({ utcDate }) => Date.parse(utcDate)).toSorted((one, other) => one - other);
  const middle = kickoffs[Math.floor((kickoffs.length - 1) / 2)] ?? 0;
  const isFar = ({ utcDate }: Match): boolean => Math.abs(Date.parse(utcDate) - middle) > togetherMs;
  const hasMiddle = inTime.filter(isFar).length * 2 < inTime.length;
  return new Set(ofRound.filter((match) => match.movedFrom !== null || (hasMiddle && isFar(match))));
}

/** A day that is over. */
export interface PastDay extends MatchDay {
  /** True if all its matches were played apart from their matchday, and on another day than was first published. */
  isApart: boolean;
}

/**
 * Returns the days of a matchday in the order of the page: the days from today on, then the matches that are played apart
 * or have no date and have not started, then the days before today.
 */
export function daysOfMatchday(
  { matches }: Pick<Matchday, 'matches'>,
  { days, today }: { days: (matches: Match[]) => MatchDay[]; today: string },
): { coming: MatchDay[]; moved: Match[]; over: PastDay[] } {
  const apart = playedApart(matches);
  const moved = matches.filter((match) => (apart.has(match) || !match.dateKnown) && match.status === 'SCHEDULED');
  const keptDay = (match: Match, day: string): boolean =>
    match.movedFrom !== null && days([{ ...match, utcDate: match.movedFrom }])[0]?.day === day;
  const inTime = days(matches.filter((match) => !moved.includes(match)));
  return {
    coming: inTime.filter(({ day }) => day >= today),
    moved: moved.toSorted(
      (one, other) => Number(other.dateKnown) - Number(one.dateKnown) || one.utcDate.localeCompare(other.utcDate),
    ),
    over: inTime
      .filter(({ day }) => day < today)
      .map((past) => ({
        ...past,
        isApart: past.matches.every((match) => apart.has(match) && !keptDay(match, past.day)),
      })),
  };
}
