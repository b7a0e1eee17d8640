import type { Game as ResultsGame } from '../results/game.ts';
import type { NewsMemory } from './news-memory.ts';

/** The parts of the running game that news and the features built on it use. */
export interface Game extends ResultsGame {
  news: NewsMemory;
}
