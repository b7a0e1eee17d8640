import type { Match } from '../../../game/matches/match.ts';
import type { RecordEntry } from '../../standings/data.ts';

/** A match of a player's record, with the player's total points and rank after it. */
export interface Moment {
  match: Match;
  /** All points earned in the match, including those of favourites. */
  gained: number;
  total: number;
  rank: number;
}

/** Converts a record, which begins with the newest match, to moments beginning with the oldest. */
export function momentsOf(record: RecordEntry[], matches: Match[]): Moment[] {
  const byId = new Map(matches.map((match) => [match.id, match]));
  let total = 0;
  return record.toReversed().flatMap(({ matchId, rank, points }) => {
    const match = byId.get(matchId);
    const gained = points.winner + points.result + points.team;
    total += gained;
    return match ? [{ match, gained, total, rank }] : [];
  });
}
