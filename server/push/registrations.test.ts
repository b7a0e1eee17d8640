import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../calls/session.ts';
import { aBrowser } from '../testing/push/a-browser.ts';
import { pushCallsOf } from '../testing/push/push-calls.ts';
import type { PushCalls } from '../testing/push/push-calls.ts';
import { makeInstallation } from './installations.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let ada: Client;
let ben: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  ada = await game.signUp('ada');
  ben = await game.signUp('ben');
});
afterAll(() => game.remove());

async function devicesOf(client: Client): Promise<{ token: string; name: string | null; refreshed: string }[]> {
  return (await client.ask('GET', '/push/registrations')).body.registrations as never;
}

function tokenIn(answer: Answer): string {
  expect(answer.status).toBe(201);
  return answer.body.token as string;
}

function refusal(status: number, code: string, path?: string) {
  const issues = path === undefined ? {} : { issues: [{ path: `web.${path}`, message: expect.any(String) as string }] };
  return { status, body: { error: { code, message: expect.any(String) as string, ...issues } } };
}

describe('a device', () => {
  test('is registered, listed, refreshed and removed', async () => {
    const calls = await pushCallsOf(game, ada);
    const { web } = aBrowser();
    const device = { name: 'Android, Chrome', timeZone: 'Europe/Paris' };
    const token = tokenIn(await calls.register({ web, device }));
    const [listed] = await devicesOf(ada);
    expect(listed).toMatchObject({ token, name: 'Android, Chrome' });
    expect((await ada.ask('GET', `${game.db}/users/${ada.uid}`)).body.fcmToken).toBe(token);

    const moved = aBrowser().web;
    expect(await calls.refresh(token, { web: moved })).toMatchObject({ status: 200, body: { token } });
    const [refreshed] = await devicesOf(ada);
    expect(refreshed).toMatchObject({ token, name: 'Android, Chrome' });
    expect(Date.parse(refreshed?.refreshed ?? '')).toBeGreaterThan(Date.parse(listed?.refreshed ?? ''));

    expect(await calls.remove(token)).toMatchObject({ status: 200, body: { token } });
    expect(await devicesOf(ada)).toEqual([]);
    expect((await ada.ask('GET', `${game.db}/users/${ada.uid}`)).body.fcmToken).toBeNull();
    expect(await calls.remove(token)).toMatchObject(refusal(404, 'not_found'));
    expect(await calls.refresh(token, { web })).toMatchObject(refusal(404, 'not_found'));
  });

  test('that registers twice keeps its token, even twice at once', async () => {
    const calls = await pushCallsOf(game, ada);
    const { web } = aBrowser();
    const answers = await Promise.all([1, 2, 3].map(() => calls.register({ web })));
    expect(new Set(answers.map(tokenIn)).size).toBe(1);
    expect(await devicesOf(ada)).toHaveLength(1);
    await calls.remove(tokenIn(await calls.register({ web })));
  });

  test('is the same device if its endpoint is written in another way', async () => {
    const [own, foreign] = [await pushCallsOf(game, ada), await pushCallsOf(game, ben)];
    const { web } = aBrowser();
    const token = tokenIn(await own.register({ web }));
    const { pathname } = new URL(web.endpoint);
    for (const endpoint of [
      `https://FCM.googleapis.com${pathname}`,
      `HTTPS://fcm.googleapis.com:443${pathname}`,
      `https://fcm.googleapis.com/./x/..${pathname}`,
    ]) {
      expect(tokenIn(await own.register({ web: { ...web, endpoint } })), endpoint).toBe(token);
      expect(await own.refresh(token, { web: { ...web, endpoint } }), endpoint).toMatchObject({ status: 200 });
    }
    expect(await devicesOf(ada)).toHaveLength(1);
    const stolen = { web: aBrowser({ endpoint: `https://FCM.googleapis.com${pathname}` }).web };
    expect(await foreign.register(stolen)).toMatchObject(refusal(403, 'forbidden'));
    await own.remove(token);
  });

  test('that another player registers belongs to that player only', async () => {
    const [first, second] = [await pushCallsOf(game, ada), await pushCallsOf(game, ben)];
    const { web } = aBrowser();
    const old = tokenIn(await first.register({ web }));
    const token = tokenIn(await second.register({ web }));
    expect(token).not.toBe(old);
    expect(await devicesOf(ada)).toEqual([]);
    expect(await first.remove(token)).toMatchObject(refusal(404, 'not_found'));
    expect((await devicesOf(ben)).map((device) => device.token)).toEqual([token]);
    await second.remove(token);
  });

  test('cannot be taken over by a person who knows only its address', async () => {
    const [own, foreign] = [await pushCallsOf(game, ada), await pushCallsOf(game, ben)];
    const { web } = aBrowser();
    const token = tokenIn(await own.register({ web }));
    const guess = { web: aBrowser({ endpoint: web.endpoint }).web };
    expect(await foreign.register(guess)).toMatchObject(refusal(403, 'forbidden'));
    const other = tokenIn(await foreign.register({ web: aBrowser().web }));
    expect(await foreign.refresh(other, guess)).toMatchObject(refusal(403, 'forbidden'));
    expect((await devicesOf(ada)).map((device) => device.token)).toEqual([token]);
    await own.remove(token);
    await foreign.remove(other);
  });

  test('beyond 20 replaces the one that was refreshed longest ago', async () => {
    const calls = await pushCallsOf(game, ben);
    const tokens: string[] = [];
    for (let count = 0; count < 21; count += 1) tokens.push(tokenIn(await calls.register({ web: aBrowser().web })));
    expect((await devicesOf(ben)).map((device) => device.token)).toEqual(tokens.slice(1).toReversed());
  });
});

describe('a registration is refused', () => {
  const { web } = aBrowser();
  let calls: PushCalls;
  beforeAll(async () => {
    calls = await pushCallsOf(game, ada);
  });
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');

  test.each([
    ['a foreign host', { endpoint: 'https://evil.example/x' }, 'endpoint'],
    ['a private address', { endpoint: 'https://192.168.1.1/x' }, 'endpoint'],
    ['this machine', { endpoint: 'https://localhost/x' }, 'endpoint'],
    ['no https', { endpoint: 'http://fcm.googleapis.com/x' }, 'endpoint'],
    ['another port', { endpoint: 'https://fcm.googleapis.com:22/x' }, 'endpoint'],
    ['a user name', { endpoint: 'https://a:b@fcm.googleapis.com/x' }, 'endpoint'],
    ['a long address', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` }, 'endpoint'],
    [
      'an address that is long once it is encoded',
      { endpoint: `https://fcm.googleapis.com/${'€'.repeat(900)}` },
      'endpoint',
    ],
    ['a short secret', { auth: web.auth.slice(2) }, 'auth'],
    ['a long secret', { auth: `${web.auth}AA` }, 'auth'],
    ['a secret in another alphabet', { auth: '*'.repeat(22) }, 'auth'],
    ['a short key', { p256dh: web.p256dh.slice(4) }, 'p256dh'],
    ['a compressed key', { p256dh: `A${web.p256dh.slice(1)}` }, 'p256dh'],
    ['a key that is no point of the curve', { p256dh: offCurve }, 'p256dh'],
    ["another game's key", { applicationPubKey: aBrowser().web.p256dh }, 'applicationPubKey'],
  ])('with %s', async (_what, change, path) => {
    const before = await devicesOf(ada);
    expect(await calls.register({ web: { ...web, ...change } })).toMatchObject(refusal(400, 'invalid', path));
    expect(await devicesOf(ada)).toEqual(before);
  });

  test('with more or fewer fields than allowed', async () => {
    for (const body of [{}, { web: {} }, { web, more: 1 }, { web: { ...web, more: 1 } }, [], 'web']) {
      expect(await calls.register(body)).toMatchObject(refusal(400, 'invalid'));
    }
    expect(await calls.register({ web, device: { timeZone: 'Mars/Olympus' } })).toMatchObject({ status: 400 });
  });

  const token = 'A'.repeat(32);

  test.each([
    ['no API key', { 'x-api-key': '' }, 403, 'forbidden'],
    ['a wrong API key', { 'x-api-key': 'x'.repeat(32) }, 403, 'forbidden'],
    ['no installation', { 'x-installation-auth': '' }, 401, 'signed_out'],
    ['a forged installation', { 'x-installation-auth': 'WyJhIiwxXQ.AAAA' }, 401, 'signed_out'],
    ['an unreadable installation', { 'x-installation-auth': 'a.b.c' }, 401, 'signed_out'],
  ])('in a call with %s', async (_what, change, status, code) => {
    const { headers } = calls;
    const guest = game.guest();
    const sent = { ...headers, ...change } as Record<string, string>;
    expect(await guest.ask('POST', '/push/registrations', { web }, sent)).toMatchObject(refusal(status, code));
    expect(await guest.ask('PATCH', `/push/registrations/${token}`, { web }, sent)).toMatchObject(
      refusal(status, code),
    );
    expect(await guest.ask('DELETE', `/push/registrations/${token}`, undefined, sent)).toMatchObject(
      refusal(status, code),
    );
  });

  test('after the session has ended, or the ten minutes are over', async () => {
    const carl = await game.signUp('carl');
    const own = await pushCallsOf(game, carl);
    const tokenOf = (endsInMs: number): string =>
      makeInstallation(game.game, {
        session: { id: 'x', token: 'y' } as Session,
        now: new Date(Date.now() + endsInMs - 600_000),
      }).token;
    const guest = game.guest();
    const over = { ...own.headers, 'x-installation-auth': tokenOf(-1) };
    expect(await guest.ask('POST', '/push/registrations', { web }, over)).toMatchObject(refusal(401, 'signed_out'));
    await carl.ask('POST', '/auth/sign-out', {});
    expect(await own.register({ web })).toMatchObject(refusal(401, 'signed_out'));
  });

  test('for guests, accounts without a nick, and pages of other sites', async () => {
    const nameless = await game.signUp(null);
    expect(await game.guest().ask('POST', '/push/installations', {})).toMatchObject({ status: 401 });
    expect(await nameless.ask('POST', '/push/installations', {})).toMatchObject({
      status: 403,
      body: { code: 'nick_missing' },
    });
    expect((await nameless.ask('GET', '/push/registrations')).body).toEqual({ registrations: [] });
    const guest = game.guest();
    const foreign = { ...calls.headers, origin: 'https://evil.example' };
    expect(await guest.ask('POST', '/push/registrations', { web }, foreign)).toMatchObject(refusal(403, 'forbidden'));
  });
});
