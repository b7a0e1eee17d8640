import type { Match } from '../../game/matches/match.ts';

/**
 * Returns the matches that have an id. A match without an id is logged and left out, because the pages and the device
 * store matches by id.
 */
export function matchesWithId(matches: readonly Match[]): Match[] {
  return matches.filter((match) => {
    const { id } = match as Partial<Match>;
    const hasId = typeof id === 'string' && id !== '';
    if (!hasId) console.error('A match without an id was not stored.', match);
    return hasId;
  });
}
