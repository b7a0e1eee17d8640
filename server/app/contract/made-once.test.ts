import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callFunction, groupWithInvite } from '../../testing/callables.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { compressed } from '../../platform/http/compressed-answer.ts';
import { openAnswer } from '../../platform/http/open-answer.ts';
import { packed } from '../../platform/http/packed-answer.ts';

// Everything that is kept is made by one of these three.
vi.mock('../../platform/http/compressed-answer.ts', { spy: true });
vi.mock('../../platform/http/open-answer.ts', { spy: true });
vi.mock('../../platform/http/packed-answer.ts', { spy: true });

const countMade = (): number => {
  const calls = [compressed, openAnswer, packed].map((make) => vi.mocked(make).mock.calls.length);
  return calls.reduce((sum, count) => sum + count, 0);
};

let game: TestGame;
let ada: Client;
let eve: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  const boss = await game.admin();
  [ada, eve] = [await game.signUp('Ada'), await game.signUp('Eve')];
  const token = await groupWithInvite(ada, 'Locals');
  await callFunction(eve, 'groups-joinGroup', { groupName: 'Locals', token });
  await ada.ask('PUT', `${game.db}/users/${ada.uid}/rivals/${eve.uid}`, { isFollowed: true });
  await ada.ask('PUT', `${game.db}/matches/1/predictions/${ada.uid}`, { full1: 1, full2: 0 });
  await boss.ask('POST', '/admin/news', { title: 'Welcome', body: 'Hello', public: true });
});
afterAll(() => game.remove());

/** Asks for an address and returns how many answers were made for it. */
async function madeFor(client: Client, path: string): Promise<number> {
  const before = countMade();
  expect((await client.ask('GET', `${game.db}${path}`)).status, path).toBe(200);
  return countMade() - before;
}

test.each([
  '',
  '/news',
  '/teams',
  '/matches',
  '/pools',
  '/stats/ts',
  '/stats/us',
  '/stats/crowd',
  '/users',
  '/users?scope=today',
  '/matchday-winners',
  '/groups/Locals',
])('what many readers get is made for the first of them only: %s', async (path) => {
  expect(await madeFor(ada, path)).toBe(1);
  expect(await madeFor(ada, path)).toBe(0);
  expect(await madeFor(eve, path)).toBe(0);
});

test.each(['/users/:uid', '/users/:uid/rivals', '/predictions'])(
  'what one reader gets is made once, and once for another reader: %s',
  async (path) => {
    for (const reader of [ada, eve]) {
      game.site.ownRows.forget([reader.uid]);
      const own = path.replace(':uid', reader.uid);
      expect(await madeFor(reader, own), own).toBe(1);
      expect(await madeFor(reader, own), own).toBe(0);
    }
  },
);
