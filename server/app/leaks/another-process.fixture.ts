import { startGame } from '../start-game.ts';
import type { RunningGame } from '../start-game.ts';
import type { Announcement } from '../../competition/announce.ts';
import type { TestGame } from '../../testing/test-game.ts';

/**
 * Starts a second site on the same database. Like another process, it has its own memory and receives the announcements of the first site. The caller can
 * delay them: `receive` gets each announcement and calls `pass` when it should arrive. Without `receive`, all arrive at once. The second site never gets a
 * lease, so it runs no jobs. This also works with the embedded database, which only one process can open.
 */
export function startAnotherProcess(
  { site }: TestGame,
  receive: (announcement: Announcement, pass: () => void) => void = (_, pass) => pass(),
): Promise<RunningGame> {
  const { config, database } = site;
  const shared: typeof database = {
    ...database,
    listen: (onPayload, onGap) =>
      database.listen((payload) => receive(JSON.parse(payload) as Announcement, () => onPayload(payload)), onGap),
    withLease: async () => undefined,
    close: async () => undefined,
  };
  return startGame(config, shared, () => undefined);
}
