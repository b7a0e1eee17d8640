import type { Game as PredictionsGame } from '../predictions/game.ts';
import type { Standings } from './standings.ts';
import type { WinnersKeeper } from './winners/keep-winners.ts';

/** The parts of the running game that the standings, and the features built on them, use. */
export interface Game extends PredictionsGame {
  standings: Standings;
  winners: WinnersKeeper;
}
