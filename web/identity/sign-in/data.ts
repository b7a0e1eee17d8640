import { useMutation, useQuery } from '@tanstack/react-query';
import { putCredentialsEndpoint, signInEndpoint, signUpEndpoint } from '../../../game/identity/api.ts';
import { mostInvites } from '../../../game/identity/invite-token.ts';
import {
  describeLinkEndpoint,
  requestLinkEndpoint,
  requestResetEndpoint,
  resetPasswordEndpoint,
  signInByLinkEndpoint,
  verifyEmailEndpoint,
} from '../../../game/identity/mail.ts';
import type { LinkKind } from '../../../game/identity/link-kinds.ts';
import { call } from '../../platform/calls/call.ts';
import { addInvite, readInvites } from '../../platform/device.ts';
import { meQuery } from '../data.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in. If the address is not confirmed yet, a link is mailed, which holds the invitations on this device. */
export function useSignIn() {
  return useMutation({
    mutationFn: (typed: Credentials) => call(signInEndpoint, { body: { ...typed, ...invitesToSend() } }),
  });
}

export function useSignUp() {
  return useMutation({
    mutationFn: (body: Credentials & { invites?: string[] }) => call(signUpEndpoint, { body }),
  });
}

export function usePutCredentials() {
  return useMutation({
    mutationFn: (body: Credentials) => call(putCredentialsEndpoint, { body }),
    onSuccess: (_answer, _body, _result, { client }) => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}

/** Requests a mail with a link. The link holds the invitations on this device, because it may be opened on another one. */
export function useRequestMail(kind: 'reset' | 'link') {
  return useMutation({
    mutationFn: (email: string) =>
      call(kind === 'reset' ? requestResetEndpoint : requestLinkEndpoint, { body: { email, ...invitesToSend() } }),
  });
}

/** Fetches which account a link opens and whether it needs a new password. The answer is not stored on the device. */
export function useLinkDescription(kind: LinkKind, token: string) {
  return useQuery({
    queryKey: ['mailed-link', kind, token],
    queryFn: ({ signal }) => call(describeLinkEndpoint, { body: { kind, token }, signal }),
    persister: (ask, context) => ask(context),
    gcTime: 0,
  });
}

export function useMailedLink(kind: LinkKind, token: string) {
  return useMutation({
    mutationFn: (password: string | undefined) => {
      switch (kind) {
        case 'verify':
          return call(verifyEmailEndpoint, { body: { token, ...(password !== undefined && { password }) } });
        case 'reset':
          return call(resetPasswordEndpoint, { body: { token, password: password ?? '' } });
        case 'link':
          return call(signInByLinkEndpoint, { body: { token } });
      }
    },
    onSuccess: ({ invites }) => {
      for (const invite of invites) addInvite(invite);
    },
  });
}

/** Returns the latest invite tokens on this device, as many as the server accepts. */
export function invitesToShow(): string[] {
  return readInvites().slice(-mostInvites);
}

export function invitesToSend(): { invites?: string[] } {
  const invites = invitesToShow();
  return invites.length > 0 ? { invites } : {};
}
