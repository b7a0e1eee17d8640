import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  auditShown,
  listAccountsEndpoint,
  listAuditEndpoint,
  patchAccountEndpoint,
  removeGroupEndpoint,
  renameGroupEndpoint,
  signOutEverywhereEndpoint,
} from '../../game/admin/api.ts';
import type { Role } from '../../game/admin/api.ts';
import { getMatchDayEndpoint } from '../../game/admin/match-day.ts';
import { getHealthEndpoint } from '../../game/admin/reports.ts';
import { postUpdateEndpoint } from '../../game/settings/api.ts';
import type { MatchUpdate } from '../../game/competition/match-update.ts';
import type { PointsRule } from '../../game/competition/points.ts';
import {
  getSettingsEndpoint,
  listPointsEndpoint,
  previewPointsEndpoint,
  putPointsEndpoint,
  putSettingsEndpoint,
} from '../../game/settings/settings.ts';
import type { Settings } from '../../game/settings/settings.ts';
import { followKickoffEndpoint, getFeedEndpoint, joinEntryEndpoint } from '../../game/feed/api.ts';
import { listGroupsEndpoint } from '../../game/groups/api.ts';
import { recordResultEndpoint, reopenMatchEndpoint, undoResultEndpoint } from '../../game/results/api.ts';
import { getLastChangeEndpoint } from '../../game/results/last-change.ts';
import type { BasedOn } from '../../game/results/based-on.ts';
import { listResultVersionsEndpoint, previewResultEndpoint, previewUndoEndpoint } from '../../game/results/preview.ts';
import type { ResultToRecord } from '../../game/results/result.ts';
import { call } from '../platform/calls/call.ts';
import { fetchFile } from '../platform/calls/files.ts';
import { competitionQuery } from '../competition/data.ts';
import { updateCachedMatches } from '../matches/data.ts';

/** Data for admins is fetched each time it is shown and is never stored on the device. */
export const uncached = { staleTime: 0, gcTime: 0, meta: { isTransient: true, refreshedBy: [] } };

/** The same for data that a loader fetches just before its page is shown, which does not fetch it once more. */
export const loadedAhead = { ...uncached, staleTime: 5_000, gcTime: 60_000 };

export const accountsQuery = (text: string) =>
  queryOptions({
    ...uncached,
    queryKey: ['admin', 'accounts', text],
    queryFn: ({ signal }) => call(listAccountsEndpoint, { query: text === '' ? {} : { q: text }, signal }),
  });

export const groupsQuery = (text: string) =>
  queryOptions({
    ...uncached,
    queryKey: ['admin', 'groups', text],
    queryFn: ({ signal }) => call(listGroupsEndpoint, { query: text === '' ? {} : { search: text }, signal }),
  });

export const versionsQuery = (matchId: string, version: number) =>
  queryOptions({
    ...uncached,
    queryKey: ['admin', 'versions', matchId, version],
    queryFn: async ({ signal }) => (await call(listResultVersionsEndpoint, { params: { matchId }, signal })).versions,
  });

export const feedQuery = queryOptions({
  ...loadedAhead,
  queryKey: ['admin', 'feed'],
  queryFn: ({ signal }) => call(getFeedEndpoint, { signal }),
});

export const settingsQuery = queryOptions({
  ...uncached,
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call(getSettingsEndpoint, { signal }),
});

export const pointsQuery = queryOptions({
  ...uncached,
  queryKey: ['admin', 'points'],
  queryFn: async ({ signal }) => (await call(listPointsEndpoint, { signal })).versions,
});

export const healthQuery = queryOptions({
  ...uncached,
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => call(getHealthEndpoint, { signal }),
});

/** The audit log page by page, latest first, limited to entries that match the text. */
export const auditQuery = (text: string) =>
  infiniteQueryOptions({
    ...uncached,
    queryKey: ['admin', 'audit', text],
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...(pageParam !== '' && { before: pageParam }), ...(text !== '' && { subject: text }) };
      return (await call(listAuditEndpoint, { query, signal })).entries;
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < auditShown ? undefined : String(last.at(-1)?.id)),
  });

/** The overrides of a day and what happened on it. The quarantine and the clock of a feed are in `feedQuery`. */
export const matchDayQuery = (day: string) =>
  queryOptions({
    ...uncached,
    meta: { isTransient: true, refreshedBy: ['standings', 'reload'] },
    refetchInterval: matchDayMs,
    queryKey: ['admin', 'match-day', day],
    queryFn: ({ signal }) => call(getMatchDayEndpoint, { params: { day }, signal }),
  });

/** How often the match day asks again, because no live event announces a quarantine or its end. */
export const matchDayMs = 15_000;

/** `version` is that of the match, so that the answer is fetched again after every change of the match. */
export const lastChangeQuery = (matchId: string, version: number) =>
  queryOptions({
    ...uncached,
    queryKey: ['admin', 'last-change', matchId, version],
    queryFn: async ({ signal }) => (await call(getLastChangeEndpoint, { params: { matchId }, signal })).change,
  });

/** A result to record, `undo` to take back the latest override, or `release` to take back all of them. */
export interface ResultAct {
  matchId: string;
  change: ResultToRecord | 'undo' | 'release';
  basedOn: BasedOn;
}

export const previewQuery = ({ matchId, change, basedOn }: ResultAct) =>
  queryOptions({
    ...uncached,
    queryKey: ['admin', 'preview', matchId, change, basedOn],
    queryFn: ({ signal }) =>
      typeof change === 'string'
        ? call(previewUndoEndpoint, { params: { matchId }, body: undoBodyOf({ change, basedOn }), signal })
        : call(previewResultEndpoint, { params: { matchId }, body: { ...change, basedOn }, signal }),
  });

function undoBodyOf({ change, basedOn }: Pick<ResultAct, 'change' | 'basedOn'>) {
  return { basedOn, ...(change === 'release' && { all: true }) };
}

/** Records or undoes a result. The match in the answer replaces the cached one; the tables are fetched when the live event arrives. */
export function useEnterResult() {
  return useMutation({
    mutationFn: ({ matchId, change, basedOn }: ResultAct) =>
      typeof change === 'string'
        ? call(undoResultEndpoint, { params: { matchId }, body: undoBodyOf({ change, basedOn }) })
        : call(recordResultEndpoint, { params: { matchId }, body: { ...change, basedOn } }),
    onSuccess: (match, _act, _result, { client }) => {
      updateCachedMatches(client, [match]);
      void client.invalidateQueries({ queryKey: ['admin', 'match-day'] });
      void client.invalidateQueries({ queryKey: feedQuery.queryKey });
    },
  });
}

export function useReopen() {
  return useMutation({
    mutationFn: (matchId: string) => call(reopenMatchEndpoint, { params: { matchId }, body: {} }),
    onSuccess: (match, _id, _result, { client }) => updateCachedMatches(client, [match]),
  });
}

/** Accepts the feed's new kick-off time, which is quarantined until an admin decides. */
export function useFollowKickoff() {
  return useMutation({
    mutationFn: ({ matchId, ...body }: { matchId: string; utcDate: string; latePicksCount?: boolean }) =>
      call(followKickoffEndpoint, { params: { matchId }, body }),
    onSuccess: (match, _it, _result, { client }) => {
      updateCachedMatches(client, [match]);
      return client.invalidateQueries({ queryKey: feedQuery.queryKey });
    },
  });
}

/** Joins a match that is missing from the feed to one of the feed's entries that belong to no match. */
export function useJoinEntry() {
  return useMutation({
    mutationFn: ({ matchId, number }: { matchId: string; number: number }) =>
      call(joinEntryEndpoint, { params: { matchId }, body: { number } }),
    onSuccess: (feed, _it, _result, { client }) => client.setQueryData(feedQuery.queryKey, feed),
  });
}

export function usePutSettings() {
  return useMutation({
    mutationFn: (body: Settings) => call(putSettingsEndpoint, { body }),
    onSuccess: (answer, _body, _result, { client }) => {
      client.setQueryData(settingsQuery.queryKey, answer);
      return forgetCompetition(client);
    },
  });
}

export function usePreviewPoints() {
  return useMutation({ mutationFn: (points: PointsRule) => call(previewPointsEndpoint, { body: { points } }) });
}

export function usePutPoints() {
  return useMutation({
    mutationFn: (points: PointsRule) => call(putPointsEndpoint, { body: { points } }),
    onSuccess: ({ versions }, _points, _result, { client }) => {
      client.setQueryData(pointsQuery.queryKey, versions);
      return forgetCompetition(client);
    },
  });
}

function forgetCompetition(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: competitionQuery.queryKey });
}

export type AccountAct = { uid: string } & ({ role: Role } | { blocked: boolean } | { signOut: true });

export function useAccountAct() {
  return useMutation({
    mutationFn: ({ uid, ...act }: AccountAct) =>
      'signOut' in act
        ? call(signOutEverywhereEndpoint, { params: { account: uid } })
        : call(patchAccountEndpoint, { params: { account: uid }, body: act }),
    onSuccess: (_account, _act, _result, { client }) => client.invalidateQueries({ queryKey: ['admin', 'accounts'] }),
  });
}

export function useRenameGroup() {
  return useMutation({
    mutationFn: ({ name, to }: { name: string; to: string }) =>
      call(renameGroupEndpoint, { params: { name }, body: { name: to } }),
    onSuccess: (_answer, _names, _result, { client }) => client.invalidateQueries({ queryKey: ['admin', 'groups'] }),
  });
}

export function useRemoveGroup() {
  return useMutation({
    mutationFn: (name: string) => call(removeGroupEndpoint, { params: { name } }),
    onSuccess: (_answer, _name, _result, { client }) => client.invalidateQueries({ queryKey: ['admin', 'groups'] }),
  });
}

export function usePublishUpdate() {
  return useMutation({
    mutationFn: (body: MatchUpdate) => call(postUpdateEndpoint, { body }),
    onSuccess: (_answer, _body, _result, { client }) => forgetCompetition(client),
  });
}

/** Fetches a file and lets the browser save it. It is not a plain link, so that the page can show a refusal. */
export function useSaveFile() {
  return useMutation({
    mutationFn: async ({ endpoint, name }: { endpoint: Parameters<typeof fetchFile>[0]; name: string }) => {
      const address = URL.createObjectURL(await fetchFile(endpoint));
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
  });
}
