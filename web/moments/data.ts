import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Output } from '../../game/endpoint.ts';
import { getLatestRoundEndpoint } from '../../game/moments/api.ts';
import type { EndedRound } from '../../game/moments/api.ts';
import { getWhatIfEndpoint } from '../../game/standings/api.ts';
import { useMatches } from '../matches/data.ts';
import { call } from '../platform/calls/call.ts';
import { saidOf, useIsComplete } from './use-is-complete.ts';

/** The round of the latest kick-off, if all its matches are over. */
function latestRoundQuery(uid: string) {
  return queryOptions({
    queryKey: ['latest-round', uid],
    meta: { refreshedBy: ['standings', 'reload'] },
    queryFn: ({ signal }) => call(getLatestRoundEndpoint, { params: { uid }, signal }),
  });
}

/** Null while a match of the round is not over; undefined until an answer has arrived that is as new as the matches. */
export function useLatestRound(uid: string): EndedRound | null | undefined {
  const { data } = useQuery(latestRoundQuery(uid));
  return useIsComplete('round', [data?.version]) ? data?.round : undefined;
}

/** The one goal that would have changed the player's final rank. */
function whatIfQuery(uid: string) {
  return queryOptions({
    queryKey: ['what-if', uid],
    meta: { refreshedBy: ['standings', 'reload'] },
    queryFn: ({ signal }) => call(getWhatIfEndpoint, { params: { uid }, signal }),
  });
}

/** Null if there is no such goal; undefined until an answer has arrived that is as new as the matches. */
export function useWhatIf(uid: string): WhatIf | null | undefined {
  const { data } = useQuery(whatIfQuery(uid));
  return useIsComplete(saidOf('what if', useMatches()), [data?.version]) ? data?.whatIf : undefined;
}

export type WhatIf = NonNullable<Output<(typeof getWhatIfEndpoint)['answer']>['whatIf']>;
