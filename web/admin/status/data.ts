import { queryOptions } from '@tanstack/react-query';
import { getStatusEndpoint } from '../../../game/admin/status.ts';
import { call } from '../../platform/calls/call.ts';
import { uncached } from '../data.ts';

/** How often the page asks again while it is visible. A process measures itself as often. */
const statusMs = 15_000;

export const statusQuery = queryOptions({
  ...uncached,
  refetchInterval: statusMs,
  queryKey: ['admin', 'status'],
  queryFn: ({ signal }) => call(getStatusEndpoint, { signal }),
});
