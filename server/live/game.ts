import type { Game as NewsGame } from '../news/game.ts';
import type { Hub, OpenPages } from './hub.ts';

/** The parts of the running game that live updates, and the features built on them, use. */
export interface Game extends NewsGame {
  hub: Hub;
  pages: OpenPages;
}
