import { queryOptions, useQuery } from '@tanstack/react-query';
import { getLatestRoundEndpoint } from '../../game/moments/api.ts';
import type { EndedRound } from '../../game/moments/api.ts';
import { call } from '../platform/calls/call.ts';

/** The round of the latest kick-off, if all its matches are over. */
function latestRoundQuery(uid: string) {
  return queryOptions({
    queryKey: ['latest-round', uid],
    meta: { refreshedBy: ['standings', 'reload'] },
    queryFn: async ({ signal }) => (await call(getLatestRoundEndpoint, { params: { uid }, signal })).round,
  });
}

/** Null while a match of the round is not over; undefined until the answer has arrived. */
export function useLatestRound(uid: string): EndedRound | null | undefined {
  return useQuery(latestRoundQuery(uid)).data;
}
