import type { Game as PredictionsGame } from '../predictions/game.ts';
import type { Standings } from './standings.ts';

/** What the standings, and what stands on them, need of the running game. */
export interface Game extends PredictionsGame {
  standings: Standings;
}
