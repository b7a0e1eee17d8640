import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../game/live.ts';
import type { Match } from '../../game/matches/match.ts';
import { setClock } from '../competition/data.ts';
import { putMatches } from '../matches/data.ts';

/** Puts what the stream says into what the pages know. Small public facts come along; the rest is fetched again. */
export function applyLiveEvent(client: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    case 'hello':
      return refetchUnlessKnown(client, event.version);
    case 'match':
      return putMatches(client, [event.match], event.version);
    case 'standings':
      return refetchLater(client, standingsKeys, event.spreadMs);
    case 'clock':
      return setClock(client, event.clock);
    case 'prediction':
      refetch(client, ['group-picks']);
      return refetch(client, ['predictions']);
    case 'user':
      return ['me', 'devices'].forEach((key) => refetch(client, [key]));
    case 'group':
      return ['me', ...groupKeys].forEach((key) => refetch(client, [key]));
    case 'news':
      return refetchLater(client, ['competition', 'news-item'], event.spreadMs);
    case 'updates':
      return refetchLater(client, ['competition'], event.spreadMs);
    case 'teams':
      return refetchLater(client, ['team-stats'], event.spreadMs);
    case 'closing':
      // The line opens its stream again by itself (stream-line.ts).
      return undefined;
    case 'reload':
      return refetchLater(client, everythingKeys, event.spreadMs);
  }
}

/** The list of one's groups, each group, its members' picks. */
const groupKeys = ['own-groups', 'group', 'group-picks', 'group-endings'];
/** What the statistics page shows. */
const statsKeys = ['crowd', 'pools', 'player-count'];
const standingsKeys = ['me', 'users', 'user', 'way', 'record', 'predictions', 'team-stats', ...statsKeys, ...groupKeys];
const everythingKeys = ['competition', 'teams', 'matches', 'news-item', ...standingsKeys];

interface MatchesAnswer {
  matches: Match[];
  version: number;
}

const freshMs = 5000;

/**
 * A stream that opens over fresh answers asks for the clock only; after a gap, for everything in sight. A page that opened
 * with stored answers is fetching all of them again at that moment, and the new answers count.
 */
function refetchUnlessKnown(client: QueryClient, version: number): void {
  const matches = client.getQueryCache().find<MatchesAnswer>({ queryKey: ['matches'] });
  const decide = (): void => {
    const isKnown = matches?.state.data?.version === version && isFresh(matches);
    if (!isKnown) return everythingKeys.forEach((key) => refetch(client, [key]));
    refetch(client, ['competition']);
    for (const key of everythingKeys) refetchOld(client, key);
  };
  if (matches?.state.fetchStatus === 'fetching') matches.promise?.then(decide, decide);
  else decide();
}

/** The version is that of matches and tables; what else is shown may be older than they are. */
function refetchOld(client: QueryClient, key: string): void {
  void client.invalidateQueries({
    queryKey: [key],
    predicate: (query) => query.state.fetchStatus === 'idle' && !isFresh(query),
  });
}

function isFresh({ state }: Pick<Query, 'state'>): boolean {
  return Date.now() - state.dataUpdatedAt < freshMs;
}

/** What is on screen now, the rest when it is next looked at. */
function refetch(client: QueryClient, queryKey: string[]): void {
  void client.invalidateQueries({ queryKey });
}

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Within `spreadMs`, so that an audience does not come back as one; a burst of events is answered once. */
function refetchLater(client: QueryClient, keys: string[], spreadMs: number): void {
  const delayMs = Math.random() * spreadMs;
  for (const key of keys) {
    if (waiting.has(key)) continue;
    const later = setTimeout(() => {
      waiting.delete(key);
      refetch(client, [key]);
    }, delayMs);
    waiting.set(key, later);
  }
}
