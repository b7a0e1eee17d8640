import { useMutation } from '@tanstack/react-query';
import { requestLink, requestReset, resetPassword, signInByLink, verifyEmail } from '../../../game/identity/mail.ts';
import type { LinkKind } from '../../../game/identity/mail.ts';
import { call } from '../../app/call.ts';
import { readInvites } from '../../app/device.ts';

/** Asks for a mail: a link to a new password, or one that signs in. */
export function useAskForMail(kind: 'reset' | 'link', invites: string[] | undefined) {
  return useMutation({
    mutationFn: (email: string) =>
      kind === 'reset'
        ? call(requestReset, { body: { email } })
        : call(requestLink, { body: { email, ...(invites && { invites }) } }),
  });
}

/** Spends a link out of a mail; `password` is the new one, for `reset`. */
export function useMailedLink(kind: LinkKind, token: string) {
  return useMutation({
    mutationFn: (password: string) => {
      switch (kind) {
        case 'verify':
          return call(verifyEmail, { body: { token } });
        case 'reset':
          return call(resetPassword, { body: { token, password } });
        case 'link':
          return call(signInByLink, { body: { token } });
      }
    },
  });
}

/** The tokens this device keeps, as many and as long as the server takes; the latest. */
export function invitesToShow(): string[] {
  return readInvites()
    .filter((token) => token.length <= 200)
    .slice(-20);
}
