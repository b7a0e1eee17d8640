import type { Game as MessagesGame } from '../messages/game.ts';
import type { GroupMemory } from './group-memory.ts';

/** What groups, and what stands on them, need of the running game. */
export interface Game extends MessagesGame {
  groups: GroupMemory;
}
