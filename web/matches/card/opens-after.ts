import type { Match } from '../../../game/matches/match.ts';
import { readPlaceholder } from '../../../game/matches/placeholder.ts';

/** Kick-off of the last match that decides who plays here; undefined when both sides are known. */
export function opensAfter(match: Match, matches: Match[]): string | undefined {
  const open = [match.team1 === null && match.placeholder1, match.team2 === null && match.placeholder2];
  const kickoffs = open.flatMap((placeholder) => (placeholder ? decidersOf(placeholder, matches) : []));
  return kickoffs
    .map((decider) => decider.utcDate)
    .toSorted()
    .at(-1);
}

function decidersOf(text: string, matches: Match[]): Match[] {
  const placeholder = readPlaceholder(text);
  if (!placeholder) return [];
  if (placeholder.kind === 'place') return matches.filter(({ pool }) => pool === placeholder.pool);
  if (placeholder.kind === 'third')
    return matches.filter(({ pool }) => pool !== null && placeholder.pools.includes(pool));
  return matches.filter(({ id }) => id === placeholder.matchId);
}
