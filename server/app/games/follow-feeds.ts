import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedAddress } from '../../feed/fetch-feed.ts';
import { followFeed } from '../../feed/follow-feed.ts';
import type { Feed } from '../../feed/follow-feed.ts';
import { createTurns } from '../../feed/turns.ts';
import type { Lease } from '../../platform/database/leases.ts';
import { wordsFor } from '../../platform/log/loggable-error.ts';
import { endedWithin } from '../../platform/waits.ts';
import type { Game, Site } from '../game.ts';

/** The pause between two requests with one token. football-data.org allows ten requests per minute. */
const pauseMs = 6_000;
/** How often to look for games that have been loaded or closed since. */
const lookMs = 1_000;
const patienceMs = 3_000;

/** The name of the lease under which one process follows the feed for all competitions. */
export const feedLease = 'feed';

/**
 * Follows the feed for all games whose results come from it, as long as this process holds the lease. One process does this for all games,
 * so that all requests together keep to the limit of the token. Returns a function that stops following.
 */
export function followFeeds(
  { database, log }: Pick<Site, 'database' | 'log'>,
  address: FeedAddress,
  listGames: () => readonly Game[],
): () => Promise<void> {
  const ending = new AbortController();
  const feed = { address, turns: createTurns(pauseMs), log };
  const following = database.withLease(feedLease, (lease) => followAll(feed, lease, listGames), ending.signal);
  following.catch((error: unknown) => log(`The feed is not followed any more: ${wordsFor(error)}`));
  return async () => {
    ending.abort();
    await endedWithin(following, patienceMs);
  };
}

async function followAll(feed: Feed, lease: Lease, listGames: () => readonly Game[]): Promise<void> {
  const followed = new Map<Game, { stop: AbortController; done: Promise<void> }>();
  while (!lease.signal.aborted) {
    const games = listGames().filter(({ standings }) => standings.competition.results === 'feed');
    for (const game of games) {
      if (followed.has(game)) continue;
      const stop = new AbortController();
      const done = followFeed(game, feed, lease, AbortSignal.any([stop.signal, lease.signal]));
      followed.set(game, { stop, done });
    }
    for (const [game, { stop }] of followed) {
      if (games.includes(game)) continue;
      stop.abort();
      followed.delete(game);
    }
    await sleep(lookMs, undefined, { ref: false, signal: lease.signal }).catch(() => undefined);
  }
  await Promise.all([...followed.values()].map(({ done }) => done));
}
