import type { Match } from '../../../game/matches/match.ts';
import type { RecordEntry } from '../../standings/data.ts';

/** One match of a record with the sums after it. */
export interface Moment {
  match: Match;
  /** All it gave, favourites' points included. */
  gained: number;
  total: number;
  rank: number;
}

/** The matches of a record (newest first), oldest first. */
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
