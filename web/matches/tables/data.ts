import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { listPoolsEndpoint } from '../../../game/stats/api.ts';
import { call } from '../../platform/calls/call.ts';

/** The tables of leagues and pools, including live matches. */
export const poolsQuery = queryOptions({
  queryKey: ['pools'],
  meta: { refreshedBy: ['standings', 'reload'] },
  queryFn: ({ signal }) => call(listPoolsEndpoint, { signal }),
});

export function usePools() {
  return useSuspenseQuery(poolsQuery).data.pools;
}
