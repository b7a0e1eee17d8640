import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { invites, signedIn } from './api.ts';
import { password } from './password.ts';
import { email } from './email.ts';

const linkKind = z.enum(['verify', 'reset', 'link']);

/**
 * The maximum number of mails of all kinds to one mailbox per hour. A single address has a lower limit, so that somebody who requests too many
 * mails does not prevent the mailbox's owner from requesting one.
 */
export const mailsPerHour = { fromOneAddress: 10, inAll: 30 } as const;

/** The token of a link, 256 random bits. */
const token = z.string().check(z.minLength(1), z.maxLength(100));

const onItsWay = z.object({ mail: z.literal(true) });
const limits = 'to a mailbox 3 a minute and 10 an hour from one address, 30 an hour in all; 30 a minute an address';

export const describeLinkEndpoint = endpoint({
  summary:
    'What a link out of a mail is for; it stays as it is (60 a minute an address, together with the use of links)',
  method: 'POST',
  path: '/auth/look-at-link',
  who: 'guest',
  body: z.strictObject({ kind: linkKind, token }),
  answer: z.object({
    /** The account that the link opens: its masked address, otherwise its nick; null if it has neither. */
    account: z.nullable(z.string()),
    needsPassword: z.boolean(),
  }),
});

export const verifyEmailEndpoint = endpoint({
  summary:
    'Proves an address by the link in its mail, and signs in. In another browser than the one the password was typed in a new one comes along, else it is refused as password_needed; whatever opened an unconfirmed account before goes (60 a minute an address)',
  method: 'POST',
  path: '/auth/verify-email',
  who: 'guest',
  body: z.strictObject({ token, password: z.optional(password) }),
  answer: signedIn,
});

export const requestResetEndpoint = endpoint({
  summary: `Mails a link to a new password to an account's address; the same answer for every address (${limits})`,
  method: 'POST',
  path: '/auth/request-password-reset',
  who: 'guest',
  body: z.strictObject({ email }),
  answer: onItsWay,
});

export const resetPasswordEndpoint = endpoint({
  summary: 'Sets a new password by a link, ends all sessions, and signs in (60 a minute an address)',
  method: 'POST',
  path: '/auth/reset-password',
  who: 'guest',
  body: z.strictObject({ token, password }),
  answer: signedIn,
});

export const requestLinkEndpoint = endpoint({
  summary: `Mails a sign-in link; an address without an account gets one that makes it, where it may be made. The same answer for every address (${limits})`,
  method: 'POST',
  path: '/auth/request-sign-in-link',
  who: 'guest',
  body: z.strictObject({ email, invites }),
  answer: onItsWay,
});

export const signInByLinkEndpoint = endpoint({
  summary: 'Signs in by a link, once (60 a minute an address)',
  method: 'POST',
  path: '/auth/sign-in/link',
  who: 'guest',
  body: z.strictObject({ token }),
  answer: signedIn,
});
