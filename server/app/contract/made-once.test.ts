import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFunction, groupWithInvite } from '../../testing/callables.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

/** How many answers were made to be kept. Each gets an ETag, which is a hash. */
let made = 0;
const { hash } = crypto;

let game: TestGame;
let ada: Client;
let eve: Client;
let boss: Client;

beforeAll(async () => {
  const counting = (...given: Parameters<typeof hash>): unknown => {
    if (/(compressed|open|packed)-answer\.ts/.test(new Error('made').stack ?? '')) made++;
    return hash(...given);
  };
  crypto.hash = counting as typeof hash;
  syncBuiltinESMExports();
  game = await startTestGame({ results: 'manual' });
  boss = await game.admin();
  [ada, eve] = [await game.signUp('Ada'), await game.signUp('Eve')];
  const token = await groupWithInvite(ada, 'Locals');
  await callFunction(eve, 'groups-joinGroup', { groupName: 'Locals', token });
  await ada.ask('PUT', `${game.db}/users/${ada.uid}/rivals/${eve.uid}`, { isFollowed: true });
  await ada.ask('PUT', `${game.db}/matches/1/predictions/${ada.uid}`, { full1: 1, full2: 0 });
  await write({ title: 'Welcome', body: 'Hello' });
});
afterAll(async () => {
  crypto.hash = hash;
  syncBuiltinESMExports();
  await game.remove();
});

async function write(news: { title: string; body: string }): Promise<void> {
  expect((await boss.ask('POST', `${game.db}/news`, news)).status).toBe(201);
}

/** Asks for an address and returns how many answers were made for it. */
async function madeFor(client: Client, path: string): Promise<number> {
  const before = made;
  expect((await client.ask('GET', path.startsWith('/db/') ? path : `${game.db}${path}`)).status, path).toBe(200);
  return made - before;
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
  '/users?limit=5',
  '/matchday-winners',
  '/groups/Locals',
])('what many readers get is made for the first of them only: %s', async (path) => {
  expect(await madeFor(ada, path)).toBe(1);
  expect(await madeFor(ada, path)).toBe(0);
  expect(await madeFor(eve, path)).toBe(0);
});

test('the configuration is made once for each audience: players, staff, and guests', async () => {
  const guest = game.guest();
  await write({ title: 'Draft', body: 'Only for staff' });
  for (const reader of [ada, boss, guest]) expect(await madeFor(reader, '')).toBe(1);
  for (const reader of [ada, eve, boss, guest]) expect(await madeFor(reader, '')).toBe(0);
});

test.each(['/users/:uid', '/users/:uid/rivals', '/predictions', '/db/competitions'])(
  'what one reader gets is made once, and once for another reader: %s',
  async (path) => {
    for (const reader of [ada, eve]) {
      game.site.ownRows.forget([reader.uid]);
      game.site.sessions.forget([reader.uid]);
      const own = path.replace(':uid', reader.uid);
      expect(await madeFor(reader, own), own).toBe(1);
      expect(await madeFor(reader, own), own).toBe(0);
      const batched = new URLSearchParams({ call: own.startsWith('/db/') ? own : `${game.db}${own}`, etag: '' });
      expect(await madeFor(reader, `/batch?${batched.toString()}`), `${own} in a batch`).toBe(0);
    }
  },
);
