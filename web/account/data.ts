import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { deleteAccountEndpoint, exportAccountEndpoint } from '../../game/identity/account.ts';
import { putCredentialsEndpoint } from '../../game/identity/api.ts';
import { listMethodsEndpoint, removePasswordEndpoint } from '../../game/identity/methods.ts';
import {
  addPasskeyEndpoint,
  passkeyRegisterOptionsEndpoint,
  removePasskeyEndpoint,
  renamePasskeyEndpoint,
} from '../../game/identity/passkeys.ts';
import { startProviderEndpoint, unlinkProviderEndpoint } from '../../game/identity/providers.ts';
import {
  changePasswordEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listSessionsEndpoint,
} from '../../game/identity/sessions.ts';
import { call } from '../platform/calls/call.ts';
import { addressOf } from '../platform/current-competition.ts';
import { clearAccount } from '../platform/device-later.ts';
import { paths } from '../platform/paths.ts';
import { forgetSession } from '../platform/calls/query-client.ts';
import { meQuery } from '../identity/data.ts';
import type { Credentials } from '../identity/sign-in/data.ts';
import { createPasskey } from '../identity/passkey-browser.ts';
import { endSessionBy } from '../identity/sign-out.ts';
import { useFreshMutation } from './sign-in-again.ts';

/** The account's ways to sign in. They are not stored on the device, because they are security data. */
export const methodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  meta: { refreshedBy: [] },
  queryFn: ({ signal }) => call(listMethodsEndpoint, { signal }),
  persister: (ask, context) => ask(context),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  meta: { refreshedBy: [] },
  queryFn: async ({ signal }) => (await call(listSessionsEndpoint, { signal })).sessions,
  persister: (ask, context) => ask(context),
});

/** Fetches the ways to sign in and the sessions at each visit of the page, because another device may have changed them. */
export function accountLoader(client: QueryClient): () => Promise<null> {
  return async () => {
    await Promise.all([
      client.ensureQueryData(meQuery),
      client.fetchQuery({ ...methodsQuery, staleTime: 0 }),
      client.fetchQuery({ ...sessionsQuery, staleTime: 0 }),
    ]);
    return null;
  };
}

export function useMethods() {
  return useSuspenseQuery(methodsQuery).data;
}

export function useSessions() {
  return useSuspenseQuery(sessionsQuery).data;
}

export function useAddPasskey() {
  return useFreshMutation({
    mutationFn: async (name: string) => {
      const { options } = await call(passkeyRegisterOptionsEndpoint, { body: {} });
      return call(addPasskeyEndpoint, { body: { name, response: await createPasskey(options) } });
    },
    onSettled: readMethods,
  });
}

export function useRenamePasskey() {
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(renamePasskeyEndpoint, { params: { id }, body: { name } }),
    onSettled: (_answer, _error, _what, _result, { client }) => readMethods(client),
  });
}

export function useRemovePasskey() {
  return useFreshMutation({
    mutationFn: (id: string) => call(removePasskeyEndpoint, { params: { id } }),
    onSettled: readMethods,
  });
}

/** Opens the page of a provider that is to be linked. The provider then sends the browser to `next`. */
export function useLinkProvider(next: string) {
  return useFreshMutation({
    mutationFn: async (id: string) => {
      const { url } = await call(startProviderEndpoint, {
        params: { id },
        body: { purpose: 'link', next: addressOf(next) },
      });
      location.assign(url);
    },
  });
}

export function useUnlinkProvider() {
  return useFreshMutation({
    mutationFn: (id: string) => call(unlinkProviderEndpoint, { params: { id } }),
    onSettled: readMethods,
  });
}

export function useSetPassword() {
  return useFreshMutation({
    mutationFn: (body: Credentials) => call(putCredentialsEndpoint, { body }),
    onSettled: readMethods,
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => call(changePasswordEndpoint, { body }),
    onSuccess: (_answer, _body, _result, { client }) => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useRemovePassword() {
  return useFreshMutation({ mutationFn: () => call(removePasswordEndpoint), onSettled: readMethods });
}

/** Signs out one device, or all devices except this one. */
export function useSignOutDevices() {
  return useMutation({
    mutationFn: (which: { id: string } | 'others') =>
      which === 'others' ? call(endOtherSessionsEndpoint) : call(endSessionEndpoint, { params: which }),
    onSettled: (_answer, _error, _which, _result, { client }) =>
      client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useExport(uid: string) {
  return useFreshMutation({ mutationFn: async () => save(await call(exportAccountEndpoint, { params: { uid } })) });
}

export function useDeleteAccount(uid: string) {
  return useFreshMutation({
    mutationFn: async () => {
      await endSessionBy(() => call(deleteAccountEndpoint, { params: { uid } }));
      clearAccount(uid);
      await forgetSession();
      location.assign(addressOf(`${paths.login()}?deleted`));
    },
  });
}

function save(file: Record<string, unknown>): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'fulltime-account.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function readMethods(client: QueryClient): Promise<void> {
  await Promise.all([methodsQuery, meQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
}
