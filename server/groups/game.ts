import type { Game as MessagesGame } from '../messages/game.ts';
import type { GroupMemory } from './group-memory.ts';

/** The parts of the running game that groups, and the features built on them, use. */
export interface Game extends MessagesGame {
  groups: GroupMemory;
}
