import { isOver } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';

/** Returns the matches of a team by kick-off, of whatever state. Postponed ones without a date are the last. */
export function matchesOfTeam(tla: string, matches: readonly Match[]): Match[] {
  const hasNoDate = ({ dateKnown, status }: Match) => !dateKnown && status === 'SCHEDULED';
  return matches
    .filter(({ team1, team2 }) => team1 === tla || team2 === tla)
    .toSorted(
      (one, other) =>
        Number(hasNoDate(one)) - Number(hasNoDate(other)) || Date.parse(one.utcDate) - Date.parse(other.utcDate),
    );
}

/** Returns the ids of the matches that are not over: live ones and those to come. */
export function idsToCome(matches: readonly Match[]): Set<string> {
  return new Set(matches.filter((match) => !isOver(match)).map(({ id }) => id));
}

/**
 * Splits a team's matches into those that are live or to come, in the given order, and results, the latest first. A match whose id is in `opened`
 * stays where it is after its end, so that no row moves while the page is open. Source: docs/product.md#a-teams-page.
 */
export function comingAndResults(
  matches: readonly Match[],
  opened: ReadonlySet<string>,
): { coming: Match[]; results: Match[] } {
  const isComing = (match: Match) => !isOver(match) || opened.has(match.id);
  return {
    coming: matches.filter(isComing),
    results: matches.filter((match) => !isComing(match)).toReversed(),
  };
}
