import type { readGame } from './games/open-game.ts';
import type { openSite } from './open-site.ts';

/** The parts of the site that belong to no competition, in the memory of this process. `openSite` creates them once. */
export type Site = Awaited<ReturnType<typeof openSite>>;

/** Everything that the calls to one competition may use. `readGame` builds it and the games pass it to each call. */
export type Game = Awaited<ReturnType<typeof readGame>>;
