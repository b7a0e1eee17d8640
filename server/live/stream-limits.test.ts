import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

/** Sends requests for streams on one connection, without waiting for an answer. */
async function sendRequests({ cookie }: Client, count: number): Promise<Socket> {
  const { host, hostname, port } = new URL(game.origin);
  const socket = connect(Number(port), hostname);
  const asking = `GET ${game.db}/live HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`;
  await new Promise((sent) => socket.write(asking.repeat(count), sent));
  return socket;
}

test('streams that wait behind another one of their connection end with it', async () => {
  const socket = await sendRequests(await game.signUp('queue'), 5);
  await expect.poll(() => game.game.hub.size).toBe(5);
  socket.resetAndDestroy();
  await expect.poll(() => game.game.hub.size).toBe(0);
});

test('a client that leaves before its stream is opened gets none', async () => {
  const hasty = await game.signUp('hasty');
  const { sessions } = game.site;
  let goOn = (): void => {};
  const left = new Promise<void>((resolve) => (goOn = resolve));
  const looking = vi.spyOn(sessions, 'find').mockImplementationOnce(async (cookie) => {
    await left;
    return sessions.find(cookie);
  });
  const accepted = new Promise<Socket>((resolve) => void game.app.server.once('connection', resolve));
  const socket = await sendRequests(hasty, 1);
  await expect.poll(() => looking).toHaveBeenCalledOnce();
  socket.resetAndDestroy();
  await expect.poll(async () => (await accepted).destroyed).toBe(true);
  goOn();
  looking.mockRestore();
  // The next stream of this account opens after the lost one would have opened.
  const next = await open(hasty);
  expect(next.status).toBe(200);
  expect(game.game.hub.size).toBe(1);
  next.close();
});
