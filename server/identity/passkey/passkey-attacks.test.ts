import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearerOf, startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import {
  anAuthenticator,
  assertion,
  challengeFor,
  honest,
  registerAt,
  registration,
  signInAt,
} from './authenticator.fixture.ts';
import type { Algorithm, Authenticator, Said } from './authenticator.fixture.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
});
afterAll(() => game.remove());

const query = (sql: string, parameters: string[] = []) =>
  game.game.database.query<Record<string, unknown>>(sql, parameters);
const origin = () => game.origin.replace('127.0.0.1', 'localhost');
const refused = { status: 403, body: { code: 'passkey_refused' } };
const evil = 'https://evil.example';

async function fanWithDevice(algorithm: Algorithm = 'ES256'): Promise<{ fan: Client; device: Authenticator }> {
  const [fan, device] = [await game.signUp(null), anAuthenticator(algorithm)];
  const before = bearerOf(fan);
  expect(await registerAt(fan, { device, origin: origin() })).toMatchObject({ status: 200 });
  // The session gets a new secret with the new way to sign in.
  expect(bearerOf(fan)).not.toBe(before);
  return { fan, device };
}

const passkeysOf = ({ uid }: Client) => query('select * from auth_passkeys where user_id = $1', [uid]);
const whoIs = async (client: Client) => (await client.ask('GET', '/auth/get-session')).body;
const expire = () => query(`update auth_verifications set expires_at = clock_timestamp() - interval '1 second'`);

describe('a passkey', () => {
  test.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'of a device that signs by %s is created and signs in',
    async (algorithm) => {
      const { fan, device } = await fanWithDevice(algorithm);
      const phone = game.guest();
      expect(await signInAt(phone, { device, origin: origin() })).toMatchObject({ body: { user: { id: fan.uid } } });
      expect(await whoIs(phone)).toMatchObject({ user: { id: fan.uid } });
    },
  );

  test('is stored with its key in standard base64, and the device gets nothing that names the account', async () => {
    const { fan, device } = await fanWithDevice();
    const [row] = await passkeysOf(fan);
    const key = Buffer.from(String(row?.public_key), 'base64');
    expect(row).toMatchObject({ credential_id: device.id, public_key: key.toString('base64'), transports: 'internal' });
    expect(key).toHaveLength(77);
    const handles = new Set<string>();
    for (let n = 0; n < 3; n++) {
      const { body } = await fan.ask('POST', '/auth/passkeys/register-options', {});
      const { id } = (body.options as { user: { id: string } }).user;
      expect(Buffer.from(id, 'base64url').toString('latin1')).not.toContain(fan.uid);
      handles.add(id);
    }
    expect(handles.size).toBe(3);
  });

  test('opens the account that created it, whatever user handle its device sends', async () => {
    const [{ fan, device }, other] = [await fanWithDevice(), await game.signUp(null)];
    const userHandle = Buffer.from(other.uid).toString('base64url');
    expect(await signInAt(game.guest(), { device, origin: origin(), userHandle })).toMatchObject({
      body: { user: { id: fan.uid } },
    });
  });

  test('may have a counter of 32 bits, which must grow', async () => {
    const { device } = await fanWithDevice();
    const withCounter = (counter: number) => signInAt(game.guest(), { device, origin: origin(), change: { counter } });
    expect((await withCounter(2 ** 31)).status).toBe(200);
    expect((await withCounter(2 ** 32 - 1)).status).toBe(200);
    for (const counter of [2 ** 32 - 1, 2 ** 31, 0]) expect(await withCounter(counter)).toMatchObject(refused);
  });

  test('cannot be registered again by another account', async () => {
    const { fan, device } = await fanWithDevice();
    const thief = await game.signUp(null);
    expect(await registerAt(thief, { device, origin: origin() })).toMatchObject(refused);
    expect(await signInAt(game.guest(), { device, origin: origin() })).toMatchObject({
      body: { user: { id: fan.uid } },
    });
  });

  test('is refused if the account has twenty already', async () => {
    const fan = await game.signUp(null);
    await query(
      `insert into auth_passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up)
       select 'many' || n, 'AA', $1, 'many' || n, 0, 'singleDevice', false from generate_series(1, 19) n`,
      [fan.uid],
    );
    // Both registrations begin while there are nineteen passkeys, so only one may succeed.
    const bodies: unknown[] = [];
    const browsers: string[] = [];
    for (let n = 0; n < 2; n++) {
      const said = honest(origin(), await challengeFor(fan, 'register'), 'webauthn.create');
      bodies.push({ name: 'Phone', response: registration(anAuthenticator(), said) });
      browsers.push(fan.cookie);
    }
    const answers = await Promise.all(
      bodies.map((body, n) => fan.ask('POST', '/auth/passkeys', body, { origin: origin(), cookie: browsers[n] ?? '' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await passkeysOf(fan)).toHaveLength(20);
  });
});

const lie = (what: string, change: Partial<Said>): [string, Partial<Said>] => [what, change];

/** Data that no honest device and browser would send to this game. */
const lies: [string, Partial<Said>][] = [
  ['on the pages of another site', { origin: evil }],
  ['for another host', { rpId: 'evil.example' }],
  ['without a check of the person', { flags: 0x01 }],
  ['without the person', { flags: 0x04 }],
  ['with another challenge', { challenge: 'AAAA' }],
];

describe('a passkey is not created', () => {
  test.each([...lies, lie('as a sign-in', { type: 'webauthn.get' })])('%s', async (_what, change) => {
    const fan = await game.signUp(null);
    expect(await registerAt(fan, { device: anAuthenticator(), origin: origin(), change })).toMatchObject(refused);
    expect(await passkeysOf(fan)).toEqual([]);
  });

  /** Sends the data of an honest device, with the cookies of `fan` unless others are given. */
  async function send(fan: Client, challenge: string, { cookie } = fan) {
    const response = registration(anAuthenticator(), honest(origin(), challenge, 'webauthn.create'));
    return fan.ask('POST', '/auth/passkeys', { name: 'Phone', response }, { origin: origin(), cookie });
  }

  test('with a challenge that was used before', async () => {
    const fan = await game.signUp(null);
    const challenge = await challengeFor(fan, 'register');
    expect((await send(fan, challenge)).status).toBe(200);
    expect(await send(fan, challenge)).toMatchObject(refused);
    expect(await passkeysOf(fan)).toHaveLength(1);
  });

  test('with a challenge from more than five minutes ago', async () => {
    const fan = await game.signUp(null);
    const challenge = await challengeFor(fan, 'register');
    const [{ left } = {}] = await query(
      'select extract(epoch from expires_at - clock_timestamp())::int as left from auth_verifications where value like $1',
      [`%${challenge}%`],
    );
    expect(left).toBeGreaterThan(240);
    expect(left).toBeLessThanOrEqual(300);
    await expire();
    expect(await send(fan, challenge)).toMatchObject(refused);
  });

  test('with a challenge for signing in', async () => {
    const fan = await game.signUp(null);
    expect(await send(fan, await challengeFor(fan, 'sign-in'))).toMatchObject(refused);
  });

  test('with a challenge of another account', async () => {
    const [fan, other] = [await game.signUp(null), await game.signUp(null)];
    const session = /fulltime\.session_token=[^;]+/.exec(fan.cookie)?.[0] ?? '';
    const challenge = await challengeFor(other, 'register');
    const theirs = /fulltime\.better-auth-passkey=[^;]+/.exec(other.cookie)?.[0] ?? '';
    expect(await send(fan, challenge, { ...fan, cookie: `${session}; ${theirs}` })).toMatchObject(refused);
    expect(await passkeysOf(fan)).toEqual([]);
  });
});

describe('a passkey does not sign in', () => {
  test.each([...lies, lie('as a registration', { type: 'webauthn.create' })])('%s', async (_what, change) => {
    const { device } = await fanWithDevice();
    const guest = game.guest();
    expect(await signInAt(guest, { device, origin: origin(), change })).toMatchObject(refused);
    expect(await whoIs(guest)).toBeNull();
  });

  const send = (client: Client, device: Authenticator, challenge: string, cookie = client.cookie) => {
    const response = assertion(device, honest(origin(), challenge, 'webauthn.get'));
    return client.ask('POST', '/auth/passkeys/sign-in', { response }, { origin: origin(), cookie });
  };

  test('with the signature of another device', async () => {
    const { device } = await fanWithDevice();
    const forger = { ...anAuthenticator(), id: device.id };
    expect(await signInAt(game.guest(), { device: forger, origin: origin() })).toMatchObject(refused);
  });

  test('if it was never registered', async () => {
    expect(await signInAt(game.guest(), { device: anAuthenticator(), origin: origin() })).toMatchObject(refused);
  });

  test('twice with one challenge, even at the same moment', async () => {
    const { device } = await fanWithDevice();
    const guest = game.guest();
    const challenge = await challengeFor(guest, 'sign-in');
    const { cookie } = guest;
    const answers = await Promise.all([1, 2, 3].map(() => send(game.guest(), device, challenge, cookie)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
  });

  test('with a challenge from more than five minutes ago', async () => {
    const { device } = await fanWithDevice();
    const guest = game.guest();
    const challenge = await challengeFor(guest, 'sign-in');
    await expire();
    expect(await send(guest, device, challenge)).toMatchObject(refused);
  });

  test('with the challenge of another browser', async () => {
    const { device } = await fanWithDevice();
    const [victim, thief] = [game.guest(), game.guest()];
    const challenge = await challengeFor(victim, 'sign-in');
    expect(await send(thief, device, challenge)).toMatchObject(refused);
    await challengeFor(thief, 'sign-in');
    expect(await send(thief, device, challenge)).toMatchObject(refused);
    // A cookie that this server has not signed is refused as well.
    const forged = victim.cookie.replace(/\.[^.;]+$/, '.AAAA');
    expect(forged).not.toBe(victim.cookie);
    expect(await send(thief, device, challenge, forged)).toMatchObject(refused);
    expect((await send(victim, device, challenge)).status).toBe(200);
  });

  test('with a challenge for creating a passkey', async () => {
    const { fan, device } = await fanWithDevice();
    expect(await send(fan, device, await challengeFor(fan, 'register'))).toMatchObject(refused);
  });

  test('from a page of another site, or without a page', async () => {
    const { device } = await fanWithDevice();
    const guest = game.guest();
    const response = assertion(device, honest(origin(), await challengeFor(guest, 'sign-in'), 'webauthn.get'));
    expect((await guest.ask('POST', '/auth/passkeys/sign-in', { response }, { origin: evil })).status).toBe(403);
    expect(await guest.ask('POST', '/auth/passkeys/sign-in', { response })).toMatchObject(refused);
  });
});
