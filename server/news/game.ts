import type { NewsMemory } from './news-memory.ts';

/** The part of a game that the news add. */
export interface Game {
  news: NewsMemory;
}
