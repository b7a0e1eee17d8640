import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveRole } from '../identity/give-role.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

/** One pixel each. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

let it: TestGame;
let noor: Client;
let maja: Client;

beforeAll(async () => {
  it = await startTestGame({ results: 'manual' });
  noor = await it.signUp('noor');
  maja = await it.signUp('maja');
  await giveRole(it.game.db, { competition: 'WC/2022', nick: 'noor', role: 'staff' });
});
afterAll(() => it.remove());

async function upload(client: Client, bytes: Buffer, type = 'image/png'): Promise<Response> {
  return fetch(`${it.origin}${it.db}/news-images`, {
    method: 'POST',
    headers: { 'content-type': type, cookie: client.cookie },
    body: new Uint8Array(bytes),
  });
}

async function countImages(): Promise<number> {
  const [row] = await it.game.database.query<{ count: number }>('select count(*)::int as count from news_images', []);
  return row?.count ?? -1;
}

describe('a picture', () => {
  test('is stored once, by what it is, and served so that it can only be looked at', async () => {
    const first = await upload(noor, png);
    expect(first.status).toBe(201);
    const { url } = (await first.json()) as { url: string };
    expect(url).toMatch(/^\/db\/WC\/2022\/news-images\/[\w-]{43}$/);
    expect(await (await upload(noor, png, 'image/jpeg')).json()).toEqual({ url });
    expect(await countImages()).toBe(1);
    const answer = await fetch(it.origin + url, { headers: { cookie: maja.cookie } });
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
    expect((await fetch(it.origin + url)).status).toBe(401);
  });

  test('may stand in an item; another address may not', async () => {
    const { url } = (await (await upload(noor, gif)).json()) as { url: string };
    const body = `<img src="${url}" alt="x" /><img src="https://evil.example/x.gif" />`;
    const answer = await noor.ask('POST', `${it.db}/news`, { title: 'Pictures', body });
    expect(answer.body.body).toBe(`<img src="${url}" alt="x" />`);
  });

  test.each<[string, () => Buffer, string, number]>([
    ['text that says it is one', () => Buffer.from('hello'), 'image/png', 400],
    ['nothing', () => Buffer.alloc(0), 'image/png', 400],
    ['a page in the dress of one', () => Buffer.from('<html><script>alert(1)</script>'), 'image/gif', 400],
    [
      'a drawing with scripts',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>'),
      'image/svg+xml',
      400,
    ],
    ['a head without a body', () => png.subarray(0, 12), 'image/png', 400],
    ['a thousand million pixels', () => huge(), 'image/png', 400],
    ['three megabytes', () => Buffer.concat([png, Buffer.alloc(3_000_000)]), 'image/png', 413],
    ['another type of content', () => png, 'text/html', 415],
  ])('is not %s', async (_, bytes, type, status) => {
    const before = await countImages();
    expect((await upload(noor, bytes(), type)).status).toBe(status);
    expect(await countImages()).toBe(before);
  });

  test('is brought by staff only, from our own pages', async () => {
    expect((await upload(maja, png)).status).toBe(403);
    expect((await upload(it.guest(), png)).status).toBe(401);
    const foreign = await fetch(`${it.origin}${it.db}/news-images`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', cookie: noor.cookie, origin: 'https://evil.example' },
      body: new Uint8Array(png),
    });
    expect(foreign.status).toBe(403);
  });
});

function huge(): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(40_000, 16);
  bytes.writeUInt32BE(40_000, 20);
  return bytes;
}
