import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import { password, typedPassword } from './password.ts';

const sessionId = z.string().check(z.minLength(1), z.maxLength(64));

/** A device that is signed in. Source: docs/product.md#sessions. */
export const signedInDevice = z.object({
  id: sessionId,
  /** The User-Agent of the sign-in; null if there was none. */
  userAgent: z.nullable(z.string()),
  /** The IP address of the sign-in, as the server or its proxy saw it. */
  address: z.nullable(z.string()),
  signedIn: instant,
  /** True for the device that sent the request. */
  isThis: z.boolean(),
});
export type SignedInDevice = z.output<typeof signedInDevice>;

export const listSessionsEndpoint = endpoint({
  summary: "The caller's sessions: the session of the request first, then the latest",
  method: 'GET',
  path: '/auth/sessions',
  who: 'account',
  answer: z.object({ sessions: z.array(signedInDevice) }),
});

const done = z.object({ ok: z.literal(true) });

export const endSessionEndpoint = endpoint({
  summary: "Signs out one of the caller's devices, on every process at once",
  method: 'DELETE',
  path: '/auth/sessions/:id',
  who: 'account',
  params: z.strictObject({ id: sessionId }),
  answer: done,
});

export const endOtherSessionsEndpoint = endpoint({
  summary: 'Signs out all other devices of the caller',
  method: 'DELETE',
  path: '/auth/sessions',
  who: 'account',
  answer: done,
});

export const changePasswordEndpoint = endpoint({
  summary: 'Changes the password and signs out all other devices (10 attempts per minute per account)',
  method: 'POST',
  path: '/auth/password',
  who: 'account',
  body: z.strictObject({ currentPassword: typedPassword, newPassword: password }),
  answer: done,
});
