import { queryOptions, useQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import type { Output } from '../../game/endpoint.ts';
import { getUserEndpoint } from '../../game/identity/api.ts';
import type { OtherUser, OwnUser, PlayerRow } from '../../game/identity/player.ts';
import { getRecordEndpoint, getWayEndpoint, listUsersEndpoint } from '../../game/standings/api.ts';
import type { TableScope } from '../../game/standings/api.ts';
import { listMatchdayWinnersEndpoint } from '../../game/standings/winners-api.ts';
import { call } from '../platform/calls/call.ts';

/** The leaderboard. It has at most 200 rows and is the same for everybody. */
export function usersQuery(scope: TableScope) {
  return queryOptions({
    queryKey: ['users', scope],
    meta: { refreshedBy: ['standings', 'reload'] },
    queryFn: ({ signal }) => call(listUsersEndpoint, { query: { limit: '200', scope }, signal }),
  });
}

export const winnersQuery = queryOptions({
  queryKey: ['matchday-winners'],
  meta: { refreshedBy: ['standings', 'reload'] },
  queryFn: ({ signal }) => call(listMatchdayWinnersEndpoint, { signal }),
});

/** The fan's own row with its neighbours and the leader, and in the overall table the ranks for some possible endings of each live match. */
export function wayQuery(uid: string, scope: TableScope) {
  return queryOptions({
    queryKey: ['way', scope],
    meta: { refreshedBy: ['standings', 'reload'] },
    queryFn: ({ signal }) => call(getWayEndpoint, { params: { uid }, query: { scope }, signal }),
  });
}

/** A player's locked matches with picks, points and ranks, newest first. */
export function recordQuery(uid: string) {
  return queryOptions({
    queryKey: ['record', uid],
    meta: { refreshedBy: ['standings', 'reload'] },
    queryFn: ({ signal }) => call(getRecordEndpoint, { params: { uid }, signal }),
  });
}

/** Another player by exact nick; null if nobody has it. */
export function userQuery(nick: string) {
  return queryOptions({
    queryKey: ['user', nick],
    meta: { refreshedBy: ['standings', 'reload'] },
    queryFn: async ({ signal }): Promise<OtherUser | null> => {
      const { users } = await call(listUsersEndpoint, { query: { nick }, signal });
      const [row] = users;
      return row ? ((await call(getUserEndpoint, { params: { uid: row.uid }, signal })) as OtherUser) : null;
    },
  });
}

/** At most ten players whose nick starts with the text. It requests nothing before the first letter. */
export function useFoundPlayers(text: string): PlayerRow[] | undefined {
  return useQuery({
    queryKey: ['users', 'search', text],
    queryFn: async ({ signal }) => (await call(listUsersEndpoint, { query: { search: text }, signal })).users,
    enabled: text !== '',
    meta: { refreshedBy: ['standings', 'reload'], isTransient: true },
    placeholderData: (previous) => (text === '' ? undefined : previous),
  }).data;
}

export function useTable(scope: TableScope) {
  return useSuspenseQuery(usersQuery(scope)).data;
}

export function useMatchdayWinners() {
  return useSuspenseQuery(winnersQuery).data;
}

/** The fan's own way up in the overall table, fetched when a page shows it; undefined for a fan without a rank. */
export function useWay({ uid, rank }: Pick<OwnUser, 'uid' | 'rank'>) {
  return useQuery({ ...wayQuery(uid, 'overall'), enabled: rank !== null }).data;
}

/** The fan's own way up in the table of this scope, which the page waits for; undefined for a fan without a rank. */
export function useWayIn(scope: TableScope, { uid, rank }: Pick<OwnUser, 'uid' | 'rank'>) {
  const queries: ReturnType<typeof wayQuery>[] = rank === null ? [] : [wayQuery(uid, scope)];
  return useSuspenseQueries({ queries })[0]?.data;
}

/** A player's record; undefined until it has arrived. Nothing is requested while `uid` is undefined. */
export function useRecord(uid: string | undefined): RecordEntry[] | undefined {
  return useQuery({ ...recordQuery(uid ?? ''), enabled: uid !== undefined }).data?.record;
}

/** One locked match in a player's record. */
export type RecordEntry = Output<(typeof getRecordEndpoint)['answer']>['record'][number];
export type Way = Output<(typeof getWayEndpoint)['answer']>;
