import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { httpServers, patience } from './http-servers.ts';
import type { HttpServers, Patience } from './http-servers.ts';

let servers: HttpServers;
let port: number;
const clients: Socket[] = [];
/** Responses of the server, which the test sends when it wants to. */
const waiting: ServerResponse[] = [];

async function listen(times?: Patience): Promise<void> {
  servers = httpServers({}, times);
  const server = servers.factory((request, response) => {
    if (request.url === '/wait') waiting.push(response);
    else request.resume().once('end', () => response.end('done'));
  }, {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  waiting.splice(0);
});

/** Opens a connection and sends this text. `got` is what came back, and `ended` says how the connection ended. */
async function send(text: string) {
  const socket = connect(port, '127.0.0.1');
  clients.push(socket);
  const connection = { got: '', ended: undefined as string | undefined, socket };
  socket.on('data', (part) => (connection.got += String(part)));
  socket.once('end', () => (connection.ended ??= 'closed'));
  socket.once('error', (error: NodeJS.ErrnoException) => (connection.ended ??= error.code));
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
  await new Promise<void>((resolve) => void socket.write(text, () => resolve()));
  return connection;
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

test('a server that stops listening answers the requests in flight, closes their connections, and closes idle ones', async () => {
  await listen();
  const [idle, silent, busy] = [await send(get('/')), await send(''), await send(get('/wait'))];
  await expect.poll(() => [idle.got.includes('done'), waiting.length]).toEqual([true, 1]);
  servers.stopListening();
  const ending = servers.untilAnswered(30_000);
  await expect.poll(() => [idle.ended, silent.ended]).toEqual(['closed', 'closed']);
  expect(busy.ended).toBeUndefined();
  waiting[0]?.end('at last');
  await ending;
  expect(busy.got).toMatch(/connection: close[\s\S]*at last/i);
});

test('requests behind an unanswered one are given up with their connection', async () => {
  await listen();
  const client = await send(get('/wait').repeat(3));
  await expect.poll(() => waiting.length).toBe(3);
  const closed: number[] = [];
  for (const [index, response] of waiting.entries()) response.once('close', () => closed.push(index));
  client.socket.resetAndDestroy();
  await expect.poll(() => closed).toEqual([0, 1, 2]);
  expect(waiting.map(({ destroyed }) => destroyed)).toEqual([true, true, true]);
});

test('a request that was sent on an idle connection just before the end is still answered', async () => {
  await listen();
  const kept = await send(get('/'));
  await expect.poll(() => kept.got).toContain('done');
  kept.socket.write(get('/'));
  servers.stopListening();
  await servers.untilAnswered(30_000);
  expect(kept.got.match(/done/g)).toHaveLength(2);
  expect(kept.got).toMatch(/connection: close/i);
});

test('a request whose body never arrives delays the end only until the limit', async () => {
  await listen();
  const slow = await send('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf');
  servers.stopListening();
  await servers.untilAnswered(600);
  await expect.poll(() => slow.ended).toBeDefined();
});

test.each([
  ['headers', 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
  ['a body', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000\r\n\r\n'],
])('a client that drips %s is answered with 408 and loses its connection', async (_what, begun) => {
  await listen({ requestWithinMs: 300, lookEveryMs: 50 });
  const slow = await send(begun);
  const dripping = setInterval(() => void slow.socket.write('x'), 20);
  // By default Node.js would notice after half a minute.
  await expect.poll(() => slow.ended, { timeout: 20_000 }).toBeDefined();
  clearInterval(dripping);
  expect(slow.got).toMatch(/^HTTP\/1\.1 408 /);
});

test('a request has at most 35 seconds to arrive', () => {
  expect(patience.requestWithinMs + patience.lookEveryMs).toBeLessThan(35_000);
});
