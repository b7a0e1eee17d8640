import { queryOptions } from '@tanstack/react-query';
import { listHonoursEndpoint } from '../../../game/site/honours.ts';
import type { Honour } from '../../../game/site/honours.ts';
import { call } from '../../platform/calls/call.ts';

/**
 * What an account reached in finished competitions. It changes rarely, so no live event refreshes it. It is read again when a page that
 * shows it opens or the window gets the focus, unless it is less than 10 s old.
 */
export function honoursQuery(uid: string) {
  return queryOptions({
    queryKey: ['honours', uid],
    meta: { refreshedBy: [] },
    queryFn: async ({ signal }) => (await call(listHonoursEndpoint, { params: { uid }, signal })).honours,
    refetchOnWindowFocus: true,
    staleTime: 10_000,
  });
}

/** The sums over several competitions, with the best rank. Replays do not count, because their results were known before. */
export interface HonourSummary {
  best: Honour | undefined;
  groupsWon: number;
  matchdaysWon: number;
}

export function summaryOf(honours: readonly Honour[]): HonourSummary {
  const counted = honours.filter(({ isReplay }) => !isReplay);
  const [best] = counted.toSorted((a, b) => a.rank - b.rank || b.players - a.players);
  return {
    best,
    groupsWon: counted.reduce((sum, { groupsWon }) => sum + groupsWon, 0),
    matchdaysWon: counted.reduce((sum, { matchdaysWon }) => sum + matchdaysWon, 0),
  };
}
