import { startGame } from '../start-game.ts';
import type { RunningGame } from '../start-game.ts';
import type { TestGame } from '../../testing/test-game.ts';

/**
 * Starts a second site on the database of this one, as a second process would. It has separate memory and receives the announcements. It
 * holds no leases, so it runs no jobs. It also works on the embedded database, which only one process can open.
 */
export function startAnotherProcess({ site }: TestGame): Promise<RunningGame> {
  const { config, database } = site;
  const shared = { ...database, withLease: async () => undefined, close: async () => undefined };
  return startGame(config, shared, () => undefined);
}
