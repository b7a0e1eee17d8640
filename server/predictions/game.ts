import type { Pick } from '../../game/predictions/prediction.ts';
import type { Game as MatchesGame } from '../matches/game.ts';
import type { SaveQueue } from './save-prediction.ts';

/** What predictions, and what stands on them, need of the running game. */
export interface Game extends MatchesGame {
  saves: SaveQueue;
  standings: MatchesGame['standings'] & {
    lockedPick(matchId: string, idx: number): Pick | undefined;
  };
}
