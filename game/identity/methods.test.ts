import { expect, test } from 'vitest';
import { removalRefusal } from './methods.ts';
import { joinRefusal } from './providers.ts';

const none = { password: false, passkeys: 0, providers: 0, mail: false };

test.each([
  ['a password alone', { ...none, password: true }, 'last_method'],
  ['a passkey alone', { ...none, passkeys: 1 }, 'last_method'],
  ['a provider alone', { ...none, providers: 1 }, 'last_method'],
  ['two passkeys', { ...none, passkeys: 2 }, undefined],
  ['a password and a provider', { ...none, password: true, providers: 1 }, undefined],
  ['a passkey, and an address that takes a link', { ...none, passkeys: 1, mail: true }, undefined],
])('of %s one may go, or not', (_what, methods, refusal) => {
  expect(removalRefusal(methods)).toBe(refusal);
});

test.each([
  [true, true, undefined],
  [true, false, 'account_exists'],
  [false, true, 'account_exists'],
  [false, false, 'account_exists'],
])('an address confirmed here (%s) and there (%s) joins two, or not', (here, there, refusal) => {
  expect(joinRefusal({ account: { emailVerified: here }, identity: { emailVerified: there } })).toBe(refusal);
});
