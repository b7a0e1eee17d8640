import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { listMatches } from '../../game/matches/api.ts';
import type { Match } from '../../game/matches/match.ts';
import { call } from '../app/call.ts';
import { noteShownSince } from '../app/connection.ts';

/** All matches by kick-off; live events put changed ones in their places. */
export const matchesQuery = queryOptions({
  queryKey: ['matches'],
  queryFn: ({ signal }) => call(listMatches, { signal }),
  meta: { adopt: (_matches, atMs) => noteShownSince(atMs) },
});

export function useMatches(): Match[] {
  return useSuspenseQuery({ ...matchesQuery, select: matchesOf }).data;
}

function matchesOf({ matches }: { matches: Match[] }): Match[] {
  return matches;
}
