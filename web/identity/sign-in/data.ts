import { useMutation, useQuery } from '@tanstack/react-query';
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
import { addInvite } from '../../platform/device.ts';
import { invitesToSend } from './invites.ts';

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
