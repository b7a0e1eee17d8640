import type { Stage } from '../../game/competition/stages.ts';

/** The parts of the help page in their order. Each is the id of a section. */
const allParts = [
  'points',
  'try',
  'knockout',
  'ties',
  'favourites',
  'groups',
  'kickoff',
  'competitions',
  'messages',
  'ask',
] as const;
export type HelpPart = (typeof allParts)[number];

interface Format {
  stages: readonly Stage[];
  /** True if players choose favourite teams. */
  hasFavourites: boolean;
}

/** Returns the parts that the help page has in a competition of this format. Source: docs/product.md#sign-in-and-help. */
export function helpParts({ stages, hasFavourites }: Format): HelpPart[] {
  return allParts.filter((part) => {
    if (part === 'knockout') return hasKnockout(stages);
    return part !== 'favourites' || hasFavourites;
  });
}

export function hasKnockout(stages: readonly Stage[]): boolean {
  return stages.some(({ kind }) => kind === 'knockout');
}

/** Returns the columns whose points are multiplied. A factor of 1 changes nothing, so the page does not explain it. */
export function factorsThatDiffer<Column extends { factor: number }>(columns: readonly Column[]): Column[] {
  return columns.filter(({ factor }) => factor !== 1);
}

/** Returns the stages that earn a favourite's points for a round when the team reaches them. */
export function roundsThatEarn(stages: readonly Stage[]): Stage[] {
  return stages.filter(({ reach }) => reach);
}
