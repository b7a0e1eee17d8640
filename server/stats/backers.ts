import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { announce } from '../app/announce.ts';
import type { Game } from '../app/game.ts';
import { readBackers } from './queries.ts';
import { sharedRuns } from './shared-runs.ts';

/** After a count the database rests for this many times as long as the count took. */
const restFactor = 20;
/** How long a reader waits for a count that has to rest; then he gets the one there is. */
const patienceMs = 1_000;

/** How many players hold each team as a favourite now, in memory. */
export interface Backers {
  /** By tla; holds everything committed before the call, unless the next count must rest for longer than a second. */
  read(): Promise<ReadonlyMap<string, number>>;
}

type Parts = Pick<Game, 'database' | 'db' | 'competition' | 'announcements'>;

/** Counts when first asked, and again whenever it hears that favourites or players changed. */
export function countBackers({ database, db, competition, announcements }: Parts): Backers {
  let counts: ReadonlyMap<string, number> | undefined;
  let first: Promise<void> | undefined;
  let isStale = true;
  let restsUntilMs = 0;

  const count = sharedRuns({
    before: () => sleep(Math.max(0, restsUntilMs - performance.now()), undefined, { ref: false }),
    async work() {
      const startedMs = performance.now();
      // What is announced from here on may not be in this count.
      isStale = false;
      try {
        counts = await readBackers(database, competition);
      } catch (error) {
        isStale = true;
        throw error;
      } finally {
        restsUntilMs = performance.now() + restFactor * (performance.now() - startedMs);
      }
    },
  });
  const countInTheEnd = (): void => {
    isStale = true;
    // Before anybody asked there is nothing to keep up to date; a count that fails is done again at the next question.
    if (counts) void count().catch(() => undefined);
  };
  for (const kind of ['favourites', 'players', 'reload'] as const) {
    announcements.on(kind, (it) => it.competition === competition && countInTheEnd());
  }
  announcements.onGap(countInTheEnd);
  const catchUp = lapsOf(db, announcements);

  return {
    async read() {
      await Promise.race([catchUp(), patience()]);
      if (!counts) await (first ??= count().finally(() => (first = undefined)));
      if (isStale) await Promise.race([count(), patience()]);
      return counts ?? new Map<string, number>();
    },
  };
}

/**
 * Announcements arrive in the order of the commits: when a word of our own has come back, everything committed before it
 * was sent has been heard.
 */
function lapsOf(db: Parts['db'], announcements: Parts['announcements']): () => Promise<void> {
  let arrived = Promise.withResolvers<void>();
  let lap = '';
  announcements.on('lap', ({ id }) => id === lap && arrived.resolve());
  return sharedRuns({
    async work() {
      arrived = Promise.withResolvers<void>();
      lap = randomUUID();
      await db.transaction((tx) => announce(tx, { kind: 'lap', id: lap }));
      // Lost with the connection that listens: the gap makes all counts stale.
      await Promise.race([arrived.promise, patience()]);
    },
  });
}

function patience(): Promise<void> {
  return sleep(patienceMs, undefined, { ref: false });
}
