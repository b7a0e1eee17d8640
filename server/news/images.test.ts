import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole } from '../identity/account/grant-role.ts';
import { changed, picture, pictureNames, pngHead, pngOf, webpOf } from './pictures.fixture.ts';
import { expectDocumented } from '../testing/documented-refusals.ts';
import { startTestGame } from '../testing/test-game.ts';
import { newsImages } from './tables.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

/** Pictures of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const page = '<html><script>alert(1)</script></html>'.repeat(4);
/** The data of a PNG with one grey pixel. */
const dot: [string, Buffer] = ['IDAT', deflateSync(Buffer.alloc(2))];
const none = (type: string): [string, Buffer] => [type, Buffer.alloc(0)];
const [jpegStart, jpegEnd] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
/** An HTML page as a comment in a GIF. */
const remark = Buffer.concat([Buffer.from([0x21, 0xfe, 152]), Buffer.from(page), Buffer.from([0])]);
/** The positions in the JPEG where its frame ends and its scan begins. */
const frameEnd = picture('a JPEG').indexOf(Buffer.from([0xff, 0xc0])) + 19;
const scanStart = picture('a JPEG').indexOf(Buffer.from([0xff, 0xda]));

let game: TestGame;
let noor: Client;
let maja: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  noor = await game.signUp('noor');
  maja = await game.signUp('maja');
  await grantRole(game.game.db, { competition: 'WC/2022', nick: 'noor', role: 'staff' });
});
afterAll(() => game.remove());

async function upload(client: Client, bytes: Buffer, type = 'image/png'): Promise<Response> {
  const path = `${game.db}/news-images`;
  const headers = { 'content-type': type, cookie: client.cookie };
  const answer = await fetch(game.origin + path, { method: 'POST', headers, body: new Uint8Array(bytes) });
  if (!answer.ok)
    expectDocumented('POST', path, { status: answer.status, body: asRecord(await answer.clone().json()) });
  return answer;
}

function asRecord(value: unknown): Record<string, unknown> {
  return Object(value) as Record<string, unknown>;
}

async function countImages(): Promise<number> {
  const [row] = await game.game.database.query<{ count: number }>('select count(*)::int as count from news_images', []);
  return row?.count ?? -1;
}

describe('a picture', () => {
  test('is stored once under its hash, and served so that it can only be shown', async () => {
    const first = await upload(noor, png);
    expect(first.status).toBe(201);
    const { url } = (await first.json()) as { url: string };
    expect(url).toMatch(/^\/db\/WC\/2022\/news-images\/[\w-]{43}$/);
    expect(await (await upload(noor, png, 'image/jpeg')).json()).toEqual({ url });
    expect(await countImages()).toBe(1);
    const answer = await fetch(game.origin + url, { headers: { cookie: maja.cookie } });
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const shown = Buffer.from(await answer.arrayBuffer());
    expect(createHash('sha256').update(shown).digest('base64url')).toBe(url.slice(-43));
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'png', width: 1, height: 1 });
    expect((await fetch(game.origin + url)).status).toBe(401);
  });

  test('may be in an item, unlike a picture at another address', async () => {
    const { url } = (await (await upload(noor, gif)).json()) as { url: string };
    const body = `<img src="${url}" alt="x" /><img src="https://evil.example/x.gif" />`;
    const answer = await noor.ask('POST', `${game.db}/news`, { title: 'Pictures', body });
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
    ['more than a thousand million pixels', () => huge(), 'image/png', 400],
    ['three megabytes', () => Buffer.concat([png, Buffer.alloc(3_000_000)]), 'image/png', 413],
    ['another type of content', () => png, 'text/html', 415],
  ])('cannot be %s', async (_, bytes, type, status) => {
    const before = await countImages();
    expect((await upload(noor, bytes(), type)).status).toBe(status);
    expect(await countImages()).toBe(before);
  });

  test('that the former version stored unchanged is served as before', async () => {
    const sent = Buffer.concat([picture('a JPEG'), Buffer.from('Exif')]);
    await game.game.db
      .insert(newsImages)
      .values({ competition: 'WC/2022', id: 'x'.repeat(43), type: 'image/jpeg', width: 12, height: 9, bytes: sent });
    const shown = await fetch(`${game.origin}${game.db}/news-images/${'x'.repeat(43)}`, {
      headers: { cookie: maja.cookie },
    });
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await shown.arrayBuffer()).equals(sent)).toBe(true);
  });

  test.each(pictureNames)('may be %s', async (name) => {
    expect((await upload(noor, picture(name))).status).toBe(201);
  });

  test.each<[string, Buffer]>([
    ['the signature of a PNG before text', Buffer.concat([picture('a PNG').subarray(0, 8), Buffer.from(page)])],
    ['the head of a PNG before text', Buffer.concat([picture('a PNG').subarray(0, 33), Buffer.from(page)])],
    ['a PNG with a wrong checksum', changed('a PNG', 29, Buffer.alloc(4))],
    ['a PNG with its end before its image', pngOf([pngHead(1, 1), none('IEND'), dot, none('IEND')])],
    ['a PNG without an image', pngOf([pngHead(1, 1), none('IEND')])],
    ['a PNG that begins with its image', pngOf([dot, pngHead(1, 1), none('IEND')])],
    ['a PNG of two heads', pngOf([pngHead(1, 1), pngHead(1, 1), dot, none('IEND')])],
    ['a PNG whose image is text', pngOf([pngHead(1, 1), ['IDAT', Buffer.from(page)], none('IEND')])],
    ['a PNG of less than it says', pngOf([pngHead(2, 1), dot, none('IEND')])],
    [
      'a PNG of 150,000 empty images',
      pngOf([pngHead(1, 1), ...Array.from({ length: 150_000 }, () => none('IDAT')), none('IEND')]),
    ],
    ['a PNG of three bits a sample', changed('a PNG', 24, Buffer.from([3]))],
    ['a JPEG of its start, a note and a frame', picture('a JPEG').subarray(0, frameEnd)],
    ['a JPEG of a frame and an end', Buffer.concat([picture('a JPEG').subarray(0, frameEnd), jpegEnd])],
    ['a JPEG without its scan', Buffer.concat([picture('a JPEG').subarray(0, scanStart), jpegEnd])],
    ['a JPEG without its end', picture('a JPEG').subarray(0, -2)],
    ['a JPEG with a page between its segments', Buffer.concat([jpegStart, Buffer.from(page), picture('a JPEG')])],
    ['a word and a page', Buffer.from(`GIF89a${page}`)],
    ['the head of a GIF', picture('a GIF').subarray(0, 13)],
    ['a GIF without an image', Buffer.concat([picture('a GIF').subarray(0, 25), Buffer.from(';')])],
    ['the head of a WebP', picture('a WebP').subarray(0, 30)],
    ['a WebP without its last bytes', picture('a WebP').subarray(0, -4)],
    ['a WebP longer than it says', changed('a WebP', 4, Buffer.from([20]))],
    ['a WebP of text', changed('a WebP', 20, page.slice(0, 40))],
    ['a lossless WebP of text', changed('a lossless WebP', 20, page.slice(0, 40))],
    ['a WebP that promises an image', webpOf('VP8X', Buffer.alloc(10))],
    ['a WebP of another kind of chunk', webpOf('TEXT', Buffer.from(page.slice(0, 40)))],
  ])('cannot be %s, which only looks like one', async (_, bytes) => {
    const before = await countImages();
    const answer = await upload(noor, bytes);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid' });
    expect(await countImages()).toBe(before);
  });

  test.each<[string, Buffer]>([
    [
      'a JPEG with a film or a page behind it, as phones have it',
      Buffer.concat([picture('a JPEG'), Buffer.from(page)]),
    ],
    ['a GIF with a remark', Buffer.concat([picture('a GIF').subarray(0, 25), remark, picture('a GIF').subarray(25)])],
    ['a PNG without its end', picture('a PNG').subarray(0, -12)],
    ['a PNG with something after its end', Buffer.concat([picture('a PNG'), Buffer.from(page)])],
    [
      'a PNG of a thousand times more than it says',
      pngOf([pngHead(1, 1), ['IDAT', deflateSync(Buffer.alloc(2_000))], none('IEND')]),
    ],
    ['a PNG with content in its end', pngOf([pngHead(1, 1), dot, ['IEND', Buffer.from(page)]])],
    ['a PNG with a palette of two bytes', pngOf([pngHead(1, 1), ['PLTE', Buffer.alloc(2)], dot, none('IEND')])],
    ['a JPEG of an empty scan', Buffer.concat([picture('a JPEG').subarray(0, scanStart + 14), jpegEnd])],
    ['a GIF without its trailer', picture('a GIF').subarray(0, -1)],
    ['a GIF with something after its trailer', Buffer.concat([picture('a GIF'), Buffer.from(page)])],
    ['a WebP with something after its end', Buffer.concat([picture('a WebP'), Buffer.from(page)])],
  ])('is stored without additional contents: %s', async (_, bytes) => {
    const answer = await upload(noor, bytes);
    expect(answer.status).toBe(201);
    const { url } = (await answer.json()) as { url: string };
    const shown = Buffer.from(
      await (await fetch(game.origin + url, { headers: { cookie: noor.cookie } })).arrayBuffer(),
    );
    expect(shown.toString('latin1')).not.toContain('script');
    expect(await sharp(shown, { failOn: 'warning' }).stats()).toMatchObject({ channels: expect.anything() });
  });

  test('is uploaded by staff only, from pages of the game', async () => {
    expect((await upload(maja, png)).status).toBe(403);
    expect((await upload(game.guest(), png)).status).toBe(401);
    const foreign = await fetch(`${game.origin}${game.db}/news-images`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', cookie: noor.cookie, origin: 'https://evil.example' },
      body: new Uint8Array(png),
    });
    expect(foreign.status).toBe(403);
  });
});

/** A picture that is refused by its header, before anything is decompressed. */
function huge(): Buffer {
  return pngOf([pngHead(40_000, 40_000), dot, none('IEND')]);
}
