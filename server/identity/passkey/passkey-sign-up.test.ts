import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { anAuthenticator, honest, registerAt, registration, signInAt } from './authenticator.fixture.ts';
import type { Authenticator, Said } from './authenticator.fixture.ts';

let running: TestGame;
beforeAll(async () => {
  running = await startTestGame();
});
afterAll(() => running.remove());

const origin = () => running.origin.replace('127.0.0.1', 'localhost');
const refused = { status: 403, body: { code: 'passkey_refused' } };

const accounts = async () =>
  (await running.site.database.query<{ count: number }>('select count(*)::int as count from auth_users', []))[0]?.count;

async function challengeFor(client: Client): Promise<string> {
  const { body } = await client.ask('POST', '/auth/passkeys/sign-up-options', {});
  return (body.options as { challenge: string }).challenge;
}

async function signUpWith(client: Client, device: Authenticator, change: Partial<Said> = {}) {
  const said = { ...honest(origin(), await challengeFor(client), 'webauthn.create'), ...change };
  const body = { name: 'Phone', response: registration(device, said) };
  return client.ask('POST', '/auth/passkeys/sign-up', body, { origin: said.origin });
}

test('a passkey alone creates an account, which signs in with it again and has no address', async () => {
  const device = anAuthenticator();
  const fan = running.guest();
  const made = await signUpWith(fan, device);
  expect(made.status).toBe(200);
  const { id } = made.body.user as { id: string };
  expect((await fan.ask('PATCH', `${running.db}/users/${id}`, { nick: 'Passkey fan' })).status).toBe(200);
  expect((await fan.ask('GET', '/auth/methods')).body).toMatchObject({
    email: null,
    password: false,
    passkeys: [{ name: 'Phone' }],
  });
  const again = await signInAt(running.guest(), { device, origin: origin() });
  expect(again.body.user).toMatchObject({ id });
});

describe('no account is created', () => {
  test.each<[string, Partial<Said>]>([
    ['without a check of the person', { flags: 0x01 }],
    ['with another challenge', { challenge: 'b3RoZXI' }],
    ['for another host', { rpId: 'evil.example' }],
    ['by a proof of signing in', { type: 'webauthn.get' }],
  ])('%s', async (_name, change) => {
    const before = await accounts();
    expect(await signUpWith(running.guest(), anAuthenticator(), change)).toMatchObject(refused);
    expect(await accounts()).toBe(before);
  });

  test('with a passkey that another account has', async () => {
    const device = anAuthenticator();
    await registerAt(await running.signUp('owner of a key'), { device, origin: origin() });
    const before = await accounts();
    expect(await signUpWith(running.guest(), device)).toMatchObject(refused);
    expect(await accounts()).toBe(before);
  });

  test('twice with one challenge', async () => {
    const [fan, device] = [running.guest(), anAuthenticator()];
    const said = honest(origin(), await challengeFor(fan), 'webauthn.create');
    const headers = { origin: origin(), cookie: fan.cookie };
    const post = (response: object) => fan.ask('POST', '/auth/passkeys/sign-up', { name: 'Phone', response }, headers);
    const answers = await Promise.all([post(registration(device, said)), post(registration(anAuthenticator(), said))]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403]);
  });

  test('with the challenge that an account got to add a passkey, and the other way round', async () => {
    const member = await running.signUp('member');
    const own = (await member.ask('POST', '/auth/passkeys/register-options', {})).body.options as { challenge: string };
    const asNew = {
      name: 'Phone',
      response: registration(anAuthenticator(), honest(origin(), own.challenge, 'webauthn.create')),
    };
    expect(await member.ask('POST', '/auth/passkeys/sign-up', asNew, { origin: origin() })).toMatchObject(refused);
    const said = honest(origin(), await challengeFor(member), 'webauthn.create');
    const added = { name: 'Phone', response: registration(anAuthenticator(), said) };
    expect(await member.ask('POST', '/auth/passkeys', added, { origin: origin() })).toMatchObject(refused);
  });

  test('where sign-up is closed, or needs an invitation that the visitor does not have', async () => {
    for (const [signUp, code] of [
      ['closed', 'sign_up_closed'],
      ['invite', 'invite_needed'],
    ] as const) {
      await running.restart({ signUp });
      const guest = running.guest();
      expect((await guest.ask('POST', '/auth/passkeys/sign-up-options', {})).body).toMatchObject({ code });
      const said = honest(origin(), 'bm9uZQ', 'webauthn.create');
      const body = { name: 'Phone', response: registration(anAuthenticator(), said) };
      expect((await guest.ask('POST', '/auth/passkeys/sign-up', body, { origin: origin() })).body).toMatchObject({
        code,
      });
    }
  });
});
