import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import type { ProblemCode } from '../problem.ts';
import { passkeyName } from './passkeys.ts';
import { providerId } from './provider.ts';

export const ownPasskey = z.object({
  id: z.string(),
  name: passkeyName,
  created: instant,
  /** True if the passkey is synchronised between its owner's devices. */
  isSynced: z.boolean(),
});
export type OwnPasskey = z.output<typeof ownPasskey>;

export const signInMethods = z.object({
  /** Null if the account has no address of a person (`isInternalAddress`). */
  email: z.nullable(z.string()),
  password: z.boolean(),
  /** Oldest first. */
  passkeys: z.array(ownPasskey),
  /** The linked identities at providers that are configured here, sorted by the provider's id. */
  providers: z.array(z.object({ id: providerId, label: z.string(), linked: instant })),
});
export type SignInMethods = z.output<typeof signInMethods>;

const done = z.object({ ok: z.literal(true) });

export const listMethodsEndpoint = endpoint({
  summary: "The ways to sign in to the caller's account",
  method: 'GET',
  path: '/auth/methods',
  who: 'account',
  answer: signInMethods,
});

export const removePasswordEndpoint = endpoint({
  summary: "Removes the password of the caller's account if another way to sign in is left; needs a fresh sign-in",
  method: 'DELETE',
  path: '/auth/password',
  who: 'account',
  answer: done,
});

/**
 * Returns `last_method` if there is at most one way to sign in, because nobody could sign in to the account without it. The caller counts
 * the ways that work under the game's settings, including the one to be removed. Source: docs/product.md#ways-to-sign-in.
 */
export function removalRefusal(methods: {
  /** True if the account has a password that works. If mail is configured, it works only once the address is confirmed. */
  password: boolean;
  passkeys: number;
  providers: number;
  /** True if mail is configured and the address is confirmed, so that a link can be requested. */
  mail: boolean;
}): ProblemCode | undefined {
  const count = Number(methods.password) + methods.passkeys + methods.providers + Number(methods.mail);
  return count <= 1 ? 'last_method' : undefined;
}
