import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

let game: TestGame;
let maja: Client;

beforeAll(async () => {
  game = await startTestGame({ replay: { speed: 40, waitS: 60, players: 3 } });
  maja = await game.signUp('maja');
});
afterAll(() => game.remove());

describe('text that no column can store', () => {
  test.each([
    '/users/%00',
    '/users/%00/way',
    '/users/%00/record',
    '/users/%00/what-if',
    '/users?nick=%00',
    '/users?search=%00',
    '/matches/%00',
    '/matches/1/predictions/%00',
    '/news-images/%00',
    '/news/%00',
    '/groups/%00',
  ])('in %s is refused as invalid', async (path) => {
    expect(await maja.ask('GET', game.db + path)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test.each([
    { nick: 'ma\0ja' },
    { readNewsList: ['\ud800'] },
    { updates: ['a\0'] },
    { preferences: { timeZone: 'Mars/Phobos' } },
    { preferences: { timeZone: 'UTC\0' } },
    { ['__proto__']: { isAdmin: true } },
    { isAdmin: true },
  ])('or that has no meaning, %j, is refused in a body', async (body) => {
    const path = `${game.db}/users/${maja.uid}`;
    expect(await maja.ask('PATCH', path, JSON.stringify(body))).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
  });
});

describe('JSON that is nested deeply', () => {
  test.each([15_000, 30_000])('(%i levels) is refused without an error', async (depth) => {
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    for (const path of ['/functions/groups-createGroup', `${game.db}/users/${maja.uid}`]) {
      const answer = await maja.ask(path.startsWith('/db') ? 'PATCH' : 'POST', path, `{"data":${nested}}`);
      expect(answer.status).toBe(400);
    }
  });
});

describe('an odd request', () => {
  test('with a path that cannot be decoded is refused in the form of the contract', async () => {
    expect(await maja.ask('GET', '/profile/%E0%A4%A')).toMatchObject({
      status: 400,
      body: { code: 'invalid', detail: expect.any(String) },
    });
  });

  test('for an unknown call is not found, and answered in JSON', async () => {
    for (const path of ['/db/XX/2022', '/db/WC/2022/nothing', '/admin/nothing']) {
      expect(await maja.ask('GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  test.each(['[', 'a b', 'evil.example'])(
    'with a Host of %s is refused before anything else is checked',
    async (host) => {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const { hostname, port } = new URL(game.origin);
        const headers = {
          host,
          origin: 'http://evil.example',
          cookie: maja.cookie,
          'content-type': 'application/json',
        };
        const asked = request({
          hostname,
          port,
          method: 'PUT',
          path: `${game.db}/matches/1/predictions/${maja.uid}`,
          headers,
        });
        asked.once('response', (answer) => resolve(answer.resume().statusCode)).once('error', reject);
        asked.end('{"full1":1,"full2":0}');
      });
      expect(status).toBe(421);
      expect((await maja.ask('GET', `${game.db}/matches/1/predictions/${maja.uid}`)).status).toBe(404);
    },
  );

  test('of HEAD opens no stream', async () => {
    expect((await maja.ask('HEAD', `${game.db}/live`)).status).toBe(404);
    expect(game.game.hub.size).toBe(0);
  });
});

describe('before the first kick-off', () => {
  test("no table, search or profile shows another player's favourites", async () => {
    const flags = async () => {
      const { body } = await maja.ask('GET', `${game.db}/users?limit=200`);
      return (body.users as { flag: string | null }[]).map(({ flag }) => flag);
    };
    // The simulated players are stored after the game has started.
    await expect.poll(flags).toEqual([null, null, null, null]);
    const other = await maja.ask('GET', `${game.db}/users/simulated-0`);
    expect(other.body).toMatchObject({ flag: null, userTeams: {} });
  });
});

describe('the source of results', () => {
  test('can be changed as long as nobody has played, and not afterwards', async () => {
    const fresh = await startTestGame();
    await fresh.restart({ results: 'manual' });
    const client = await fresh.signUp('first');
    const { body } = await client.ask('GET', `${fresh.db}/matches/1`);
    expect(body.locksAt).toBe(body.utcDate);
    await expect(fresh.restart({ results: 'replay' })).rejects.toThrow('is being played with RESULTS=manual');
    await fresh.restart({ results: 'manual' });
    await fresh.remove();
  });
});
