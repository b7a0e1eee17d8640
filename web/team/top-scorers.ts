import type { Match } from '../../game/matches/match.ts';

export interface TopScorers {
  /** At most five, the best first, then by name. */
  scorers: { name: string; goals: number }[];
  /** How many others have scored. */
  others: number;
  /** The team's goals whose scorers the data does not have. */
  unnamed: number;
}

const most = 5;

/**
 * Returns who has scored for a team. Own goals of its opponents are nobody's, its own ones are its opponents', and kicks of a shoot-out are not
 * among the goals of a match. Nobody is named if the data lacks most of the scorers, because the list would then be wrong.
 * Source: docs/product.md#a-teams-page.
 */
export function topScorers(tla: string, matches: readonly Match[]): TopScorers {
  const goals = matches.flatMap(({ team1, team2, goals: all }) =>
    all.filter(({ team, ownGoal }) => (team === 1 ? team1 : team2) === tla && ownGoal !== true),
  );
  const named = goals.filter(({ scorer }) => scorer !== '');
  const unnamed = goals.length - named.length;
  if (unnamed * 2 > goals.length) return { scorers: [], others: 0, unnamed };
  const inOrder = [...Map.groupBy(named, ({ scorer }) => scorer)]
    .map(([name, own]) => ({ name, goals: own.length }))
    .toSorted((one, other) => other.goals - one.goals || one.name.localeCompare(other.name));
  return { scorers: inOrder.slice(0, most), others: Math.max(0, inOrder.length - most), unnamed };
}
