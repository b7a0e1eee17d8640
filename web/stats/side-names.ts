import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { sidesOf } from '../matches/sides-and-round.ts';

/** The names of both sides, as one name of the match. */
export function sideNames(match: Match, teams: Map<string, Team>): string {
  const sides = sidesOf(match, teams);
  return `${sides[1].name}–${sides[2].name}`;
}
