import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { ProblemCode } from '../problem.ts';
import { invites } from './api.ts';
import { providerId } from './provider.ts';

/**
 * What a visit to a provider is for: `sign-in` signs in or makes an account; `link` adds it to the own account; `again`
 * shows that the one who asks is the account's owner.
 */
export const providerPurpose = z.enum(['sign-in', 'link', 'again']);
export type ProviderPurpose = z.output<typeof providerPurpose>;

export const startProvider = endpoint({
  summary:
    "The provider's address to go to (OpenID Connect); it comes back to /auth/providers/:id/callback, which leads to `next`, or with `problem=CODE` to /login or /profile/account. `link` needs a sign-in of the last ten minutes (60 a minute an address)",
  method: 'POST',
  path: '/auth/providers/:id/start',
  who: 'guest',
  params: z.strictObject({ id: providerId }),
  body: z.strictObject({
    purpose: providerPurpose,
    /** A path of our own to land on. */
    next: z.string().check(z.maxLength(2000), z.regex(/^\/(?![/\\])/)),
    /** Tokens of groups this device was invited to, where accounts are for the invited. */
    invites,
  }),
  answer: z.object({ url: z.string() }),
});

export const unlinkProvider = endpoint({
  summary:
    'Takes a provider off the own account if another way to sign in is left; needs a sign-in of the last ten minutes',
  method: 'DELETE',
  path: '/auth/providers/:id',
  who: 'account',
  params: z.strictObject({ id: providerId }),
  answer: z.object({ ok: z.literal(true) }),
});

/**
 * Whether an unknown identity of a provider may sign in to the account that has its address: only if the provider has
 * confirmed the address for the identity, and we have for the account. Otherwise whoever typed somebody's address first, here
 * or there, would share an account with its owner. Source: product §6.
 */
export function joinRefusal(it: {
  account: { emailVerified: boolean };
  identity: { emailVerified: boolean };
}): ProblemCode | undefined {
  return it.account.emailVerified && it.identity.emailVerified ? undefined : 'account_exists';
}
