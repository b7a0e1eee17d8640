import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Output } from '../../game/endpoint.ts';
import { getLatestRoundEndpoint } from '../../game/moments/api.ts';
import type { EndedRound } from '../../game/moments/api.ts';
import { getWhatIfEndpoint } from '../../game/standings/api.ts';
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

/** The one goal that would have changed the player's final rank. */
function whatIfQuery(uid: string) {
  return queryOptions({
    queryKey: ['what-if', uid],
    meta: { refreshedBy: ['standings', 'reload'] },
    queryFn: async ({ signal }) => (await call(getWhatIfEndpoint, { params: { uid }, signal })).whatIf,
  });
}

/** Null if there is no such goal; undefined until the answer has arrived. */
export function useWhatIf(uid: string): WhatIf | null | undefined {
  return useQuery(whatIfQuery(uid)).data;
}

export type WhatIf = NonNullable<Output<(typeof getWhatIfEndpoint)['answer']>['whatIf']>;
