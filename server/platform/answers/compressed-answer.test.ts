import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { compressed } from './compressed-answer.ts';

let game: TestGame;
let maja: Client;
let boss: Client;
/** The path of a news item that is longer than a packet. */
let longItem: string;
beforeAll(async () => {
  game = await startTestGame();
  maja = await game.signUp('maja');
  boss = await game.admin();
  const item = { title: 'Everything', body: 'We have news. '.repeat(200) };
  longItem = `${game.db}/news/${String((await boss.ask('POST', `${game.db}/news`, item)).body.id)}`;
});
afterAll(() => game.remove());

const get = (path: string, accepted: string, { cookie } = maja) =>
  fetch(game.origin + path, { headers: { cookie, 'accept-encoding': accepted } });

const encodings = [
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip; q=0.0', null],
  ['identity', null],
];

test.each(encodings)(
  'a long answer for one reader, to a client that accepts %s, has the encoding %s and is never stored',
  async (accepted, encoding) => {
    const [answer, plain] = await Promise.all([get(longItem, accepted ?? '', boss), boss.ask('GET', longItem)]);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toEqual(plain.body);
  },
);

test.each(encodings)(
  'an answer for everybody, to a client that accepts %s, has the encoding %s, and is not sent again',
  async (accepted, encoding) => {
    const path = `${game.db}/matches`;
    const [answer, plain] = await Promise.all([get(path, accepted ?? ''), maja.ask('GET', path)]);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(await answer.json()).toEqual(plain.body);
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(game.origin + path, { headers: { cookie: maja.cookie, 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await fetch(game.origin + path, { headers: { cookie: maja.cookie, 'if-none-match': '"other"' } });
    expect(await other.json()).toEqual(plain.body);
  },
);

test.each(['brotli', 'gzip', 'part'] as const)(
  'each form of an answer for everybody is made once: %s',
  async (form) => {
    const answer = compressed('Everything we have. '.repeat(200), 6);
    const [one, atTheSameTime] = await Promise.all([answer[form](), answer[form]()]);
    expect(atTheSameTime).toBe(one);
    expect(await answer[form]()).toBe(one);
  },
);

test('a short answer is sent as it is', async () => {
  const answer = await get(`${game.db}/stats/us`, 'br, gzip');
  expect(answer.headers.get('content-encoding')).toBe(null);
  expect(answer.status).toBe(200);
  await answer.json();
});
