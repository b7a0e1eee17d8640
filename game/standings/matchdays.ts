import type { Stage } from '../competition/stages.ts';
import { hasKickedOff } from '../matches/kickoffs.ts';
import type { Match } from '../matches/match.ts';
import { matchdayKey } from './matchday.ts';
import type { LeagueMatchday } from './matchday.ts';

export type Half = 1 | 2;

/** True if the competition has a league, and therefore matchday winners. Source: docs/product.md#matchdays. */
export function hasLeague(stages: readonly Pick<Stage, 'kind'>[]): boolean {
  return stages.some(({ kind }) => kind === 'league');
}

/**
 * Returns the matchdays of all leagues, sorted by the part of the competition and then by number. Leagues of one part that are played side
 * by side share their matchdays. Source: docs/product.md#matchdays.
 */
export function listMatchdays(
  matches: readonly Match[],
  stages: readonly Pick<Stage, 'kind' | 'part'>[],
): LeagueMatchday[] {
  const parts = [...new Set(stages.map(({ part }) => part))];
  const ofLeagues = matches.filter(({ kind }) => kind === 'league');
  return [...Map.groupBy(ofLeagues, matchdayKey).values()]
    .flatMap((ofMatchday) => {
      const [first] = ofMatchday;
      return first ? [{ part: first.part, matchday: first.matchday, matches: ofMatchday }] : [];
    })
    .toSorted((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part) || a.matchday - b.matchday);
}

/**
 * Returns the matchday that is being played: that of the latest locked match. Matches that are played more than four days before or after
 * the middle of their matchday are considered only if there is no other locked match. Undefined while no match is locked. Source:
 * docs/product.md#matchdays.
 */
export function presentMatchday(matchdays: readonly LeagueMatchday[]): LeagueMatchday | undefined {
  const locked = matchdays.flatMap((matchday) => {
    const middle = middleOf(matchday);
    return matchday.matches.filter(hasKickedOff).map(({ utcDate }) => {
      const at = Date.parse(utcDate);
      return { matchday, at, isInTurn: Math.abs(at - middle) <= inTurnMs };
    });
  });
  const inTurn = locked.filter(({ isInTurn }) => isInTurn);
  const candidates = inTurn.length > 0 ? inTurn : locked;
  return candidates.toSorted((a, b) => a.at - b.at).at(-1)?.matchday;
}

/** Returns the matchdays of a half-season. If their number is odd, the first half has one more. Source: docs/product.md#matchdays. */
export function matchdaysOfHalf(matchdays: readonly LeagueMatchday[], half: Half): LeagueMatchday[] {
  const first = Math.ceil(matchdays.length / 2);
  return half === 1 ? matchdays.slice(0, first) : matchdays.slice(first);
}

/** Returns the half-season of the matchday that is being played; the first half while no match is locked. */
export function presentHalf(matchdays: readonly LeagueMatchday[]): Half {
  const present = presentMatchday(matchdays);
  return present && matchdaysOfHalf(matchdays, 2).includes(present) ? 2 : 1;
}

const inTurnMs = 4 * 24 * 3_600_000;

/**
 * Returns the median of the matchday's kick-offs as first published, in milliseconds since 1970. With an even number of matches, it is the
 * later of the two middle kick-offs.
 */
function middleOf({ matches }: LeagueMatchday): number {
  const kickoffs = matches.map(({ movedFrom, utcDate }) => Date.parse(movedFrom ?? utcDate)).toSorted((a, b) => a - b);
  return kickoffs[kickoffs.length >> 1] ?? 0;
}
