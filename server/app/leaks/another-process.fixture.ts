import { startGame } from '../start-game.ts';
import type { RunningGame } from '../start-game.ts';
import type { TestGame } from '../../testing/test-game.ts';

/**
 * Starts a second site on the database of this one, as a second process would. It has a memory of its own and hears the announcements.
 * It holds no leases, so it does no work of its own, also on the embedded database, which only one process can open.
 */
export function startAnotherProcess({ site }: TestGame): Promise<RunningGame> {
  const { config, database } = site;
  const shared = { ...database, withLease: async () => undefined, close: async () => undefined };
  return startGame(config, shared, () => undefined);
}
