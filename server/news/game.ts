import type { Game as ResultsGame } from '../results/game.ts';
import type { NewsMemory } from './news-memory.ts';

/** The parts of the running game that the news, and the features built on them, use. */
export interface Game extends ResultsGame {
  news: NewsMemory;
}
