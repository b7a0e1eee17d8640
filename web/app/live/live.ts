import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../../game/live.ts';
import { competitionQuery, setClock } from '../../competition/data.ts';
import { matchesQuery, putMatches } from '../../matches/data.ts';
import { isRefreshedBy, refetchAfter } from './refetch-after.ts';

/**
 * Puts an event of the live stream into what the pages know. Small public facts come with the event. Everything else is fetched
 * again: each query says in `meta.refreshedBy` which events make its answer old.
 */
export function applyLiveEvent(client: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    case 'hello':
      return refetchUnlessKnown(client, event.version);
    case 'match':
      return putMatches(client, [event.match], event.version);
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
      // The line opens its stream again by itself (stream-line.ts).
      return undefined;
  }
}

const freshMs = 5000;

/**
 * A stream that opens over fresh answers asks for the clock only; after a gap, for everything in sight. A page that opened
 * with stored answers is fetching all of them again at that moment, and the new answers count.
 */
function refetchUnlessKnown(client: QueryClient, version: number): void {
  const matches = client.getQueryCache().find({ queryKey: matchesQuery.queryKey });
  const decide = (): void => {
    const isKnown = client.getQueryData(matchesQuery.queryKey)?.version === version && matches && isFresh(matches);
    if (!isKnown) return void refetchAfter(client, 'reload');
    void client.invalidateQueries({ queryKey: competitionQuery.queryKey });
    refetchOld(client);
  };
  if (matches?.state.fetchStatus === 'fetching') matches.promise?.then(decide, decide);
  else decide();
}

/** The version is that of matches and tables; what else is shown may be older than they are. */
function refetchOld(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: (query) => isRefreshedBy(query, 'reload') && query.state.fetchStatus === 'idle' && !isFresh(query),
  });
}

function isFresh({ state }: Pick<Query, 'state'>): boolean {
  return Date.now() - state.dataUpdatedAt < freshMs;
}

const waiting = new Map<LiveEvent['type'], ReturnType<typeof setTimeout>>();

/** Within `spreadMs`, so that the devices of an audience do not all ask at once. A burst of events of one type is answered once. */
function refetchLater(client: QueryClient, type: LiveEvent['type'], spreadMs: number): void {
  if (waiting.has(type)) return;
  const later = setTimeout(() => {
    waiting.delete(type);
    void refetchAfter(client, type);
  }, Math.random() * spreadMs);
  waiting.set(type, later);
}
