import type { UpdateMemory } from '../competition/update-memory.ts';

/** The part of a game that the settings add. */
export interface Game {
  updates: UpdateMemory;
}
