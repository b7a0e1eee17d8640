import type { Match } from '../../game/matches/match.ts';
import { rowStatus } from '../predictions/row/row-status.ts';
import type { RowStatus } from '../predictions/row/row-status.ts';
import type { PickState } from '../predictions/state/pick-state.ts';

/**
 * Returns what a row of quick picks says once its fields are closed; undefined while the match is open or not open yet. A live match is locked here:
 * its minute belongs to the clock of its competition, which may be another one than the page's.
 */
export function closedStatus(match: Pick<Match, 'winner'>, state: PickState): RowStatus | undefined {
  if (state.phase === 'entry' || state.phase === 'unknown') return undefined;
  return state.phase === 'live' ? 'locked' : rowStatus(match, state);
}
