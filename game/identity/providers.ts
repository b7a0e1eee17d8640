import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { invites } from './api.ts';
import { providerId } from './provider.ts';

/**
 * What a visit to a provider is for: `sign-in` signs in or makes an account; `link` adds it to the own account; `again`
 * shows that the one who asks is the account's owner.
 */
export const providerPurpose = z.enum(['sign-in', 'link', 'again']);
export type ProviderPurpose = z.output<typeof providerPurpose>;

export const startProviderEndpoint = endpoint({
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

export const unlinkProviderEndpoint = endpoint({
  summary:
    'Takes a provider off the own account if another way to sign in is left; needs a sign-in of the last ten minutes',
  method: 'DELETE',
  path: '/auth/providers/:id',
  who: 'account',
  params: z.strictObject({ id: providerId }),
  answer: z.object({ ok: z.literal(true) }),
});

/**
 * What happens to an unknown identity whose address, confirmed by its provider, has an account.
 * - `join`: we have confirmed the address too.
 * - `takeOver`: we have not, but send mail. Anybody may have typed the address, so the account goes to its owner, and
 *   whatever opened it before is removed.
 * - `refuse`: without mail no account is ever confirmed, and those accounts are in use. Their owners link the two
 *   themselves.
 *
 * Source: docs/product.md#linking-a-provider.
 */
export function joining(it: { isConfirmed: boolean; hasMail: boolean }): 'join' | 'takeOver' | 'refuse' {
  if (it.isConfirmed) return 'join';
  return it.hasMail ? 'takeOver' : 'refuse';
}
