import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../../game/live.ts';
import { competitionQuery, setClock } from '../../competition/data.ts';
import { matchesQuery, updateCachedMatches } from '../../matches/data.ts';
import { isRefreshedBy, refetchAfter } from '../../platform/live/refetch-after.ts';

/**
 * Applies a live event to the cache. Events contain small public facts. Everything else is refetched: each query lists in `meta.refreshedBy`
 * the events that make its answer outdated.
 */
export function applyLiveEvent(client: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    case 'hello':
      return refetchUnlessKnown(client, event);
    case 'match':
      return updateCachedMatches(client, [event.match], event.version);
    case 'clock':
      return setClock(client, event.clock);
    case 'prediction':
    case 'user':
    case 'group':
      return void refetchAfter(client, event.type);
    case 'standings':
    case 'news':
    case 'updates':
    case 'teams':
    case 'reload':
      return refetchLater(client, event.type, event.spreadMs);
    case 'closing':
      // `leader-stream.ts` opens a new stream.
      return undefined;
  }
}

const freshMs = 5000;

type Hello = Extract<LiveEvent, { type: 'hello' }>;

/**
 * Called when the stream has opened. If the cached matches have the stream's version and are fresh, only the older answers and those that
 * events have changed lately are refetched, and the competition if the event does not bring its clock; otherwise all answers that events keep
 * up to date. If the matches are being refetched already, the check waits for them.
 */
function refetchUnlessKnown(client: QueryClient, { version, lately, clock }: Hello): void {
  if (clock) setClock(client, clock);
  const matches = client.getQueryCache().find({ queryKey: matchesQuery.queryKey });
  const decide = (): void => {
    const isKnown = client.getQueryData(matchesQuery.queryKey)?.version === version && matches && isFresh(matches);
    if (!isKnown) return void refetchAfter(client, 'reload');
    if (!clock) void client.invalidateQueries({ queryKey: competitionQuery.queryKey });
    refetchOld(client);
    for (const type of lately ?? []) void refetchAfter(client, type as LiveEvent['type']);
  };
  if (matches?.state.fetchStatus === 'fetching') matches.promise?.then(decide, decide);
  else decide();
}

/** The version covers only matches and tables. Other answers may be older, so their age is checked separately. */
function refetchOld(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: (query) => isRefreshedBy(query, 'reload') && query.state.fetchStatus === 'idle' && !isFresh(query),
  });
}

function isFresh({ state }: Pick<Query, 'state'>): boolean {
  return Date.now() - state.dataUpdatedAt < freshMs;
}

const waiting = new Map<LiveEvent['type'], ReturnType<typeof setTimeout>>();

/**
 * Refetches at a random time within `spreadMs`, so that the devices of an audience do not all send requests at once. Until then, further
 * events of the type cause no other refetch.
 */
function refetchLater(client: QueryClient, type: LiveEvent['type'], spreadMs: number): void {
  if (waiting.has(type)) return;
  const later = setTimeout(() => {
    waiting.delete(type);
    void refetchAfter(client, type);
  }, Math.random() * spreadMs);
  waiting.set(type, later);
}
