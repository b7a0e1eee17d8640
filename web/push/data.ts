import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Preferences } from '../../game/identity/player.ts';
import { listRegistrationsEndpoint } from '../../game/push/api.ts';
import type { Device } from '../../game/push/api.ts';
import { Problem } from '../../game/problem.ts';
import { call } from '../platform/calls/call.ts';
import { competitionQuery, isForPlayers } from '../competition/data.ts';
import { meQuery, patchMe } from '../identity/data.ts';
import { pushCalls } from './push-calls.ts';
import { tokenStore } from './push-store.ts';
import { PushTrouble } from './push-trouble.ts';
import type { PushTroubleCode } from './push-trouble.ts';
import { refreshToken, switchOff, switchOn } from './token-life.ts';
import type { PushAccount } from './token-life.ts';
import { windowDependencies } from './window-dependencies.ts';

interface OwnDevice {
  /** Null if notifications are off on this device. */
  token: string | null;
  /** Why the token could not be refreshed. The stored token is still used. */
  trouble: PushTroubleCode | null;
}

/** The token of this device, refreshed if necessary. */
const ownDeviceQuery = queryOptions({
  queryKey: ['push-token'],
  meta: { refreshedBy: [] },
  queryFn: async ({ client }): Promise<OwnDevice> => {
    const account = await findAccount(client);
    try {
      return { token: await refreshToken(windowDependencies(account.push), account), trouble: null };
    } catch (error) {
      if (!(error instanceof PushTrouble)) throw error;
      const stored = error.code === 'indexed-db-unsupported' ? undefined : await tokenStore.read();
      return { token: stored?.token ?? null, trouble: error.code };
    }
  },
  // `push-store.ts` stores the token where the service worker can read it, so the device cache does not store it too.
  persister: (ask, context) => ask(context),
});

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  meta: { refreshedBy: ['user', 'reload'] },
  queryFn: async ({ client, signal }): Promise<Device[]> => {
    const own = client.getQueryData(ownDeviceQuery.queryKey)?.token;
    const { registrations } = await call(listRegistrationsEndpoint, { signal });
    // This device was removed from the list, here or on another device, so its token is ended.
    if (own && !isIn(registrations, own) && isStill(client, own)) await endOwnToken(client);
    return registrations;
  },
});

/** Refreshes the token at a visit. An error is cached for the panel. */
export async function refreshOwnToken(client: QueryClient): Promise<void> {
  await client.prefetchQuery({ ...ownDeviceQuery, staleTime: 0 });
}

/** Ends notifications on this device, so that nobody who uses it later sees them. Throws PushTrouble. */
export async function endOwnToken(client: QueryClient): Promise<void> {
  if (!(await tokenStore.read())) return;
  setOwnToken(client, null);
  const { push } = await findAccount(client);
  await switchOff(windowDependencies(push));
}

export function useOwnDevice() {
  return useQuery(ownDeviceQuery);
}

export function useDevices() {
  // Another device may have been added since the last answer.
  return useQuery({ ...devicesQuery, staleTime: 0 });
}

/** Switches notifications on for this device. It must be called from a click. */
export function useSwitchOn() {
  return useMutation({
    mutationFn: (account: PushAccount) => switchOn(windowDependencies(account.push), account),
    onSuccess: (token, _account, _result, { client }) => putOwnToken(client, token),
  });
}

/** Switches notifications off. The device deletes its token even if the server or the browser failed to end it. */
export function useSwitchOff() {
  return useMutation({
    mutationFn: ({ push }: PushAccount) => switchOff(windowDependencies(push)),
    onSettled: (_nothing, _error, _account, _result, { client }) => putOwnToken(client, null),
  });
}

export function useRemoveDevice() {
  return useMutation({
    mutationFn: ({ token, push }: { token: string } & Pick<PushAccount, 'push'>) =>
      pushCalls(push.apiKey).remove(token),
    onSettled: (_nothing, _error, _device, _result, { client }) =>
      client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}

/** Changes which notifications are sent and when. Changes run one after the other, because each starts from the stored preferences. */
export function useChangePreferences() {
  return useMutation({
    scope: { id: 'message-choices' },
    mutationFn: (change: (stored: Preferences) => Preferences, { client }) => {
      const me = client.getQueryData(meQuery.queryKey);
      if (!me) throw new Problem('signed_out', 'nobody is signed in');
      return patchMe(client, me.uid, { preferences: change(me.preferences) });
    },
  });
}

async function findAccount(client: QueryClient): Promise<PushAccount> {
  const [{ uid }, competition] = await Promise.all([
    client.ensureQueryData(meQuery),
    client.ensureQueryData(competitionQuery),
  ]);
  if (!isForPlayers(competition)) throw new Problem('signed_out', 'the competition as guests see it');
  return { uid, push: competition.push };
}

async function putOwnToken(client: QueryClient, token: string | null): Promise<void> {
  setOwnToken(client, token);
  await client.invalidateQueries({ queryKey: devicesQuery.queryKey });
}

function setOwnToken(client: QueryClient, token: string | null): void {
  client.setQueryData(ownDeviceQuery.queryKey, { token, trouble: null });
}

/** True if `own` is still this device's token. False while the token is being replaced, because the list may already contain the new one. */
function isStill(client: QueryClient, own: string): boolean {
  const { queryKey } = ownDeviceQuery;
  return (
    client.getQueryData(queryKey)?.token === own && client.isFetching({ queryKey }) === 0 && client.isMutating() === 0
  );
}

function isIn(devices: Device[], token: string): boolean {
  return devices.some((device) => device.token === token);
}
