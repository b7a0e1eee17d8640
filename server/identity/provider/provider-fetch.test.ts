import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFromProvider } from './provider-fetch.ts';

let server: Server;
let origin: string;
/** True if the target of a redirect was requested. */
let wasRedirected = false;

const json = (status: number, text: string): RequestListener => {
  return (_request, response) => response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
};

const answers: Record<string, RequestListener> = {
  '/ok': json(200, '{"a":1}'),
  '/created': json(201, '{}'),
  '/refusal': json(400, '{"error":"invalid_client"}'),
  '/broken': json(500, '{"error":"server_error"}'),
  '/page': json(200, '<html>'),
  '/page-refusal': json(400, '<html>'),
  '/largest': json(200, JSON.stringify('a'.repeat(256 * 1024 - 2))),
  '/too-large': json(200, JSON.stringify('a'.repeat(256 * 1024 - 1))),
  '/never': () => undefined,
  '/never-ends': (_request, response) => void response.writeHead(200).write('{'),
  '/elsewhere': (_request, response) => response.writeHead(302, { location: `${origin}/target` }).end(),
  '/target': (request, response) => {
    wasRedirected = true;
    json(200, '{}')(request, response);
  },
};

beforeAll(async () => {
  server = createServer((request, response) => answers[request.url ?? '']?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = (path: string, method = 'GET') =>
  fetchFromProvider(origin + path, { method, ...(method === 'POST' ? { body: 'a=b' } : {}) }, { withinMs: 1_000 });
const down = { code: 'provider_down' };

test('the fetch returns JSON, whatever type the provider declares', async () => {
  const answer = await ask('/ok');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await answer.json()).toEqual({ a: 1 });
});

test.each(['/created', '/refusal', '/broken', '/page'])(
  'the provider is down if it answers a question with %s',
  async (path) => {
    await expect(ask(path)).rejects.toMatchObject(down);
  },
);

test('the fetch returns a refusal of the request that exchanges a code', async () => {
  const answer = await ask('/refusal', 'POST');
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid_client' }]);
  await expect(ask('/page-refusal', 'POST')).rejects.toMatchObject({ code: 'provider_refused' });
  await expect(ask('/broken', 'POST')).rejects.toMatchObject(down);
});

test('the fetch reads at most 256 kB', async () => {
  expect((await (await ask('/largest')).text()).length).toBe(256 * 1024);
  await expect(ask('/too-large')).rejects.toMatchObject(down);
});

test.each(['/never', '/never-ends'])('the fetch does not wait for %s', async (path) => {
  await expect(ask(path)).rejects.toMatchObject(down);
});

test('the fetch follows no redirect', async () => {
  for (const method of ['GET', 'POST']) await expect(ask('/elsewhere', method)).rejects.toMatchObject(down);
  expect(wasRedirected).toBe(false);
});

test('the provider is down if nobody listens', async () => {
  await expect(fetchFromProvider('http://127.0.0.1:1/')).rejects.toMatchObject(down);
});
