import * as z from 'zod/mini';
import { competitionParams } from '../competition/api.ts';
import { endpoint } from '../endpoint.ts';
import { uid } from './player.ts';

/**
 * For how many minutes after a sign-in an account may be exported or deleted, and its ways to sign in may be changed.
 * Source: docs/product.md#fresh-sign-in.
 */
export const freshMinutes = 10;

/**
 * For how many minutes after a sign-in an admin may act, search for accounts and download tables.
 * Source: docs/product.md#fresh-sign-in.
 */
export const adminFreshMinutes = 60;

/** True if the sign-in is less than `minutes` old. An old session is not enough, because somebody else may use an unlocked phone. */
export function isFresh(signedInAt: Date, { now, minutes }: { now: Date; minutes: number }): boolean {
  return now.getTime() - signedInAt.getTime() < minutes * 60_000;
}

const userParams = z.extend(competitionParams, { uid });

export const exportAccountEndpoint = endpoint({
  summary:
    'Everything that the game stores about the caller, as one JSON file (GDPR article 20); needs a sign-in of the last ten minutes',
  method: 'GET',
  path: '/db/:code/:year/users/:uid/export',
  who: 'account',
  params: userParams,
  answer: z.record(z.string(), z.unknown()),
});

export const deleteAccountEndpoint = endpoint({
  summary:
    "Deletes the caller's account: name, sign-in, picks of open matches, favourites, memberships, devices; picks of locked matches stay without a name (GDPR article 17). Needs a sign-in of the last ten minutes",
  method: 'DELETE',
  path: '/db/:code/:year/users/:uid',
  who: 'account',
  params: userParams,
  answer: z.object({ ok: z.literal(true) }),
});
