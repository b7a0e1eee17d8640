import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { listUsersEndpoint, shortTableLimit } from '../../../game/standings/api.ts';
import { call } from '../../platform/calls/call.ts';

/** The first rows of the overall leaderboard, with the number of players. Pages that show no more need not fetch the whole table. */
export const shortTableQuery = queryOptions({
  queryKey: ['users', 'short'],
  meta: { refreshedBy: ['standings', 'reload'] },
  queryFn: ({ signal }) =>
    call(listUsersEndpoint, { query: { limit: `${shortTableLimit}`, scope: 'overall' }, signal }),
});

export function useShortTable() {
  return useSuspenseQuery(shortTableQuery).data;
}
