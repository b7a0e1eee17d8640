import type { Stage } from '../competition/stages.ts';
import { isKnockout } from '../matches/match.ts';
import type { Match } from '../matches/match.ts';
import { readPlaceholder } from '../matches/placeholder.ts';
import type { Placeholder } from '../matches/placeholder.ts';
import type { TableRow } from '../matches/tables.ts';
import { throughIn } from '../matches/ties.ts';

export type TreeMatch = {
  [
    key in
      | 'id'
      | 'utcDate'
      | 'stage'
      | 'kind'
      | 'tie'
      | 'status'
      | 'team1'
      | 'team2'
      | 'placeholder1'
      | 'placeholder2'
      | 'full1'
      | 'full2'
      | 'winner'
  ]: Match[key];
};

/** One knockout round of a tree, with its ties from top to bottom. A tie is a list of its matches in the order of play. */
export interface Round<M extends TreeMatch> {
  stage: Stage;
  ties: M[][];
}

/**
 * The rounds of one part of a competition, from the first to the last. Ties whose winners meet are next to each other. Ties to which no
 * match of the next round refers come after them, sorted by kick-off. Stages outside the tree are left out.
 */
export function knockoutRounds<M extends TreeMatch>(
  matches: readonly M[],
  stages: readonly Stage[],
  part: string | null = null,
): Round<M>[] {
  const rounds: Round<M>[] = [];
  let wanted: string[] = [];
  for (const stage of stages.toReversed()) {
    if (stage.kind !== 'knockout' || stage.side || stage.part !== part) continue;
    const ties = tiesOf(matches.filter((match) => match.stage === stage.id)).toSorted(
      (a, b) => place(a, wanted) - place(b, wanted),
    );
    if (ties.length === 0) continue;
    rounds.unshift({ stage, ties });
    wanted = ties.flatMap((legs) => legs.slice(0, 1).flatMap(feeders));
  }
  return rounds;
}

/** The ties of one stage, each a list of its matches, sorted by the kick-off of the first match. */
export function tiesOf<M extends Pick<TreeMatch, 'id' | 'utcDate' | 'tie'>>(matches: readonly M[]): M[][] {
  const inOrder = matches.toSorted((a, b) => a.utcDate.localeCompare(b.utcDate));
  return [...Map.groupBy(inOrder, ({ id, tie }) => tie?.id ?? `match ${id}`).values()];
}

/** The team that goes through after this match, also by a walkover. Null while undecided, and for a match cancelled without a winner. */
export function winnerOf(match: TreeMatch): string | null {
  const side = throughIn(match);
  return side === null ? null : match[`team${side}`];
}

/** How many teams of each pool go through by their place alone. Third-placed teams compared with those of other pools are left out. */
export function placesThrough(matches: readonly TreeMatch[]): number {
  const placeholders = matches
    .filter(isKnockout)
    .flatMap(({ placeholder1, placeholder2 }) => [placeholder1, placeholder2]);
  const places = placeholders.map((text) => readPlaceholder(text ?? '')).filter((place) => place?.kind === 'place');
  return Math.max(0, ...places.map(({ place }) => place));
}

/**
 * Returns whether a team of a pool whose matches are all over goes through or is out. Null while the team may still get an open side (as a
 * third-placed team, or one for which the match has LATER), and if no match names a place in a pool.
 */
export function fateAfterPool(
  { tla, pool, place }: Pick<TableRow, 'tla' | 'pool' | 'place'>,
  matches: readonly TreeMatch[],
): 'through' | 'out' | null {
  const places = placesThrough(matches);
  if (places === 0) return null;
  if (place <= places) return 'through';
  const sides = sidesAfterPools(matches);
  if (sides.some(({ team }) => team === tla)) return 'through';
  const isOpen = sides.some(
    ({ team, placeholder }) =>
      team === null &&
      (placeholder?.kind === 'later' ||
        (placeholder?.kind === 'third' && place === 3 && placeholder.pools.includes(pool))),
  );
  return isOpen ? null : 'out';
}

/** The sides of the stages to which the pools lead. */
function sidesAfterPools(
  matches: readonly TreeMatch[],
): { team: string | null; placeholder: Placeholder | undefined }[] {
  const sides = matches.filter(isKnockout).flatMap(({ stage, team1, team2, placeholder1, placeholder2 }) => [
    { stage, team: team1, placeholder: readPlaceholder(placeholder1 ?? '') },
    { stage, team: team2, placeholder: readPlaceholder(placeholder2 ?? '') },
  ]);
  const stages = new Set(sides.flatMap(({ stage, placeholder }) => (placeholder?.kind === 'place' ? [stage] : [])));
  return sides.filter(({ stage }) => stages.has(stage));
}

/** The ids of the matches whose winners meet in this match, that of side 1 first. */
function feeders({ placeholder1, placeholder2 }: TreeMatch): string[] {
  return [placeholder1, placeholder2].flatMap((text) => {
    const placeholder = readPlaceholder(text ?? '');
    return placeholder?.kind === 'winner' ? [placeholder.matchId] : [];
  });
}

function place(legs: readonly { id: string }[], wanted: readonly string[]): number {
  const index = wanted.findIndex((id) => legs.some((leg) => leg.id === id));
  return index < 0 ? wanted.length : index;
}
