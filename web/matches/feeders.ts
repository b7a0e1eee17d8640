import type { Match } from '../../game/matches/match.ts';
import { readPlaceholder } from '../../game/matches/placeholder.ts';

/**
 * Returns the kick-off of the last unfinished match that decides who plays in `match`. Returns undefined if both sides are known, or if an
 * open side has no such match, for example after a cancelled match.
 */
export function opensAfter(match: Match, matches: Match[]): string | undefined {
  const open = openSides(match).map((placeholder) =>
    feedersOf(placeholder, matches).filter(({ status }) => status !== 'FINISHED'),
  );
  if (open.some((feeders) => feeders.length === 0)) return undefined;
  return open
    .flat()
    .map(({ utcDate }) => utcDate)
    .toSorted()
    .at(-1);
}

/** Returns the placeholders of the sides that are not known. */
export function openSides({ team1, team2, placeholder1, placeholder2 }: Match): string[] {
  return [team1 === null && placeholder1, team2 === null && placeholder2].filter(
    (placeholder) => placeholder !== false && placeholder !== null,
  );
}

/** Returns the matches that decide who takes the place of a placeholder. */
export function feedersOf(text: string, matches: Match[]): Match[] {
  const placeholder = readPlaceholder(text);
  if (!placeholder) return [];
  if (placeholder.kind === 'place') return matches.filter(({ pool }) => pool === placeholder.pool);
  // The third places are compared with each other, so the matches of all pools decide them.
  if (placeholder.kind === 'third') return matches.filter(({ pool }) => pool !== null);
  if (placeholder.kind === 'later') return [];
  const feeder = matches.find(({ id }) => id === placeholder.matchId);
  return matches.filter(({ id, tie }) => id === placeholder.matchId || (tie !== null && tie.id === feeder?.tie?.id));
}
