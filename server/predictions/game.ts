import type { Pick } from '../../game/predictions/prediction.ts';
import type { Game as MatchesGame } from '../matches/game.ts';
import type { SaveQueue } from './save-prediction.ts';

/** The parts of the running game that predictions, and the features built on them, use. */
export interface Game extends MatchesGame {
  saves: SaveQueue;
  standings: MatchesGame['standings'] & {
    lockedPick(matchId: string, idx: number): Pick | undefined;
  };
}
