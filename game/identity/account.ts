import * as z from 'zod/mini';
import { competitionParams } from '../competition/api.ts';
import { endpoint } from '../endpoint.ts';
import { uid } from './player.ts';

/**
 * The greatest age of a sign-in for the export of everything and for deletion. Source: docs/product.md#fresh-sign-in.
 */
export const freshMinutes = 10;

/** The greatest age of a sign-in for the acts of an admin. */
export const adminFreshMinutes = 60;

/** True for a sign-in younger than so many minutes. Somebody who finds an open phone does not have one. */
export function isFresh(signedInAt: Date, it: { now: Date; minutes: number }): boolean {
  return it.now.getTime() - signedInAt.getTime() < it.minutes * 60_000;
}

const userParams = z.extend(competitionParams, { uid });

export const exportAccountEndpoint = endpoint({
  summary:
    'Everything the game keeps of oneself, as one JSON file (GDPR article 20); needs a sign-in of the last ten minutes',
  method: 'GET',
  path: '/db/:code/:year/users/:uid/export',
  who: 'account',
  params: userParams,
  answer: z.record(z.string(), z.unknown()),
});

export const deleteAccountEndpoint = endpoint({
  summary:
    'Deletes the own account: name, sign-in, picks of open matches, favourites, memberships, devices; picks of locked matches stay without a name (GDPR article 17). Needs a sign-in of the last ten minutes',
  method: 'DELETE',
  path: '/db/:code/:year/users/:uid',
  who: 'account',
  params: userParams,
  answer: z.object({ ok: z.literal(true) }),
});
