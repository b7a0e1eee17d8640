import { hasStarted } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { feedersOf, openSides } from '../../matches/feeders.ts';

/**
 * Returns the matches with a side that nothing but an admin can name any more, because all matches that decide it are over: teams of a pool
 * are level, or nobody goes through. Source: docs/product.md#what-needs-doing.
 */
export function matchesWithSidesToName(matches: Match[]): Match[] {
  return matches.filter(
    (match) => !hasStarted(match) && openSides(match).some((placeholder) => isDecided(placeholder, matches)),
  );
}

function isDecided(placeholder: string, matches: Match[]): boolean {
  const feeders = feedersOf(placeholder, matches);
  return feeders.length > 0 && feeders.every(({ status }) => status === 'FINISHED');
}
