import type { PointsRule } from '../../../game/competition/points.ts';
import { isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Prediction } from '../../../game/predictions/prediction.ts';
import { overChip, pickPoints } from '../../predictions/state/pick-state.ts';
import type { PickPoints } from '../../predictions/state/pick-state.ts';

export interface OwnPick {
  pick: Prediction;
  /** Null if the match gives no points, because its result was awarded. */
  earned: PickPoints | null;
}

/** Returns the fan's pick of a match in the stadium and what it earns; undefined without a pick. */
export function ownPickOf(
  match: Match,
  { pick, points }: { pick: Prediction | undefined; points: PointsRule },
): OwnPick | undefined {
  return pick && { pick, earned: pickPoints(match, { pick, points }) };
}

/** Returns the word for the state of a match in the stadium. That its result was corrected is said in its row. */
export function stateInStadium(match: Match) {
  return isLive(match) ? 'live' : overChip({ ...match, correctedAt: null });
}
