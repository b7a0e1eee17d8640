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
 * Splits a team's matches into fixtures in the order of kick-off, and results, the latest first. A match whose id is in `opened` stays a
 * fixture after its end, so that no row moves while the page is open. Source: docs/product.md#a-teams-page.
 */
export function fixturesAndResults(
  matches: readonly Match[],
  opened: ReadonlySet<string>,
): { fixtures: Match[]; results: Match[] } {
  const isFixture = (match: Match) => !isOver(match) || opened.has(match.id);
  return {
    fixtures: matches.filter(isFixture),
    results: matches.filter((match) => !isFixture(match)).toReversed(),
  };
}
