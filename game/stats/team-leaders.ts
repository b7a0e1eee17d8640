export interface TeamFigures {
  tla: string;
  /** The team's points over all its matches. */
  pts: number;
  /** The number of players who have the team as a favourite now. */
  usc: number;
}

/** Sorts teams by points, then by the number of players who have them. Teams that are equal in both keep their order. */
export function byPoints<T extends TeamFigures>(teams: readonly T[]): T[] {
  return teams.toSorted((a, b) => b.pts - a.pts || b.usc - a.usc);
}

/** The teams with the highest points (`pts`) or the most players (`usc`); none if the highest figure is 0. */
export function leadersIn<T extends TeamFigures>(teams: readonly T[], figure: 'pts' | 'usc'): T[] {
  const highest = Math.max(0, ...teams.map((team) => team[figure]));
  return highest === 0 ? [] : teams.filter((team) => team[figure] === highest);
}
