import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedInDevice } from '../../../game/identity/sessions.ts';
import { aBrowser } from '../../testing/push/a-browser.ts';
import { pushCallsOf } from '../../testing/push/push-calls.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { offerFirstAdmin } from '../account/first-admin.ts';

const password = 'correct horse';
let running: TestGame;
let count = 0;

beforeAll(async () => {
  running = await startTestGame({ results: 'manual' });
});
afterAll(() => running.remove());

/** An account on two devices, of which the second signed in last. */
async function withTwoDevices(): Promise<{ first: Client; second: Client; email: string }> {
  const [first, second] = [running.guest(), running.guest()];
  const email = `twice${++count}@example.org`;
  expect((await first.ask('POST', '/auth/sign-up/email', { email, password })).status).toBe(200);
  await signIn(second, email, password);
  return { first, second, email };
}

async function signIn(client: Client, email: string, secret: string): Promise<number> {
  const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130' };
  return (await client.ask('POST', '/auth/sign-in/email', { email, password: secret }, agent)).status;
}

async function sessionsOf(client: Client): Promise<SignedInDevice[]> {
  return (await client.ask('GET', '/auth/sessions')).body.sessions as SignedInDevice[];
}

const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.ask('GET', running.db + '/teams')).status === 200;

describe('the own sessions', () => {
  test('are listed, with this device first', async () => {
    const { first, second } = await withTwoDevices();
    expect(await sessionsOf(second)).toMatchObject([
      {
        isThis: true,
        userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130',
        address: expect.stringMatching(/^10\./) as string,
      },
      { isThis: false, userAgent: 'node' },
    ]);
    expect((await sessionsOf(first)).map(({ isThis }) => isThis)).toEqual([true, false]);
    expect(JSON.stringify(await sessionsOf(first))).not.toContain('token');
  });

  test('can be ended one by one, which signs the device out at once and closes its stream', async () => {
    const { first, second } = await withTwoDevices();
    const stream = second.listen();
    await expect.poll(() => stream.events.length).toBeGreaterThan(0);
    const other = (await sessionsOf(first)).find((session) => !session.isThis);
    expect((await first.ask('DELETE', `/auth/sessions/${other?.id ?? ''}`)).status).toBe(200);
    expect(await isSignedIn(second)).toBe(false);
    expect(await isSignedIn(first)).toBe(true);
    await expect.poll(() => stream.closed()).toBe(true);
    expect((await first.ask('DELETE', `/auth/sessions/${other?.id ?? ''}`)).status).toBe(404);
  });

  test('do not include those of others, which cannot be ended or guessed', async () => {
    const [{ first }, { second: foreign }] = [await withTwoDevices(), await withTwoDevices()];
    const [theirs] = await sessionsOf(foreign);
    expect(await first.ask('DELETE', `/auth/sessions/${theirs?.id ?? ''}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await isSignedIn(foreign)).toBe(true);
  });

  test('can be ended except this one', async () => {
    const { first, second, email } = await withTwoDevices();
    const third = running.guest();
    await signIn(third, email, password);
    expect((await second.ask('DELETE', '/auth/sessions')).status).toBe(200);
    expect(await Promise.all([first, second, third].map(isSignedIn))).toEqual([false, true, false]);
  });
});

describe('the first of two accounts that sign in on one device', () => {
  const ways: [string, (device: Client) => Promise<{ status: number }>][] = [
    [
      'by a password',
      async (device) => {
        const { email } = await withTwoDevices();
        return device.ask('POST', '/auth/sign-in/email', { email, password });
      },
    ],
    [
      'by a new account',
      (device) => device.ask('POST', '/auth/sign-up/email', { email: `twice${++count}@example.org`, password }),
    ],
    [
      'by the link of the first admin',
      async (device) => {
        const token = (await offerFirstAdmin(running.game.db)) ?? '';
        const { status } = await device.ask('POST', `/auth/first-admin?token=${token}`);
        return { status: status === 303 ? 200 : status };
      },
    ],
  ];

  test.each(ways)(
    'is signed out there, with its stream and the messages to it, and nowhere else: %s',
    async (_, way) => {
      const { first, second } = await withTwoDevices();
      first.uid = ((await first.ask('GET', '/auth/get-session')).body.user as { id: string }).id;
      await first.ask('PATCH', `${running.db}/users/${first.uid}`, { nick: `one of two ${++count}` });
      const calls = await pushCallsOf(running, first);
      expect((await calls.register({ web: aBrowser().web })).status).toBe(201);
      const former = first.cookie;
      const stream = first.listen();
      await expect.poll(() => stream.events.length).toBeGreaterThan(0);
      expect((await way(first)).status).toBe(200);
      const again = await running.guest().ask('GET', '/auth/get-session', undefined, { cookie: former });
      expect(again.body).toBeNull();
      await expect.poll(() => stream.closed()).toBe(true);
      expect((await second.ask('GET', '/push/registrations')).body).toEqual({ registrations: [] });
      expect(await isSignedIn(second)).toBe(true);
      expect(await isSignedIn(first)).toBe(true);
    },
  );
});

describe('a password', () => {
  test('is changed with the former one, and the other devices are signed out', async () => {
    const { first, second, email } = await withTwoDevices();
    const body = { currentPassword: password, newPassword: 'battery staple' };
    expect((await first.ask('POST', '/auth/password', body)).status).toBe(200);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, false]);
    expect(await signIn(running.guest(), email, password)).toBe(401);
    expect(await signIn(running.guest(), email, 'battery staple')).toBe(200);
  });

  test('is not changed with a wrong one, to a short one, or by a guest, and everybody stays signed in', async () => {
    const { first, second, email } = await withTwoDevices();
    const change = (currentPassword: string, newPassword: string) =>
      first.ask('POST', '/auth/password', { currentPassword, newPassword });
    expect(await change('wrong horse', 'battery staple')).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    });
    expect(await change(password, 'short')).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect((await running.guest().ask('POST', '/auth/password', {})).status).toBe(401);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, true]);
    expect(await signIn(running.guest(), email, password)).toBe(200);
  });

  test('that is changed twice at once is changed once', async () => {
    const { first, second, email } = await withTwoDevices();
    const answers = await Promise.all([
      first.ask('POST', '/auth/password', { currentPassword: password, newPassword: 'battery staple' }),
      second.ask('POST', '/auth/password', { currentPassword: password, newPassword: 'staple battery' }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
    const kept = statuses[0] === 200 ? 'battery staple' : 'staple battery';
    expect(await signIn(running.guest(), email, kept)).toBe(200);
  });

  test('can be guessed ten times per minute', async () => {
    const { first } = await withTwoDevices();
    const tries: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      tries.push(
        (await first.ask('POST', '/auth/password', { currentPassword: `guess ${n}`, newPassword: 'battery staple' }))
          .status,
      );
    }
    expect(tries.at(-1)).toBe(429);
  });
});
