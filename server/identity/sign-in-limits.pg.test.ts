import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestPlace } from '../testing/test-database.ts';
import type { TestPlace } from '../testing/test-database.ts';
import { makeClient, startTestGame } from '../testing/test-game.ts';
import type { TestGame } from '../testing/test-game.ts';

let place: TestPlace;
let games: TestGame[];

beforeAll(async () => {
  place = await makeTestPlace();
  const settings = { databaseUrl: place.place.databaseUrl, results: 'manual', signUpsPerMinute: 4 } as const;
  games = [await startTestGame(settings), await startTestGame(settings)];
});
afterAll(async () => {
  for (const game of games) await game.remove();
  await place.remove();
});

/** Sends requests to two processes by turns, each without cookies, and returns the statuses. */
async function askBoth(
  times: number,
  { path, from, body }: { path: string; from: (n: number) => string; body: (n: number) => object },
): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < times; n++) {
    const client = makeClient(() => games[n % 2]?.origin ?? '', from(n));
    found.push((await client.ask('POST', path, body(n))).status);
  }
  return found;
}

const many = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

test('ten guesses per minute at an account are counted over both processes, even if a proxy adds ports', async () => {
  const statuses = await askBoth(14, {
    path: '/auth/sign-in/email',
    from: (n) => `192.0.2.7:${40_000 + n}`,
    body: (n) => ({ email: 'ada@example.org', password: `guess number ${n}` }),
  });
  expect(statuses).toEqual([...many(10, 401), ...many(4, 429)]);
});

test('new accounts are limited over all addresses and both processes', async () => {
  const statuses = await askBoth(6, {
    path: '/auth/sign-up/email',
    from: (n) => `192.0.2.${100 + n}`,
    body: (n) => ({ email: `fan${n}@example.org`, password: 'correct horse' }),
  });
  expect(statuses).toEqual([...many(4, 200), ...many(2, 429)]);
});
