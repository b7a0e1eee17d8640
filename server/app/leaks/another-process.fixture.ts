import { startGame } from '../start-game.ts';
import type { RunningGame } from '../start-game.ts';
import type { TestGame } from '../../testing/test-game.ts';

/**
 * Starts a second site on the same database. Like a second process, it has separate memory and receives the announcements. It never gets a
 * lease, so it runs no jobs. This also works with the embedded database, which only one process can open.
 */
export function startAnotherProcess({ site }: TestGame): Promise<RunningGame> {
  const { config, database } = site;
  const shared = { ...database, withLease: async () => undefined, close: async () => undefined };
  return startGame(config, shared, () => undefined);
}
