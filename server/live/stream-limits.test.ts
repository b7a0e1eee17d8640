import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../testing/test-game.ts';
import { addShipped } from '../testing/add-shipped.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ results: 'manual', maxStreams: 12 });
});
afterAll(() => game.remove());

interface Opened {
  status: number;
  retryAfter: string | undefined;
  body: string;
  close(): void;
}

/** Opens a stream; resolves to the stream or its refusal. */
function open({ cookie }: Client, db = game.db): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const asking = request(`${game.origin}${db}/live`, { headers: { cookie }, agent: false });
    asking.once('error', reject);
    asking.once('response', (answer: IncomingMessage) => {
      answer.once('data', (first) =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          body: String(first),
          close: () => asking.destroy(),
        }),
      );
    });
    asking.end();
  });
}

test('an account has at most ten streams, and a process at most MAX_STREAMS; the newest is refused', async () => {
  const [ada, ben] = [await game.signUp('ada'), await game.signUp('ben')];
  const own: Opened[] = [];
  for (let count = 0; count < 10; count += 1) own.push(await open(ada));
  expect(own.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  const surplus = await open(ada);
  expect(surplus).toMatchObject({ status: 429, retryAfter: '60', body: expect.stringContaining('"too_many"') });

  const others = [await open(ben), await open(ben)];
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  expect(await open(ben)).toMatchObject({
    status: 503,
    retryAfter: '60',
    body: expect.stringContaining('MAX_STREAMS'),
  });
  expect(game.game.hub.size).toBe(12);

  own[0]?.close();
  await expect.poll(() => game.game.hub.size).toBe(11);
  const next = await open(ada);
  expect(next.status).toBe(200);
  for (const stream of [...own, ...others, next]) stream.close();
  await expect.poll(() => game.game.hub.size).toBe(0);
});

test('a stream needs a session', async () => {
  expect((await open(game.guest())).status).toBe(401);
});

test('the ten streams of an account are counted over all competitions, also if it has entered none', async () => {
  await addShipped(await game.admin(), { code: 'EC', year: '2024', results: 'manual' });
  const nameless = await game.signUp(null);
  const own: Opened[] = [];
  for (let count = 0; count < 10; count += 1) own.push(await open(nameless, count < 5 ? game.db : '/db/EC/2024'));
  expect(own.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  for (const db of [game.db, '/db/EC/2024']) {
    expect(await open(nameless, db)).toMatchObject({ status: 429, body: expect.stringContaining('"too_many"') });
  }
  const other = await open(await game.signUp('cleo'));
  expect(other.status).toBe(200);
  for (const stream of [...own, other]) stream.close();
  await expect.poll(() => game.game.hub.size).toBe(0);
});
