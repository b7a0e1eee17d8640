import type { Hub, OpenPages } from './hub.ts';

/** The parts of a game that live updates add. */
export interface Game {
  hub: Hub;
  pages: OpenPages;
}
