/** A team with its figures. */
export interface TeamFigures {
  tla: string;
  /** Its points over all its matches. */
  pts: number;
  /** How many players have it now. */
  usc: number;
}

/**
 * The teams in the order of their points, then of how many players have them; those still level keep the given order.
 */
export function byPoints<T extends TeamFigures>(teams: readonly T[]): T[] {
  return teams.toSorted((a, b) => b.pts - a.pts || b.usc - a.usc);
}

/** The teams with the highest figure; none while that is 0. */
export function leadersIn<T extends TeamFigures>(teams: readonly T[], figure: 'pts' | 'usc'): T[] {
  const highest = Math.max(0, ...teams.map((team) => team[figure]));
  return highest === 0 ? [] : teams.filter((team) => team[figure] === highest);
}
