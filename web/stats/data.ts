import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Output } from '../../game/endpoint.ts';
import { countPlayersEndpoint, getCrowdEndpoint } from '../../game/stats/api.ts';
import { call } from '../platform/calls/call.ts';
import { teamStatsQuery } from '../teams/data.ts';

export const playerCountQuery = queryOptions({
  queryKey: ['player-count'],
  meta: { refreshedBy: ['standings', 'reload'] },
  queryFn: ({ signal }) => call(countPlayersEndpoint, { signal }),
});

/** What all players predicted for each locked match, and the scores that they predicted most often. */
export const crowdQuery = queryOptions({
  queryKey: ['crowd'],
  meta: { refreshedBy: ['standings', 'reload'] },
  queryFn: ({ signal }) => call(getCrowdEndpoint, { signal }),
});

export function useTeamStats() {
  return useSuspenseQuery(teamStatsQuery).data.teams;
}

export function usePlayerCount(): number {
  return useSuspenseQuery(playerCountQuery).data.count;
}

export function useCrowd(): Crowd {
  return useSuspenseQuery(crowdQuery).data;
}

export type Crowd = Output<(typeof getCrowdEndpoint)['answer']>;
