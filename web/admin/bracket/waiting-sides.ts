import { isCancelled } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { readPlaceholder } from '../../../game/matches/placeholder.ts';
import { feedersOf, openSides } from '../../matches/feeders.ts';

/** Returns the matches with a side that `match` decides. */
export function matchesWaitingFor(match: Match, matches: Match[]): Match[] {
  return matches.filter((other) =>
    openSides(other).some((placeholder) => feedersOf(placeholder, matches).some(({ id }) => id === match.id)),
  );
}

/** True if the side comes from a cancelled match in which nobody goes through, so that only an admin can name its team. */
export function isSideStuck(placeholder: string | null, matches: Match[]): boolean {
  const read = readPlaceholder(placeholder ?? '');
  if (read?.kind !== 'winner' && read?.kind !== 'loser') return false;
  return feedersOf(placeholder ?? '', matches).some((feeder) => isCancelled(feeder) && feeder.winner === null);
}
