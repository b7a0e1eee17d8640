import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { invites, signedIn } from './api.ts';

export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

const passkeyId = z.string().check(z.minLength(1), z.maxLength(64));

/** Base64url without padding, the form of bytes in WebAuthn's JSON. */
const bytes = z.string().check(z.maxLength(20_000), z.regex(/^[A-Za-z0-9_-]*$/));

const common = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.string().check(z.maxLength(40))),
  clientExtensionResults: z.record(z.string().check(z.maxLength(60)), z.unknown()),
};

/**
 * The fields of WebAuthn's RegistrationResponseJSON that the game accepts
 * (https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson).
 */
export const registrationResponse = z.strictObject({
  ...common,
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().check(z.maxLength(40), z.regex(/^[a-z-]+$/))).check(z.maxLength(10)),
  }),
});
export type RegistrationResponse = z.output<typeof registrationResponse>;

/** The fields of WebAuthn's AuthenticationResponseJSON that the game accepts. */
export const authenticationResponse = z.strictObject({
  ...common,
  response: z.strictObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});
export type AuthenticationResponse = z.output<typeof authenticationResponse>;

/** WebAuthn's options in their JSON form. The server sends them as the library made them, and the page converts them for the browser. */
const options = z.object({ options: z.record(z.string(), z.unknown()) });

const empty = z.strictObject({});
const done = z.object({ ok: z.literal(true) });

export const passkeyRegisterOptionsEndpoint = endpoint({
  summary: "What a browser needs to create a passkey for the caller's account; needs a sign-in of the last ten minutes",
  method: 'POST',
  path: '/auth/passkeys/register-options',
  who: 'account',
  body: empty,
  answer: options,
});

export const addPasskeyEndpoint = endpoint({
  summary: 'Adds a passkey that a browser has created; needs a sign-in of the last ten minutes',
  method: 'POST',
  path: '/auth/passkeys',
  who: 'account',
  body: z.strictObject({ name: passkeyName, response: registrationResponse }),
  answer: done,
});

export const passkeySignInOptionsEndpoint = endpoint({
  summary: 'What a browser needs to sign in with a passkey (60 per minute per address)',
  method: 'POST',
  path: '/auth/passkeys/sign-in-options',
  who: 'guest',
  body: empty,
  answer: options,
});

export const signInByPasskeyEndpoint = endpoint({
  summary:
    'Signs in with a passkey; a visitor who is signed in may use only a passkey of that account (60 per minute per address)',
  method: 'POST',
  path: '/auth/passkeys/sign-in',
  who: 'guest',
  body: z.strictObject({ response: authenticationResponse }),
  answer: signedIn,
});

export const passkeySignUpOptionsEndpoint = endpoint({
  summary: 'What a browser needs to create the passkey of a new account (60 per minute per address)',
  method: 'POST',
  path: '/auth/passkeys/sign-up-options',
  who: 'guest',
  body: z.strictObject({ invites }),
  answer: options,
});

export const signUpByPasskeyEndpoint = endpoint({
  summary:
    'Creates an account without an email address, with a passkey that a browser has created, and signs in to it (30 per minute per address)',
  method: 'POST',
  path: '/auth/passkeys/sign-up',
  who: 'guest',
  body: z.strictObject({ name: passkeyName, response: registrationResponse, invites }),
  answer: signedIn,
});

export const renamePasskeyEndpoint = endpoint({
  summary: "Renames one of the caller's passkeys",
  method: 'PATCH',
  path: '/auth/passkeys/:id',
  who: 'account',
  params: z.strictObject({ id: passkeyId }),
  body: z.strictObject({ name: passkeyName }),
  answer: done,
});

export const removePasskeyEndpoint = endpoint({
  summary:
    "Removes one of the caller's passkeys if another way to sign in is left; needs a sign-in of the last ten minutes",
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  who: 'account',
  params: z.strictObject({ id: passkeyId }),
  answer: done,
});
