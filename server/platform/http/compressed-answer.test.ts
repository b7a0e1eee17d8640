import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

let game: TestGame;
let maja: Client;
beforeAll(async () => {
  game = await startTestGame();
  maja = await game.signUp('maja');
});
afterAll(() => game.remove());

const get = (path: string, accepted: string) =>
  fetch(game.origin + path, { headers: { cookie: maja.cookie, 'accept-encoding': accepted } });

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', null],
])('a long answer to a client that accepts %s has the encoding %s, and says the same', async (accepted, encoding) => {
  const path = `${game.db}/matches`;
  const [answer, plain] = await Promise.all([get(path, accepted), maja.ask('GET', path)]);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toContain('accept-encoding');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.json()).toEqual(plain.body);
});

test('a short answer is sent as it is', async () => {
  const answer = await get(`${game.db}/stats/us`, 'br, gzip');
  expect(answer.headers.get('content-encoding')).toBe(null);
  expect(await answer.json()).toMatchObject({ count: 1 });
});
