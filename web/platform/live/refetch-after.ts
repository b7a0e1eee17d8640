import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../../game/live.ts';

/** Refetches what an event of this type makes outdated: the queries in view now, the others when they are next used. */
export function refetchAfter(client: QueryClient, type: LiveEvent['type']): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => isRefreshedBy(query, type) });
}

export function isRefreshedBy({ meta }: Query, type: LiveEvent['type']): boolean {
  return meta?.refreshedBy?.includes(type) ?? false;
}
