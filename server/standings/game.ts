import type { Standings } from './standings.ts';
import type { WinnersKeeper } from './winners/keep-winners.ts';

/** The parts of a game that the standings add. */
export interface Game {
  standings: Standings;
  winners: WinnersKeeper;
}
