import type { Game as NewsGame } from '../news/game.ts';
import type { Hub } from './hub.ts';

/** What live updates, and what stands on them, need of the running game. */
export interface Game extends NewsGame {
  hub: Hub;
}
