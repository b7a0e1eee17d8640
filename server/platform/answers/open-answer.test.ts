import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { openAnswer, readyOpen } from './open-answer.ts';

const app = { close: async (): Promise<void> => {} };
afterEach(() => app.close());

/** Serves an answer whose last field counts the requests. */
async function serveCounting(fields: object, last: (count: number) => object): Promise<string> {
  const server = fastify();
  app.close = () => server.close();
  const answer = openAnswer(fields);
  let count = 0;
  server.get('/', (request, reply) =>
    readyOpen({ answer, last: last((count += 1)), isStorable: true }).forms.send(request, reply),
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** What clients say that read the last fields in the header. */
const reads = { 'live-fields': 'read' };

const long = { name: 'Köln', rows: Array.from({ length: 400 }, (_, row) => `row ${row * 7919}`) };

test.each([
  ['br', long],
  ['gzip', long],
  ['identity', long],
  ['br', { name: 'short' }],
  ['gzip', { name: 'short' }],
])('in the encoding %s every reader gets the kept fields and the last ones of the moment', async (encoding, fields) => {
  const origin = await serveCounting(fields, (count) => ({ count, text: 'x'.repeat(count * 40) }));
  for (const count of [1, 2, 3, 20]) {
    if (count === 20) for (let more = 4; more < 20; more += 1) await fetch(origin);
    const answer = await fetch(origin, { headers: { 'accept-encoding': encoding } });
    const isCompressed = fields === long && encoding !== 'identity';
    expect(answer.headers.get('content-encoding')).toBe(isCompressed ? encoding : null);
    const last = { count, text: 'x'.repeat(count * 40) };
    expect(await answer.json()).toEqual({ ...fields, ...last });
  }
});

test('a client that has the kept fields gets the last ones in a header, and no body', async () => {
  const origin = await serveCounting(long, (count) => ({ count }));
  const first = await fetch(origin, { headers: reads });
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(first.headers.get('live-fields')).toBe('{"count":1}');
  const again = await fetch(origin, { headers: { ...reads, 'if-none-match': etag } });
  expect([again.status, again.headers.get('live-fields'), await again.text()]).toEqual([304, '{"count":2}', '']);
  const other = await fetch(origin, { headers: { ...reads, 'if-none-match': 'W/"other"' } });
  expect([other.status, await other.json()]).toEqual([200, { ...long, count: 3 }]);
});

test('a client that does not read the header, such as a page of a former version, always gets the whole', async () => {
  const origin = await serveCounting(long, (count) => ({ count }));
  const etag = (await fetch(origin, { headers: reads })).headers.get('etag') ?? '';
  const answer = await fetch(origin, { headers: { 'if-none-match': etag } });
  expect(await answer.json()).toEqual({ ...long, count: 2 });
  expect(answer.headers.get('etag')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('vary')).toContain('live-fields');
});

test.each([
  ['too long', 'x'.repeat(1_000)],
  ['not ASCII', 'é'],
])('last fields that are %s for a header are refused', async (_, text) => {
  const origin = await serveCounting(long, () => ({ text }));
  expect((await fetch(origin)).status).toBe(500);
});
