import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '../../game/live.ts';
import { announce } from '../competition/announce.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import { cachedCount } from './cached-count.ts';
import { readFavouriteCounts } from './queries.ts';
import { sharedRuns } from './shared-runs.ts';

/** The longest wait for an echo. It usually takes milliseconds, but it can be lost with the listening connection. */
const longestEchoMs = 1_000;

type Game = CallsGame & CompetitionGame;

/** `pages` are those whose live streams this process serves. */
export type CountingParts = Pick<Game, 'database' | 'db' | 'competition' | 'announcements'> & {
  pages: { toEveryone(event: LiveEvent): void; spreadMs(): number };
};

/**
 * Returns a function that reads from memory how many players have each team as a favourite, by tla. The count includes everything that was
 * committed before the call, unless the echo is lost. After 1 s the function returns the previous count, for example during the pause that
 * follows a count. An event then tells pages when the new one is ready.
 */
export function countFavourites(game: CountingParts): () => Promise<ReadonlyMap<string, number>> {
  const { database, competition, announcements, pages } = game;
  const counts = cachedCount(
    () => readFavouriteCounts(database, competition),
    () => pages.toEveryone({ type: 'teams', spreadMs: pages.spreadMs() }),
  );
  for (const kind of ['favourites', 'players', 'reload'] as const) {
    announcements.on(kind, (change) => change.competition === competition && counts.changed());
  }
  announcements.onGap(() => counts.changed());
  const receiveAll = createEcho(game);
  return async () => {
    await receiveAll();
    return counts.read();
  };
}

/**
 * Returns a function that sends an echo and waits until it comes back, or for `longestEchoMs`. Announcements arrive in the order of the
 * commits, so when the echo has come back, everything that was committed before it has been received.
 */
function createEcho({ db, announcements }: CountingParts): () => Promise<void> {
  let arrived = Promise.withResolvers<void>();
  let echoId = '';
  announcements.on('echo', ({ id }) => id === echoId && arrived.resolve());
  return sharedRuns({
    async work() {
      arrived = Promise.withResolvers<void>();
      echoId = randomUUID();
      await db.transaction((tx) => announce(tx, { kind: 'echo', id: echoId }));
      await Promise.race([arrived.promise, sleep(longestEchoMs, undefined, { ref: false })]);
    },
  });
}
