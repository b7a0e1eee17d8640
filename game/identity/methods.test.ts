import { expect, test } from 'vitest';
import { removalRefusal } from './methods.ts';
import { joiningRule } from './providers.ts';

const none = { password: false, passkeys: 0, providers: 0, mail: false };

test.each([
  ['a password alone', { ...none, password: true }, 'last_method'],
  ['a passkey alone', { ...none, passkeys: 1 }, 'last_method'],
  ['a provider alone', { ...none, providers: 1 }, 'last_method'],
  ['two passkeys', { ...none, passkeys: 2 }, undefined],
  ['a password and a provider', { ...none, password: true, providers: 1 }, undefined],
  ['a passkey, and an address that takes a link', { ...none, passkeys: 1, mail: true }, undefined],
])('a way to sign in of an account with %s may be removed or not', (_what, methods, refusal) => {
  expect(removalRefusal(methods)).toBe(refusal);
});

test.each([
  [true, true, 'join'],
  [true, false, 'join'],
  [false, true, 'takeOver'],
  [false, false, 'refuse'],
] as const)(
  'an account with the address of a provider’s identity, confirmed in the game (%s), with mail (%s): %s',
  (...row) => {
    const [isConfirmed, hasMail, what] = row;
    expect(joiningRule({ isConfirmed, hasMail })).toBe(what);
  },
);
