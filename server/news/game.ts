import type { Game as ResultsGame } from '../results/game.ts';
import type { NewsMemory } from './news-memory.ts';

/** What news, and what stands on them, need of the running game. */
export interface Game extends ResultsGame {
  news: NewsMemory;
}
