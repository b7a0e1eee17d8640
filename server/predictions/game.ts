import type { Pick } from '../../game/predictions/prediction.ts';
import type { SaveQueue } from './save-prediction.ts';

/** The parts of a game that predictions add. */
export interface Game {
  saves: SaveQueue;
  standings: {
    lockedPick(matchId: string, idx: number): Pick | undefined;
  };
}
