import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  passkeySignInOptionsEndpoint,
  passkeySignUpOptionsEndpoint,
  signInByPasskeyEndpoint,
  signUpByPasskeyEndpoint,
} from '../../game/identity/passkeys.ts';
import type { AuthenticationResponse } from '../../game/identity/passkeys.ts';
import { startProviderEndpoint } from '../../game/identity/providers.ts';
import type { ProviderPurpose } from '../../game/identity/providers.ts';
import { call } from '../platform/calls/call.ts';
import { addressOf } from '../platform/current-competition.ts';
import { ownPlatform } from './own-device.ts';
import {
  canSuggestPasskeys,
  createPasskey,
  isDismissedByFan,
  requestPasskey,
  suggestPasskey,
} from './passkey-browser.ts';
import { invitesToShow } from './sign-in/data.ts';

/** Creates an account with a passkey of this device. Rejects with the server's refusal or with the browser's exception. */
export function useSignUpByPasskey() {
  const signUp = useMutation({
    mutationFn: async (invites: string[] | undefined) => {
      const shown = invites && { invites };
      const { options } = await call(passkeySignUpOptionsEndpoint, { body: { ...shown } });
      const response = await createPasskey(options);
      return call(signUpByPasskeyEndpoint, { body: { name: ownPlatform(), response, ...shown } });
    },
  });
  return { ...signUp, refusal: isDismissedByFan(signUp.error) ? null : signUp.error };
}

/** A challenge is valid for five minutes (server/identity/passkey/challenge.ts), so a suggestion is renewed before that. */
const suggestionMs = 4 * 60_000;

/**
 * Lets the browser suggest passkeys in the email field (`autocomplete="username webauthn"`) while the page is shown. Another use of a
 * passkey ends the suggestion, because a browser answers only one request at a time. Returns why the passkey that the fan chose was
 * refused.
 */
export function usePasskeySuggestions({
  isOffered,
  onSignedIn,
}: {
  isOffered: boolean;
  onSignedIn: () => void;
}): Error | null {
  const { mutate, error } = useMutation({
    mutationFn: (response: AuthenticationResponse) => call(signInByPasskeyEndpoint, { body: { response } }),
    onSuccess: onSignedIn,
  });
  useEffect(() => {
    if (!isOffered) return;
    const ending = new AbortController();
    suggestUntilChosen(ending.signal).then(
      (response) => response && mutate(response),
      // Nothing is reported before the fan has chosen a passkey. The button reports the same fault if it is pressed.
      () => undefined,
    );
    return () => ending.abort();
  }, [isOffered, mutate]);
  return error;
}

async function suggestUntilChosen(signal: AbortSignal): Promise<AuthenticationResponse | undefined> {
  const isPossible = await canSuggestPasskeys();
  while (isPossible && !signal.aborted) {
    const { options } = await call(passkeySignInOptionsEndpoint, { body: {}, signal });
    const response = await suggestPasskey(options, { signal, forMs: suggestionMs });
    if (response) return response;
  }
  return undefined;
}

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
      const invites = purpose === 'sign-in' ? invitesToShow() : [];
      const { url } = await call(startProviderEndpoint, {
        params: { id },
        body: { purpose, next: addressOf(next), invites },
      });
      location.assign(url);
    },
  });
}
