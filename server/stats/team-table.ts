import { allTables } from '../../game/matches/tables.ts';
import type { TableRow } from '../../game/matches/tables.ts';
import { teamPointsByMatch } from '../../game/standings/team-points.ts';
import type { Team } from '../../game/teams/team.ts';
import type { Standings } from '../standings/standings.ts';

/**
 * Returns the points of each team over all its matches, by tla, whether or not anybody has chosen the team. Source:
 * docs/product.md#favourite-teams.
 */
export function teamPoints(standings: Standings): Map<string, number> {
  const matches = standings.listMatches();
  const earned = teamPointsByMatch(matches, standings.competition);
  const points = new Map<string, number>();
  for (const { id, team1, team2 } of matches) {
    const [points1, points2] = earned.get(id) ?? [0, 0];
    if (team1 !== null) points.set(team1, (points.get(team1) ?? 0) + points1);
    if (team2 !== null) points.set(team2, (points.get(team2) ?? 0) + points2);
  }
  return points;
}

/** Returns the tables of all pools and leagues, by pool or by the id of the league's stage. */
export function listTables(standings: Standings, teams: Team[]): Record<string, TableRow[]> {
  return Object.fromEntries(allTables(standings.competition.stages, { teams, matches: standings.listMatches() }));
}
