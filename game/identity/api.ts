import * as z from 'zod/mini';
import { competitionParams } from '../competition/api.ts';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import { email } from './email.ts';
import { inviteTokenMax, mostInvites } from './invite-token.ts';
import { password, typedPassword } from './password.ts';
import { otherUser, ownUser, preferences, uid } from './player.ts';

export const signedIn = z.object({ user: z.object({ id: uid, email: z.string() }) });

/**
 * Tokens of the invite links that this device has stored. If sign-up needs an invite, one of them must be valid. A link that is mailed holds
 * them.
 * Source: docs/product.md#signing-up.
 */
export const invites = z.optional(
  z.array(z.string().check(z.maxLength(inviteTokenMax))).check(z.maxLength(mostInvites)),
);

export const signUpEndpoint = endpoint({
  summary:
    'Creates an account with an email address and a password (30 per minute per address). Without mail configured, the account is signed in. With mail configured, every email address gets the same answer and a mail',
  method: 'POST',
  path: '/auth/sign-up/email',
  who: 'guest',
  body: z.strictObject({ email, password, invites }),
  answer: z.union([signedIn, z.object({ mail: z.literal(true) })]),
});

export const signInEndpoint = endpoint({
  summary:
    'Signs in with an email address and a password (per minute, 10 per account from one address and 60 per address). With mail configured, an email address that is not confirmed yet gets a new link instead',
  method: 'POST',
  path: '/auth/sign-in/email',
  who: 'guest',
  body: z.strictObject({ email: z.string().check(z.maxLength(254)), password: typedPassword, invites }),
  answer: signedIn,
});

export const signOutEndpoint = endpoint({
  summary: 'Ends the session; its live stream closes',
  method: 'POST',
  path: '/auth/sign-out',
  who: 'guest',
  body: z.strictObject({}),
  answer: z.object({ success: z.boolean() }),
});

export const getSessionEndpoint = endpoint({
  summary: 'Who is signed in; null for a guest',
  method: 'GET',
  path: '/auth/get-session',
  who: 'guest',
  answer: z.nullable(
    z.object({ session: z.object({ expiresAt: instant }), user: z.object({ id: uid, email: z.string() }) }),
  ),
});

export const makeCallableTokenEndpoint = endpoint({
  summary:
    'Makes a bearer token for the functions port, which a page gives to an SDK. It is valid for ten minutes, but not longer than the session (60 per minute per account)',
  method: 'POST',
  path: '/auth/callable-token',
  who: 'account',
  body: z.strictObject({}),
  answer: z.object({ token: z.string(), expires: instant }),
});

export const putCredentialsEndpoint = endpoint({
  summary:
    'Gives an account without a password one, and an email address if it has none; needs a sign-in of the last ten minutes, unless it has no sign-in method (the first admin). With mail configured, every new address gets the same answer and a mail, whose link finishes the change in this browser (10 per minute per account)',
  method: 'POST',
  path: '/auth/credentials',
  who: 'account',
  body: z.strictObject({ email, password }),
  answer: z.union([z.object({ ok: z.literal(true) }), z.object({ mail: z.literal(true) })]),
});

const userParams = z.extend(competitionParams, { uid });

export const getUserEndpoint = endpoint({
  summary: "The caller's user document, or what everybody may see of another player",
  method: 'GET',
  path: '/db/:code/:year/users/:uid',
  isBatched: true,
  who: 'account',
  params: userParams,
  answer: z.union([ownUser, otherUser]),
});

export const enterEndpoint = endpoint({
  summary: 'Enters the competition, which makes the caller a player. Does nothing for a player',
  method: 'POST',
  path: '/db/:code/:year/users/:uid/enter',
  who: 'account',
  params: userParams,
  body: z.strictObject({}),
  answer: ownUser,
});

export const patchUserEndpoint = endpoint({
  summary:
    "Changes the caller's nick or preferences, adds to `readNewsList`, `updates` and `seen`, or records an access (`platform`, `appVersion`); 120 per minute per account",
  method: 'PATCH',
  path: '/db/:code/:year/users/:uid',
  who: 'account',
  params: userParams,
  body: z.strictObject({
    nick: z.optional(z.string().check(z.maxLength(200))),
    preferences: z.optional(preferences),
    readNewsList: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(500))),
    /** A page sends `platform` or `appVersion` when it is opened, and the server records the time of that access. */
    platform: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
    appVersion: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
    /** Names of updates that were carried out, and names of what was seen or skipped (seen.ts) behind `seen `. */
    updates: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(500))),
  }),
  answer: ownUser,
});
