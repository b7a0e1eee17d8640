import { useMutation } from '@tanstack/react-query';
import { passkeySignInOptionsEndpoint, signInByPasskeyEndpoint } from '../../game/identity/passkeys.ts';
import { startProviderEndpoint } from '../../game/identity/providers.ts';
import type { ProviderPurpose } from '../../game/identity/providers.ts';
import { call } from '../platform/calls/call.ts';
import { addressOf } from '../platform/current-competition.ts';
import { readInvites } from '../platform/device.ts';
import { requestPasskey, isDismissedByFan } from './passkey-browser.ts';

/** The ways to sign in other than a password. If the fan closes the browser's passkey dialog, that is not shown as an error. */
export function useOtherSignInMethods() {
  const byPasskey = useSignInByPasskey();
  const leave = useLeaveForProvider();
  const isBusy = byPasskey.isPending || leave.isPending;
  const refusal = isDismissedByFan(byPasskey.error) ? leave.error : (byPasskey.error ?? leave.error);
  return { byPasskey, leave, isBusy, refusal };
}

/** Signs in with a passkey of this device. Rejects with the server's refusal or with the browser's exception. */
function useSignInByPasskey() {
  return useMutation({
    mutationFn: async () => {
      const { options } = await call(passkeySignInOptionsEndpoint, { body: {} });
      return call(signInByPasskeyEndpoint, { body: { response: await requestPasskey(options) } });
    },
  });
}

/**
 * Opens the provider's page, which later leads back to `next`. If the server does not answer, the fan stays on this page and sees the error.
 */
function useLeaveForProvider() {
  return useMutation({
    mutationFn: async ({ id, purpose, next }: { id: string; purpose: ProviderPurpose; next: string }) => {
      const invites = purpose === 'sign-in' ? readInvites().slice(-20) : [];
      const { url } = await call(startProviderEndpoint, {
        params: { id },
        body: { purpose, next: addressOf(next), invites },
      });
      location.assign(url);
    },
  });
}
