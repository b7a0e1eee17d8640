import { queryOptions } from '@tanstack/react-query';
import { listToDoEndpoint } from '../../../game/admin/to-do.ts';
import { call } from '../../platform/calls/call.ts';
import { loadedAhead } from '../data.ts';

/** No live event announces a quarantine, a fault or a late start, so the list is asked for again this often. */
const toDoMs = 30_000;

/** What needs doing in all competitions, and until when the sign-in is fresh enough for acts of admins. */
export const toDoQuery = queryOptions({
  ...loadedAhead,
  meta: { isTransient: true, refreshedBy: ['standings', 'reload'] },
  refetchInterval: toDoMs,
  queryKey: ['admin', 'to-do'],
  queryFn: ({ signal }) => call(listToDoEndpoint, { signal }),
});
