import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import type { ProblemCode } from '../problem.ts';
import { passkeyName } from './passkeys.ts';
import { providerId } from './provider.ts';

/** One of the own passkeys. */
export const ownPasskey = z.object({
  id: z.string(),
  name: passkeyName,
  created: instant,
  /** True when it is on all devices of its owner, not on one only. */
  isSynced: z.boolean(),
});
export type OwnPasskey = z.output<typeof ownPasskey>;

/** How an account can be signed in to. */
export const signInMethods = z.object({
  /** Null for an account whose provider has not confirmed any address. */
  email: z.nullable(z.string()),
  password: z.boolean(),
  /** Oldest first. */
  passkeys: z.array(ownPasskey),
  /** Linked accounts of providers this game knows; by label. */
  providers: z.array(z.object({ id: providerId, label: z.string(), linked: instant })),
});
export type SignInMethods = z.output<typeof signInMethods>;

const done = z.object({ ok: z.literal(true) });

export const listMethodsEndpoint = endpoint({
  summary: "The ways one's own account can be signed in to",
  method: 'GET',
  path: '/auth/methods',
  who: 'account',
  answer: signInMethods,
});

export const removePasswordEndpoint = endpoint({
  summary: 'Takes the password off the own account if another way to sign in is left; needs a fresh sign-in',
  method: 'DELETE',
  path: '/auth/password',
  who: 'account',
  answer: done,
});

/**
 * Returns `last_method` if a way to sign in is the only one, because nobody could get into the account without it. Only
 * ways that work under the game's settings count. Source: docs/product.md#ways-to-sign-in.
 */
export function removalRefusal(methods: {
  /** It opens the account: with mail only once the address is confirmed. */
  password: boolean;
  passkeys: number;
  providers: number;
  /** Mail goes out, and the address is confirmed: a link can be asked for. */
  mail: boolean;
}): ProblemCode | undefined {
  const count = Number(methods.password) + methods.passkeys + methods.providers + Number(methods.mail);
  return count <= 1 ? 'last_method' : undefined;
}
