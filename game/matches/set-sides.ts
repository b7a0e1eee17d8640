import type { BracketMatch, Sides } from './bracket.ts';
import { isKnockout } from './match.ts';

/**
 * Why an admin cannot set these sides of a match: it is a pool match, whose sides are those of the draw; its sides move no
 * more; or a team is fixed or set in another match of the round. A team that only the results lead to another match gives
 * way there. Null leaves a side to the results.
 */
export function setSidesRefusal(
  matches: BracketMatch[],
  it: { matchId: string } & Sides,
): 'pool_match' | 'match_locked' | 'team_twice' | undefined {
  const match = matches.find(({ id }) => id === it.matchId);
  if (!match || !isKnockout(match)) return 'pool_match';
  if (match.isFixed) return 'match_locked';
  const wanted = [it.team1, it.team2].filter((tla) => tla !== null);
  const others = matches.filter(({ id, stage }) => stage === match.stage && id !== match.id);
  const standing = others.flatMap((other) => (other.isFixed ? [other.team1, other.team2] : [other.set1, other.set2]));
  const isTwice = new Set(wanted).size < wanted.length || wanted.some((tla) => standing.includes(tla));
  return isTwice ? 'team_twice' : undefined;
}
