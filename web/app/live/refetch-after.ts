import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../../game/live.ts';

/** Fetches what an event of this type makes old: what is on screen now, the rest when it is next looked at. */
export function refetchAfter(client: QueryClient, type: LiveEvent['type']): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => isRefreshedBy(query, type) });
}

/** True if the query says in its `meta` that an event of this type makes its answer old. */
export function isRefreshedBy({ meta }: Query, type: LiveEvent['type']): boolean {
  return meta?.refreshedBy?.includes(type) ?? false;
}
