import type { UpdateMemory } from '../competition/update-memory.ts';
import type { Game as LiveGame } from '../live/game.ts';

/** What the settings need of the running game. */
export interface Game extends LiveGame {
  updates: UpdateMemory;
}
