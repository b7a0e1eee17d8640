import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { invites } from './api.ts';
import { providerId } from './provider.ts';

/**
 * The purpose of a visit to a provider: `sign-in` signs in or creates an account; `link` adds the identity to the account that is signed
 * in; `again` proves that the person is the account's owner.
 */
export const providerPurpose = z.enum(['sign-in', 'link', 'again']);
export type ProviderPurpose = z.output<typeof providerPurpose>;

export const startProviderEndpoint = endpoint({
  summary:
    "The provider's address to open (OpenID Connect). The provider sends the browser back to /auth/providers/:id/callback, which redirects to `next`, or after a refusal to /login or /profile/account with `problem=CODE`. `link` needs a sign-in of the last ten minutes (60 per minute per address)",
  method: 'POST',
  path: '/auth/providers/:id/start',
  who: 'guest',
  params: z.strictObject({ id: providerId }),
  body: z.strictObject({
    purpose: providerPurpose,
    /** The path of the page to open afterwards. It must be on this site. */
    next: z.string().check(z.maxLength(2000), z.regex(/^\/(?![/\\])/)),
    /** Tokens of groups that this device was invited to, needed if sign-up needs an invite. */
    invites,
  }),
  answer: z.object({ url: z.string() }),
});

export const unlinkProviderEndpoint = endpoint({
  summary:
    "Unlinks a provider from the caller's account if another way to sign in is left; needs a sign-in of the last ten minutes",
  method: 'DELETE',
  path: '/auth/providers/:id',
  who: 'account',
  params: z.strictObject({ id: providerId }),
  answer: z.object({ ok: z.literal(true) }),
});

/**
 * Returns how to handle a new identity whose address is confirmed by its provider and already belongs to an account.
 * - `join`: the account's address is confirmed here too, so the identity is linked to the account.
 * - `takeOver`: the address is not confirmed here, although mail is configured. Anybody may have typed it, so the account goes to the
 *   address's owner, and everything that gave access before is removed.
 * - `refuse`: the game sends no mail, so it cannot confirm addresses, and accounts with unconfirmed addresses are in use. The owner can
 *   still link the identity on the account page.
 *
 * Source: docs/product.md#linking-a-provider.
 */
export function joiningRule({
  isConfirmed,
  hasMail,
}: {
  isConfirmed: boolean;
  hasMail: boolean;
}): 'join' | 'takeOver' | 'refuse' {
  if (isConfirmed) return 'join';
  return hasMail ? 'takeOver' : 'refuse';
}
