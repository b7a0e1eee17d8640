import type { Query, QueryClient } from '@tanstack/react-query';
import { eventsRememberedMs } from '../../../game/live.ts';
import type { LiveEvent } from '../../../game/live.ts';
import { setClock } from '../../competition/data.ts';
import { updateCachedMatches } from '../../matches/data.ts';
import { askedAtMs } from '../../platform/calls/asked-at.ts';
import { upToDateAfter, writesUnderWay } from '../../platform/calls/own-writes.ts';
import { isRefreshedBy, refetchAfter, refetchWhere } from '../../platform/live/refetch-after.ts';
import type { Hello } from '../../platform/live/stream-message.ts';

/**
 * Applies a live event to the cache. Events contain small public facts. Everything else is refetched: each query lists in `meta.refreshedBy`
 * the events that make its answer outdated.
 */
export function applyLiveEvent(client: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    case 'hello':
      return catchUp(client, event);
    case 'match':
      return updateCachedMatches(client, [event.match], event.version);
    case 'clock':
      return setClock(client, event.clock);
    case 'prediction':
    case 'user':
      return void refetchUnlessPut(client, event);
    case 'group':
      return void refetchAfter(client, event.type);
    case 'standings':
      toldVersion = event.version;
      return refetchLater(client, event);
    case 'news':
    case 'updates':
    case 'teams':
    case 'competitions':
    case 'reload':
      return refetchLater(client, event);
    case 'closing':
      // `leader-stream.ts` opens a new stream.
      return undefined;
  }
}

/**
 * Another process may have given an answer, and learns of a change a little later than the one that has sent the event about it. So an event
 * also counts if it was sent at most this long before the answer was asked for.
 */
const lagMs = 1000;

/**
 * Called when the stream has opened. Refetches the answers that were asked for before the latest event that makes them outdated, and those that
 * are older than the server remembers events. What a write of this page changes is refetched once the write is answered, because its answer would
 * cancel the request.
 */
function catchUp(client: QueryClient, { ago, clock, version }: Hello): void {
  if (clock) setClock(client, clock);
  const now = Date.now();
  const { queryHashes, answered } = writesUnderWay();
  const isOutdated = (query: Query): boolean => {
    const askedMsAgo = now - askedAtMs(query) + lagMs;
    const isOld = !ago || askedMsAgo > eventsRememberedMs;
    const isMissed = (type: LiveEvent['type']) =>
      isOld || ((ago[type] ?? Infinity) <= askedMsAgo && !isCurrent(query, type, version));
    return query.meta?.refreshedBy.some(isMissed) ?? false;
  };
  void refetchWhere(client, (query) => !queryHashes.has(query.queryHash) && isOutdated(query));
  if (queryHashes.size === 0) return;
  void answered.then(() => refetchWhere(client, (query) => queryHashes.has(query.queryHash) && isOutdated(query)));
}

/** Refetches what a change has made outdated. If this page has made the change, the query into which its answer was put is up to date. */
async function refetchUnlessPut(
  client: QueryClient,
  { type, writeName }: Extract<LiveEvent, { type: 'prediction' | 'user' }>,
): Promise<void> {
  const asked = upToDateAfter(writeName);
  // An event about another page's change is applied at once.
  const upToDate = asked && (await asked);
  void refetchWhere(client, (query) => isRefreshedBy(query, type) && query.queryHash !== upToDate);
}

type LaterEvent = Extract<LiveEvent, { spreadMs: number }>;

/** The types of the events that wait for the next refetch. */
let waiting: Set<LiveEvent['type']> | undefined;
/** The latest version of the standings that an event has told of. */
let toldVersion = 0;

/**
 * Refetches at a random time within `spreadMs`, so that the devices of an audience do not all send requests at once. Further events until then
 * wait for the same moment.
 */
function refetchLater(client: QueryClient, { type, spreadMs }: LaterEvent): void {
  if (waiting) return void waiting.add(type);
  const types = (waiting = new Set<LiveEvent['type']>([type]));
  setTimeout(() => {
    waiting = undefined;
    void refetchWhere(
      client,
      (query) => query.meta?.refreshedBy.some((one) => types.has(one) && !isCurrent(query, one, toldVersion)) ?? false,
    );
  }, Math.random() * spreadMs);
}

/** True if the answer that the page has belongs to this version of the standings or to a later one, so it contains what changed then. */
function isCurrent({ state }: Query, type: LiveEvent['type'], version: number): boolean {
  return type === 'standings' && ((state.data as { version?: number } | undefined)?.version ?? -1) >= version;
}
