import { stages } from '../competition/points.ts';
import type { Stage } from '../competition/points.ts';
import { isKnockout, sideThrough } from '../matches/match.ts';
import type { Match } from '../matches/match.ts';
import { readPlaceholder } from '../matches/placeholder.ts';

export type TreeMatch = {
  [
    key in
      | 'id'
      | 'utcDate'
      | 'stage'
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

/** One round of the knockout stage, its matches from top to bottom. */
export interface Round<M extends TreeMatch> {
  stage: Stage;
  matches: M[];
}

/**
 * The rounds from the first to the final. Matches whose winners meet are next to each other; matches that no later match refers to are
 * sorted by kick-off. The match for third place is not part of the tree.
 */
export function knockoutRounds<M extends TreeMatch>(matches: readonly M[]): Round<M>[] {
  const knockout = matches.filter((match) => isKnockout(match) && match.stage !== 'THIRD_PLACE');
  const rounds: Round<M>[] = [];
  let wanted: string[] = [];
  for (const stage of stages.toReversed()) {
    const ofStage = knockout
      .filter((match) => match.stage === stage)
      .toSorted((a, b) => place(a, wanted) - place(b, wanted) || a.utcDate.localeCompare(b.utcDate));
    if (ofStage.length === 0) continue;
    rounds.unshift({ stage, matches: ofStage });
    wanted = ofStage.flatMap(feeders);
  }
  return rounds;
}

/** The winner of the final; null until it is over. */
export function championOf(matches: readonly TreeMatch[]): string | null {
  const final = matches.find(({ stage }) => stage === 'FINAL');
  return final ? winnerOf(final) : null;
}

/** The team that went through, including by a walkover; null if the match is not over or was cancelled without a winner. */
export function winnerOf(match: TreeMatch): string | null {
  const { status, full1, full2, winner } = match;
  if (status !== 'FINISHED') return null;
  const side = full1 === null || full2 === null ? winner : sideThrough({ full1, full2, winner });
  return side === null ? null : match[`team${side}`];
}

/** How many teams of each pool go through by their place. Third-placed teams that qualify in comparison with others are not counted. */
export function placesThrough(matches: readonly TreeMatch[]): number {
  const placeholders = matches.flatMap(({ placeholder1, placeholder2 }) => [placeholder1, placeholder2]);
  const places = placeholders.map((text) => readPlaceholder(text ?? '')).filter((place) => place?.kind === 'place');
  return Math.max(0, ...places.map(({ place }) => place));
}

/** The ids of the matches whose winners meet in this one, side 1 first. */
function feeders({ placeholder1, placeholder2 }: TreeMatch): string[] {
  return [placeholder1, placeholder2].flatMap((text) => {
    const placeholder = readPlaceholder(text ?? '');
    return placeholder?.kind === 'winner' ? [placeholder.matchId] : [];
  });
}

function place({ id }: TreeMatch, wanted: readonly string[]): number {
  const index = wanted.indexOf(id);
  return index < 0 ? wanted.length : index;
}
