import type { BracketMatch, Sides } from './bracket.ts';
import { isKnockout } from './match.ts';

/**
 * Returns why an admin cannot set these sides of a match, or undefined if they can. The draw decides the sides of a pool match. The sides of a
 * locked match no longer change. A team that is fixed or set in another match of the round cannot be set again. A team that is in another
 * match only because of the results is removed from that match. A side that is null follows the results.
 */
export function setSidesRefusal(
  matches: BracketMatch[],
  change: { matchId: string } & Sides,
): 'pool_match' | 'match_locked' | 'team_twice' | undefined {
  const match = matches.find(({ id }) => id === change.matchId);
  if (!match || !isKnockout(match)) return 'pool_match';
  if (match.isFixed) return 'match_locked';
  const wanted = [change.team1, change.team2].filter((tla) => tla !== null);
  const others = matches.filter(
    ({ id, stage, tie }) => stage === match.stage && tie?.leg === match.tie?.leg && id !== match.id,
  );
  const standing = others.flatMap((other) => (other.isFixed ? [other.team1, other.team2] : [other.set1, other.set2]));
  const isTwice = new Set(wanted).size < wanted.length || wanted.some((tla) => standing.includes(tla));
  return isTwice ? 'team_twice' : undefined;
}
