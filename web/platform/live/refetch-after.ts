import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../../game/live.ts';

/** Refetches what an event of this type makes outdated, as `refetchWhere` does. */
export function refetchAfter(client: QueryClient, type: LiveEvent['type']): Promise<void> {
  return refetchWhere(client, (query) => isRefreshedBy(query, type));
}

/**
 * Refetches outdated queries: those in view now, the others when they are next used. A first answer that is under way may be older than the event,
 * and TanStack Query does not cancel a first fetch when its query is invalidated. So it is fetched again once it has arrived.
 */
export function refetchWhere(client: QueryClient, isOutdated: (query: Query) => boolean): Promise<void> {
  const firsts = client
    .getQueryCache()
    .findAll({ predicate: (query) => isOutdated(query) && query.state.data === undefined });
  for (const { promise, queryKey } of firsts)
    promise?.then(
      () => client.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    );
  return client.invalidateQueries({ predicate: isOutdated });
}

export function isRefreshedBy({ meta }: Query, type: LiveEvent['type']): boolean {
  return meta?.refreshedBy?.includes(type) ?? false;
}
