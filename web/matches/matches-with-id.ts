import type { Match } from '../../game/matches/match.ts';

/**
 * The matches that have an id. One without an id cannot be put into its place: it is logged and left out, so that neither the pages
 * nor the device store it. Source: specification §4, §8.
 */
export function matchesWithId(matches: readonly Match[]): Match[] {
  return matches.filter((match) => {
    const { id } = match as Partial<Match>;
    const hasId = typeof id === 'string' && id !== '';
    if (!hasId) console.error('A match without an id was not stored.', match);
    return hasId;
  });
}
