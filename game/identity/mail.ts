import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { invites, signedIn } from './api.ts';
import { password } from './password.ts';
import { email } from './email.ts';

const linkKind = z.enum(['verify', 'reset', 'link']);

/**
 * The maximum number of mails of all kinds to one mailbox per hour: requested from one IP address, and in all. An address from which the
 * account was signed in before may exceed the limit in all. The limit per IP address is lower, so that a stranger at one address cannot use
 * up all the mails of the mailbox's owner.
 */
export const mailsPerHour = { fromOneAddress: 10, inAll: 30 } as const;

/** The token of a link, 256 random bits. */
const token = z.string().check(z.minLength(1), z.maxLength(100));

/** A session, and the invite tokens of the device on which the link was requested. */
const signedInByLink = z.extend(signedIn, { invites: z.array(z.string()) });

const onItsWay = z.object({ mail: z.literal(true) });
const limits =
  'to a mailbox 3 per minute and 10 per hour from one address, and 30 per hour in all; 30 per minute per address';

export const describeLinkEndpoint = endpoint({
  summary:
    'What a mailed link is for. The link is not consumed (60 per minute per address, together with the use of links)',
  method: 'POST',
  path: '/auth/look-at-link',
  who: 'guest',
  body: z.strictObject({ kind: linkKind, token }),
  answer: z.object({
    /** The masked address of the link. For an account without an address, the nick; null if the account has no nick either. */
    account: z.nullable(z.string()),
    needsPassword: z.boolean(),
    /** True if the caller is signed in to the account that the link opens. */
    isOwn: z.boolean(),
  }),
});

export const verifyEmailEndpoint = endpoint({
  summary:
    'Confirms an email address with a mailed link, and signs in. In a browser other than the one in which the password was typed, the request must contain a new password, or it is refused as `password_needed`. Everything that opened an unconfirmed account before is removed (60 per minute per address)',
  method: 'POST',
  path: '/auth/verify-email',
  who: 'guest',
  body: z.strictObject({ token, password: z.optional(password) }),
  answer: signedInByLink,
});

export const requestResetEndpoint = endpoint({
  summary: `Mails a link that sets a new password, if the email address has an account. The answer is the same for every email address (${limits})`,
  method: 'POST',
  path: '/auth/request-password-reset',
  who: 'guest',
  body: z.strictObject({ email, invites }),
  answer: onItsWay,
});

export const resetPasswordEndpoint = endpoint({
  summary: 'Sets a new password with a mailed link, ends all sessions, and signs in (60 per minute per address)',
  method: 'POST',
  path: '/auth/reset-password',
  who: 'guest',
  body: z.strictObject({ token, password }),
  answer: signedInByLink,
});

export const requestLinkEndpoint = endpoint({
  summary: `Mails a sign-in link. For an email address without an account, the link creates the account if that is allowed. The answer is the same for every email address (${limits})`,
  method: 'POST',
  path: '/auth/request-sign-in-link',
  who: 'guest',
  body: z.strictObject({ email, invites }),
  answer: onItsWay,
});

export const signInByLinkEndpoint = endpoint({
  summary: 'Signs in with a mailed link, which works once (60 per minute per address)',
  method: 'POST',
  path: '/auth/sign-in/link',
  who: 'guest',
  body: z.strictObject({ token }),
  answer: signedInByLink,
});
