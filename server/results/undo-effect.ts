import { isCancelled } from '../../game/matches/match.ts';
import { reopenRefusal } from '../../game/results/reopen.ts';
import type { ResultState } from '../../game/results/result.ts';
import type { MatchInForce } from '../matches/queries.ts';
import type { ResultRow } from './queries.ts';

export type UndoEffect = 'opens' | 'calls-off' | 'none';

/**
 * Returns the effect that an undo which restores `state` in place of `last` has on predictions. The match opens again if
 * `last` started it by mistake: it has no goals, and the scheduled kick-off has not come. (A match with `startsByHand`
 * waits for no kick-off, so it opens again at any time.) If the match had been called off before it locked, the undo
 * calls it off again, and its predictions are secret again.
 */
export function undoEffect(
  { state, last }: { state: ResultState; last: ResultRow },
  { match, sides }: MatchInForce,
  now: Date,
): UndoEffect {
  if (match.lockedAt === null) return 'none';
  if (isCancelled(state)) return sides.calledOffAt === null ? 'none' : 'calls-off';
  if (state.status !== 'SCHEDULED' || !isWithoutGoals(last)) return 'none';
  return sides.startsByHand || reopenRefusal(match, now.getTime()) === undefined ? 'opens' : 'none';
}

function isWithoutGoals(row: ResultRow): boolean {
  return (row.full1 ?? 0) + (row.full2 ?? 0) === 0;
}
