import type { GroupMemory } from './group-memory.ts';

/** The part of a game that groups add. */
export interface Game {
  groups: GroupMemory;
}
