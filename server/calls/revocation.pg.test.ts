import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestPlace } from '../testing/test-database.ts';
import type { TestPlace } from '../testing/test-database.ts';
import { bearerOf, makeClient, startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

const password = 'correct horse';
/** How soon a session that ends on one process must have ended on the others (docs/security.md). */
const soonMs = 1_000;

let place: TestPlace;
let one: TestGame;
let other: TestGame;
let admin: Client;
let count = 0;

beforeAll(async () => {
  place = await makeTestPlace();
  const settings = { databaseUrl: place.place.databaseUrl, results: 'manual' } as const;
  one = await startTestGame(settings);
  other = await startTestGame(settings);
  admin = await other.admin();
});
afterAll(async () => {
  await other.remove();
  await one.remove();
  await place.remove();
});

interface Player {
  email: string;
  /**
   * A device at the first process, and one at the other process, which has an open stream (`stream`). The other process has cached the
   * session of the second device.
   */
  here: Client;
  there: Client;
  stream: ReturnType<Client['listen']>;
}

async function aPlayer(): Promise<Player> {
  const here = one.guest();
  const email = `fan${++count}@example.org`;
  expect((await here.ask('POST', '/auth/sign-up/email', { email, password })).status).toBe(200);
  here.uid = ((await here.ask('GET', '/auth/get-session')).body.user as { id: string }).id;
  expect((await here.ask('PATCH', `${one.db}/users/${here.uid}`, { nick: `fan ${count}` })).status).toBe(200);
  const there = other.guest();
  there.uid = here.uid;
  expect((await there.ask('POST', '/auth/sign-in/email', { email, password })).status).toBe(200);
  expect(await asks(there)).toBe(200);
  const stream = there.listen();
  await expect.poll(() => stream.events[0]?.type).toBe('hello');
  return { email, here, there, stream };
}

const asks = async (client: Client): Promise<number> => (await client.ask('GET', `${other.db}/matches`)).status;

/** Calls the functions port with the session as a bearer token. */
async function calls({ cookie }: Client, token = bearerOf({ cookie })): Promise<number> {
  const port = makeClient(() => `http://127.0.0.1:${other.functionsPort}`, '10.9.9.9');
  const authorization = `Bearer ${token}`;
  return (await port.ask('POST', '/p/r/groups-createGroup', { data: {} }, { authorization })).status;
}

async function idOfOther(client: Client): Promise<string> {
  const { body } = await client.ask('GET', '/auth/sessions');
  const found = (body.sessions as { id: string; isThis: boolean }[]).find(({ isThis }) => !isThis);
  return found?.id ?? 'none';
}

const acts: [string, (player: Player) => Promise<{ status: number }>][] = [
  [
    'a session ended from another device',
    async ({ here }) => here.ask('DELETE', `/auth/sessions/${await idOfOther(here)}`),
  ],
  ['all other sessions ended', ({ here }) => here.ask('DELETE', '/auth/sessions')],
  [
    'the password changed',
    ({ here }) => here.ask('POST', '/auth/password', { currentPassword: password, newPassword: 'battery staple' }),
  ],
  ['the account blocked', ({ here }) => atFirst(admin).ask('PATCH', `/admin/users/${here.uid}`, { blocked: true })],
  ['its sessions ended by an admin', ({ here }) => atFirst(admin).ask('DELETE', `/admin/users/${here.uid}/sessions`)],
  ['the account deleted', ({ here }) => here.ask('DELETE', `${one.db}/users/${here.uid}`)],
];

/** The same session at the first process. */
function atFirst(client: Client): Client {
  return makeClient(() => one.origin, '10.8.8.8', { uid: client.uid, cookie: client.cookie });
}

describe('a revocation at one process', () => {
  test.each(acts)('(%s) is known to another process within a second, and the stream ends', async (_, act) => {
    const player = await aPlayer();
    expect(await calls(player.there)).toBe(400);
    const { body } = await player.there.ask('POST', '/auth/callable-token', {});
    expect(await calls(player.there, String(body.token))).toBe(400);
    expect((await act(player)).status).toBe(200);
    const since = performance.now();
    while ((await asks(player.there)) === 200) expect(performance.now() - since).toBeLessThan(soonMs);
    expect(await calls(player.there)).toBe(401);
    expect(await calls(player.there, String(body.token))).toBe(401);
    await expect.poll(() => player.stream.closed()).toBe(true);
    expect(performance.now() - since).toBeLessThan(soonMs);
    expect(await asks(player.there)).toBe(401);
  });

  test('of a role is known to another process within a second, and does not end the session', async () => {
    const player = await aPlayer();
    const give = (role: string) => atFirst(admin).ask('PATCH', `/admin/users/${player.here.uid}`, { role });
    const rules = async () => (await player.there.ask('GET', '/admin/settings')).status;
    expect((await give('admin')).status).toBe(200);
    await expect.poll(rules).toBe(200);
    expect(player.stream.closed()).toBe(false);
    player.stream.close();
    // The stream that a page opens again with the new secret.
    const stream = player.there.listen();
    await expect.poll(() => stream.events[0]?.type).toBe('hello');
    expect((await give('none')).status).toBe(200);
    const since = performance.now();
    while ((await rules()) === 200) expect(performance.now() - since).toBeLessThan(soonMs);
    expect(await rules()).toBe(403);
    expect(stream.closed()).toBe(false);
    stream.close();
  });

  test('that another process misses ends the stream there when the gap is noticed', async () => {
    const player = await aPlayer();
    // The statement also ends the connections on which the processes listen, so the announcement of the deletion reaches none of them.
    await one.game.database.query(
      `with ended as (delete from auth_sessions where user_id = $1)
       select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'select pg_notify(%' and state = 'idle' and pid <> pg_backend_pid()`,
      [player.here.uid],
    );
    await expect.poll(() => asks(player.there)).toBe(401);
    await expect.poll(() => player.stream.closed(), { timeout: 60_000 }).toBe(true);
  });
});
