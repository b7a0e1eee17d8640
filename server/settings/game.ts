import type { UpdateMemory } from '../competition/update-memory.ts';
import type { Game as LiveGame } from '../live/game.ts';

/** The parts of the running game that the settings use. */
export interface Game extends LiveGame {
  updates: UpdateMemory;
}
