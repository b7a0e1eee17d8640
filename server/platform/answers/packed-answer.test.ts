import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { packed, readyPacked } from './packed-answer.ts';

const short = JSON.stringify({ name: 'Maja' });
const names = (length: number) => JSON.stringify({ names: Array.from({ length }, (_, at) => `Zoë ${at}`) });
const long = names(500);
/** Compressed in another thread. */
const longest = names(5_000);

async function ask(body: string, headers: Record<string, string>, method: 'GET' | 'PATCH' = 'GET') {
  const app = fastify();
  const answer = await packed(body);
  app.route({ method, url: '/', handler: (request, reply) => readyPacked(answer).forms.send(request, reply) });
  return app.inject({ method, url: '/', headers });
}

test.each([
  ['gzip, deflate, br', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ['', '', (bytes: Buffer) => bytes],
])(
  'an answer arrives whole if the client accepts %j, and no browser may store it',
  async (accepted, encoding, unpack) => {
    for (const body of [short, long, longest]) {
      const { rawPayload, headers } = await ask(body, { 'accept-encoding': accepted });
      expect(unpack(rawPayload).toString()).toBe(body);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'accept-encoding' });
      expect(headers['content-encoding'] ?? '').toBe(encoding);
    }
  },
);

test('a GET with the ETag gets 304; a PATCH with it, or a GET of another answer, gets the whole', async () => {
  const { etag } = await packed(long);
  expect(await ask(long, { 'if-none-match': etag })).toMatchObject({ statusCode: 304, payload: '' });
  expect(await ask(long, { 'if-none-match': etag }, 'PATCH')).toMatchObject({ statusCode: 200, payload: long });
  expect(await ask(short, { 'if-none-match': etag })).toMatchObject({ statusCode: 200, payload: short });
});

test.each([short, long, longest])('a kept answer takes no more memory than its bytes', async (body) => {
  const {
    part: { bytes },
  } = await packed(body);
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
