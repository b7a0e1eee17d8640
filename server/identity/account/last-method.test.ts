import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startMailbox } from '../../testing/outside/mailbox.ts';
import type { Mailbox } from '../../testing/outside/mailbox.ts';
import type { Client } from '../../testing/test-game.ts';
import { aPerson, startProviderGame } from '../provider/provider-game.fixture.ts';
import type { ProviderGame } from '../provider/provider-game.fixture.ts';

let mailbox: Mailbox;
let game: ProviderGame;
let fan: Client;

beforeAll(async () => {
  mailbox = await startMailbox();
  game = await startProviderGame();
});
afterAll(async () => {
  await game.stop();
  await mailbox.close();
});

/** An account with a password and a provider, created without mail, in a game that may send mail. */
beforeEach(async () => {
  fan = await game.running.signUp(null);
  await game.signIn(fan, aPerson(), 'link');
});

const setMail = (mail: Mailbox['settings'] | undefined) => {
  game.running.game.config.mail = mail;
};
const confirm = () =>
  game.running.game.database.query('update auth_users set email_verified = true where id = $1', [fan.uid]);
const takeOff = async (what: 'providers/club' | 'password') => {
  const { status, body } = await fan.ask('DELETE', `/auth/${what}`);
  return status === 200 ? 'gone' : body.code;
};

test('with mail, a password whose address is not confirmed is not a way to sign in', async () => {
  setMail(mailbox.settings);
  expect(await takeOff('providers/club')).toBe('last_method');
  // The password does not work either, so it can be removed.
  expect(await takeOff('password')).toBe('gone');
  expect(await takeOff('providers/club')).toBe('last_method');
});

test('with mail, a password and a confirmed address are each a way to sign in', async () => {
  setMail(mailbox.settings);
  await confirm();
  expect(await takeOff('providers/club')).toBe('gone');
  expect(await takeOff('password')).toBe('gone');
});

test('without mail, any password is a way to sign in, and the last one cannot be removed', async () => {
  setMail(undefined);
  expect(await takeOff('providers/club')).toBe('gone');
  expect(await takeOff('password')).toBe('last_method');
});

test('a password that cannot sign in now is not removed if no other way is left, because mail may be switched off again', async () => {
  setMail(undefined);
  expect(await takeOff('providers/club')).toBe('gone');
  setMail(mailbox.settings);
  expect(await takeOff('password')).toBe('last_method');
});

test('a passkey does not count while PASSKEYS is off, and can be removed', async () => {
  const insert = `insert into auth_passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up)
                  values ($1, 'key', $1, $1, 0, 'singleDevice', false)`;
  await game.running.game.database.query(insert, [fan.uid]);
  setMail(undefined);
  expect(await takeOff('password')).toBe('gone');
  game.running.game.config.passkeys = false;
  expect(await takeOff('providers/club')).toBe('last_method');
  expect((await fan.ask('DELETE', `/auth/passkeys/${fan.uid}`)).status).toBe(200);
  game.running.game.config.passkeys = true;
});
