import { queryOptions, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Input, Output } from '../../game/endpoint.ts';
import { getSessionEndpoint, getUserEndpoint, patchUserEndpoint } from '../../game/identity/api.ts';
import type { OwnUser, Preferences } from '../../game/identity/player.ts';
import { Problem } from '../../game/problem.ts';
import { call, callAndPut } from '../platform/calls/call.ts';
import { setPlayerTimeZone } from '../platform/format.ts';
import { afterSessionEnd } from '../platform/calls/session-end-steps.ts';
import { forgetAndReload } from '../platform/calls/query-client.ts';
import { isOnServer } from '../platform/first-view/this-document.ts';
import { chooseTheme } from '../platform/theme-choice.ts';

/**
 * The session of the account that is signed in; null for a guest. Each navigation of a guest fetches the session again, unless it was fetched
 * less than a second ago, so that a redirect makes no further request. The session that is stored on the device may be out of date.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client, queryKey }): Promise<Session> => {
    const session = await call(getSessionEndpoint, { signal });
    const cached = client.getQueryData<Session>(queryKey);
    if (!session && !isOnServer()) void afterSessionEnd();
    return cached && cached.user.id !== session?.user.id ? forgetAndReload() : session;
  },
  meta: { accountOf: (session) => (session as NonNullable<Session>).user.id, refreshedBy: [] },
  staleTime: (query) => (query.state.data ? Infinity : 1000),
});

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal, client }): Promise<OwnUser> => {
    const session = client.getQueryData(sessionQuery.queryKey) ?? (await client.fetchQuery(sessionQuery));
    if (!session) throw new Problem('signed_out', 'no session');
    const me = (await call(getUserEndpoint, { params: { uid: session.user.id }, signal })) as OwnUser;
    if (me.preferences.theme) chooseTheme(me.preferences.theme);
    return adopt(me);
  },
  // A new nick is stored at once. Otherwise a page that is opened right afterwards would ask for the nick again.
  meta: {
    refreshedBy: ['standings', 'user', 'group', 'reload'],
    adopt: (me) => void adopt(me as OwnUser),
    isEntered: true,
  },
});

/** Works only on pages for signed-in players, for which the data is loaded in advance. */
export function useMe(): OwnUser {
  return useSuspenseQuery(meQuery).data;
}

/** The fan's own user document, or undefined for a guest. The route guard has fetched it before any page is shown. */
export function useMeIfSignedIn(): OwnUser | undefined {
  const session = useQuery({ ...sessionQuery, enabled: false }).data;
  const me = useQuery({ ...meQuery, enabled: Boolean(session) }).data;
  return session ? me : undefined;
}

/** Changes the own user document, and puts the answer into the cache. Throws what `call` throws. */
export function patchMe(client: QueryClient, uid: string, body: PatchOfMe): Promise<OwnUser> {
  const { queryKey } = meQuery;
  return callAndPut({ client, queryKey, change: (_held, me) => adopt(me) }, patchUserEndpoint, {
    params: { uid },
    body,
  });
}

type PatchOfMe = Input<NonNullable<(typeof patchUserEndpoint)['body']>>;

/** Changes the preferences, or adds items to the list of news that the fan has read. The answer is the new user document. */
export function usePatchMe() {
  return useMutation({ mutationFn: ({ uid, ...body }: OwnChange, { client }) => patchMe(client, uid, body) });
}

type Session = Output<typeof getSessionEndpoint.answer>;

interface OwnChange {
  uid: string;
  preferences?: Preferences;
  readNewsList?: string[];
}

/** Applies the time zone in the user document, on which the dates on the pages depend. Must be called for each document that is put into the cache. */
export function adopt(me: OwnUser): OwnUser {
  setPlayerTimeZone(me.preferences.timeZone);
  return me;
}
