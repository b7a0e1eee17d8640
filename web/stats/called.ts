import type { Match } from '../../game/matches/match.ts';
import type { MatchCalls } from '../../game/stats/api.ts';

/** A locked match with the picks of all players. */
export interface Called {
  match: Match;
  calls: MatchCalls;
  /** The number of players who predicted the right winner; null while it is not known. */
  right: number | null;
}

export function calledMatches(matches: Match[], crowd: MatchCalls[]): Called[] {
  const byId = new Map(matches.map((match) => [match.id, match]));
  return crowd.flatMap((calls) => {
    const match = byId.get(calls.matchId);
    // The result of a live match is not known yet.
    return match ? [{ match, calls, right: match.status === 'FINISHED' ? calls.winner : null }] : [];
  });
}
