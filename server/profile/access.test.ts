import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionIn } from '../calls/session.ts';
import type { AccountSession } from '../calls/session.ts';
import { announce } from '../competition/announce.ts';
import type { Announcement } from '../competition/announce.ts';
import { changeUser } from '../identity/account/change-user.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
const heard: Announcement[] = [];
let echoes = 0;
const password = 'correct horse';
const user = (client: Client): string => `${game.db}/users/${client.uid}`;
const phone = { platform: 'Android, Chrome', appVersion: '0.1.0+abc1234' };

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  for (const kind of ['sessions', 'user', 'players', 'reload', 'echo'] as const) {
    game.game.announcements.on(kind, (announcement) => heard.push(announcement));
  }
});
afterAll(() => game.remove());

async function documentOf(client: Client): Promise<Record<string, unknown>> {
  return (await client.ask('GET', user(client))).body;
}

async function noteAccess(client: Client, note: object = phone): Promise<Record<string, string>> {
  const { status, body } = await client.ask('PATCH', user(client), note);
  expect(status).toBe(200);
  return body as Record<string, string>;
}

/** The announcements since the last call. They come in the order of the commits, so all of them have arrived when the echo arrives. */
async function announced(): Promise<string[]> {
  const id = `${(echoes += 1)}`;
  await game.game.db.transaction((tx) => announce(tx, { kind: 'echo', id }));
  await expect.poll(() => heard.at(-1)).toEqual({ kind: 'echo', id });
  return heard.splice(0).flatMap(({ kind }) => (kind === 'echo' ? [] : [kind]));
}

describe('an access of the pages', () => {
  test('is empty at first', async () => {
    const maja = await game.signUp('maja');
    expect(await documentOf(maja)).toMatchObject({
      platform: null,
      appVersion: null,
      lastAccess: null,
      lastLogin: null,
      firstAccess: expect.any(String),
      lastSignInTime: expect.any(String),
    });
  });

  test('is stored with platform and version, and the first one is the login', async () => {
    const client = await game.signUp('first');
    const before = await documentOf(client);
    const after = await noteAccess(client);
    expect(after).toMatchObject({ ...phone, firstAccess: before.firstAccess, lastSignInTime: before.lastSignInTime });
    expect(Date.parse(after.lastAccess ?? '')).toBeGreaterThanOrEqual(Date.parse(after.firstAccess ?? ''));
    expect(after.lastLogin).toBe(after.lastAccess);
    expect(await documentOf(client)).toEqual(after);
  });

  test('changes only lastAccess the second time', async () => {
    const client = await game.signUp('second');
    const first = await noteAccess(client);
    const second = await noteAccess(client, { platform: 'iPhone, Safari, installed' });
    expect(second).toMatchObject({ platform: 'iPhone, Safari, installed', appVersion: phone.appVersion });
    expect(Date.parse(second.lastAccess ?? '')).toBeGreaterThan(Date.parse(first.lastAccess ?? ''));
    expect(second.lastLogin).toBe(first.lastLogin);
  });

  test('is recorded again after five minutes, and before that with another platform or version', async () => {
    const client = await game.signUp('again');
    await game.game.database.query(
      `update auth_sessions set created_at = created_at - interval '1 hour' where user_id = $1`,
      [client.uid],
    );
    game.site.sessions.forget([client.uid]);
    const first = await noteAccess(client);
    for (const repeated of [phone, {}, { platform: phone.platform }]) {
      expect(await noteAccess(client, repeated)).toEqual(first);
    }
    const updated = await noteAccess(client, { ...phone, appVersion: '0.2.0' });
    expect(Date.parse(updated.lastAccess ?? '')).toBeGreaterThan(Date.parse(first.lastAccess ?? ''));
    const elsewhere = await noteAccess(client, { platform: 'Android' });
    expect(Date.parse(elsewhere.lastAccess ?? '')).toBeGreaterThan(Date.parse(updated.lastAccess ?? ''));
    await noteAccess(client, phone);
    for (const [minutes, isRecorded] of [
      [4, false],
      [5, true],
    ] as const) {
      const at = new Date(Date.now() - minutes * 60_000).toISOString();
      await game.game.database.query('update players set last_access = $1 where user_id = $2', [at, client.uid]);
      await announced();
      const { lastAccess } = await noteAccess(client, { platform: phone.platform });
      expect(lastAccess !== at).toBe(isRecorded);
    }
  });

  test('after another sign-in is the login again, on any device', async () => {
    const phoneAndLaptop = await game.signUp('third');
    const first = await noteAccess(phoneAndLaptop);
    const { email } = await documentOf(phoneAndLaptop);
    expect((await game.guest().ask('POST', '/auth/sign-in/email', { email, password })).status).toBe(200);
    const signedIn = await documentOf(phoneAndLaptop);
    expect(Date.parse(String(signedIn.lastSignInTime))).toBeGreaterThan(Date.parse(first.lastSignInTime ?? ''));
    expect(signedIn.lastLogin).toBe(first.lastLogin);
    const second = await noteAccess(phoneAndLaptop);
    expect(Date.parse(second.lastLogin ?? '')).toBeGreaterThan(Date.parse(first.lastLogin ?? ''));
    expect(second.lastLogin).toBe(second.lastAccess);
  });

  test('is recorded although the clock of the database was an hour ahead at the latest one', async () => {
    const client = await game.signUp('ahead');
    await noteAccess(client);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await game.game.database.query('update players set last_access = $1 where user_id = $2', [at, client.uid]);
    await announced();
    expect((await noteAccess(client)).lastAccess).not.toBe(at);
  });

  test('is recorded as the login although the sign-in on another process is not known here yet', async () => {
    const client = await game.signUp('elsewhere');
    const { lastLogin = '', lastSignInTime } = await noteAccess(client);
    const player = { competition: game.game.competition, userId: client.uid };
    const formerRow = await game.game.ownRows.find(player);
    const { email } = await documentOf(client);
    const laptop = game.guest();
    expect((await laptop.ask('POST', '/auth/sign-in/email', { email, password })).status).toBe(200);
    const session = await game.site.sessions.find(laptop.cookie);
    const late = { ...game.game, ownRows: { ...game.game.ownRows, find: async () => formerRow } };
    await changeUser(late, sessionIn(game.game, session as AccountSession), phone);
    const now = await documentOf(client);
    expect(now.lastSignInTime).not.toBe(lastSignInTime);
    expect(Date.parse(String(now.lastLogin))).toBeGreaterThan(Date.parse(lastLogin));
  });

  test('can be the first call of an account without a nick', async () => {
    const client = await game.signUp(null);
    expect(await noteAccess(client)).toMatchObject({ ...phone, nick: null });
  });

  test('is not announced, unlike changes that other devices show', async () => {
    const client = await game.signUp('quiet');
    await announced();
    await noteAccess(client);
    await noteAccess(client, {});
    expect(await announced()).toEqual([]);
    await client.ask('PATCH', user(client), { preferences: { theme: 'dark' } });
    expect(await announced()).toEqual(['user']);
    await client.ask('PATCH', user(client), { updates: ['a'], ...phone });
    expect(await announced()).toEqual(['user']);
    await client.ask('PATCH', user(client), { nick: 'loud' });
    expect((await announced()).toSorted()).toEqual(['players', 'sessions', 'user']);
  });

  test('can be read and written by its own user only', async () => {
    const [client, other] = [await game.signUp('looking'), await game.signUp('looked-at')];
    await noteAccess(other);
    const seen = await client.ask('GET', user(other));
    expect(seen.body).toMatchObject({ nick: 'looked-at', firstAccess: expect.any(String) });
    expect(JSON.stringify(seen.body)).not.toMatch(
      /lastAccess|lastLogin|lastSignIn|platform|appVersion|fcmToken|Android/,
    );
    expect(await client.ask('PATCH', user(other), phone)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test.each<[string, object, string]>([
    ['a platform of nothing', { platform: '   ' }, 'platform'],
    ['a platform of 61 characters', { platform: 'x'.repeat(61) }, 'platform'],
    ['a number for a platform', { platform: 7 }, 'platform'],
    ['a list for a platform', { platform: ['Android'] }, 'platform'],
    ['a version of nothing', { appVersion: '' }, 'appVersion'],
    ['a version of 61 characters', { appVersion: '1'.repeat(61) }, 'appVersion'],
    ['null for a version', { appVersion: null }, 'appVersion'],
    ['a time of its own', { ...phone, lastAccess: '2022-11-20T16:00:00Z' }, ''],
  ])('with %s is refused, and nothing is stored', async (_, note, path) => {
    const client = await game.signUp(null);
    const answer = await client.ask('PATCH', user(client), note);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path }] } });
    expect(await documentOf(client)).toMatchObject({ platform: null, appVersion: null, lastAccess: null });
  });
});
