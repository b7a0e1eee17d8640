import { isCancelled } from '../../game/matches/match.ts';
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

function openSides({ team1, team2, placeholder1, placeholder2 }: Match): string[] {
  return [team1 === null && placeholder1, team2 === null && placeholder2].filter(
    (placeholder) => placeholder !== false && placeholder !== null,
  );
}

function feedersOf(text: string, matches: Match[]): Match[] {
  const placeholder = readPlaceholder(text);
  if (!placeholder) return [];
  if (placeholder.kind === 'place') return matches.filter(({ pool }) => pool === placeholder.pool);
  if (placeholder.kind === 'third')
    return matches.filter(({ pool }) => pool !== null && placeholder.pools.includes(pool));
  if (placeholder.kind === 'later') return [];
  const feeder = matches.find(({ id }) => id === placeholder.matchId);
  return matches.filter(({ id, tie }) => id === placeholder.matchId || (tie !== null && tie.id === feeder?.tie?.id));
}
