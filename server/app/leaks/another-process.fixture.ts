import { startGame } from '../start-game.ts';
import type { RunningGame } from '../start-game.ts';
import type { Announcement } from '../../competition/announce.ts';
import type { TestGame } from '../../testing/test-game.ts';

/**
 * Starts a second site on the same database. Like a second process, it has separate memory and receives the announcements. It receives
 * an announcement when `hear` calls `pass`, which it does at once unless a test gives another `hear`. It never gets a lease, so it runs no jobs. This also works with the embedded database, which only one process can open.
 */
export function startAnotherProcess(
  { site }: TestGame,
  hear: (announcement: Announcement, pass: () => void) => void = (_, pass) => pass(),
): Promise<RunningGame> {
  const { config, database } = site;
  const shared: typeof database = {
    ...database,
    listen: (onPayload, onGap) =>
      database.listen((payload) => hear(JSON.parse(payload) as Announcement, () => onPayload(payload)), onGap),
    withLease: async () => undefined,
    close: async () => undefined,
  };
  return startGame(config, shared, () => undefined);
}
