import type { ResultState } from '../../game/results/result.ts';
import { unplayedState } from './reopen-match.ts';

/** The state of a match in its first minute, in which only the first side has scored. */
export function inPlay(full1: number): ResultState {
  return { ...unplayedState, status: 'IN_PLAY', full1, full2: 0, minute: 1, period: 'FIRST' };
}
