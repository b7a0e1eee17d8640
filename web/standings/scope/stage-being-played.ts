import { listKickedOff } from '../../../game/matches/kickoffs.ts';
import type { Match } from '../../../game/matches/match.ts';
import { stageName } from '../../matches/stage-names.ts';

/**
 * Returns the name of the stage of the latest kick-off, which the table of the stage counts; before the first kick-off, that of the first
 * stage. Source: docs/product.md#today-and-stage.
 */
export function nameOfStageBeingPlayed(matches: readonly Match[]): string {
  const match = listKickedOff(matches).at(-1) ?? matches[0];
  return match ? stageName({ id: match.stage, name: match.stageName }) : '';
}
