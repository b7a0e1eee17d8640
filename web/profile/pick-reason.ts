import { hasStarted, isCancelled, isLive, leadingSide } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { pickOutcome } from '../../game/predictions/scoring.ts';
import type { RecordEntry } from '../standings/data.ts';

/**
 * Why a pick earned its points. If several reasons apply, the best one is used. `waiting`: the match is locked and has not started.
 * `half-exact`: the score of a drawn knockout match without the side that went through. `through`, `draw` and `winner`: only the winner was
 * right.
 */
export type PickReason =
  | 'cancelled'
  | 'waiting'
  | 'live'
  | 'none'
  | 'exact'
  | 'half-exact'
  | 'difference'
  | 'through'
  | 'draw'
  | 'winner'
  | 'wrong';

export function pickReasonOf({ pick, points }: RecordEntry, match: Match): PickReason {
  if (isCancelled(match)) return 'cancelled';
  if (pick === null) return 'none';
  if (!hasStarted(match)) return 'waiting';
  if (isLive(match)) return 'live';
  const outcome = pickOutcome(pick, match) ?? 'wrong';
  if (outcome === 'exact') return match.asksThrough && points.winner === 0 ? 'half-exact' : 'exact';
  if (outcome !== 'winner') return outcome;
  if (match.asksThrough) return 'through';
  return leadingSide(pick) === null ? 'draw' : 'winner';
}

export const recordFilters = ['all', 'points', 'missed'] as const;
export type RecordFilter = (typeof recordFilters)[number];

/**
 * `points`: the pick earned points. `missed`: the match is over and was not cancelled, and the player's pick earned nothing or there was
 * none.
 */
export function matchesFilter(filter: RecordFilter, entry: RecordEntry, match: Match): boolean {
  const earned = entry.points.winner + entry.points.result;
  switch (filter) {
    case 'all':
      return true;
    case 'points':
      return earned > 0;
    case 'missed':
      return earned === 0 && match.status === 'FINISHED' && !isCancelled(match);
  }
}
