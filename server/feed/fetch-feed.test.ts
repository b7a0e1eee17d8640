import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFeedServer } from '../testing/outside/feed-server.ts';
import type { FeedServer } from '../testing/outside/feed-server.ts';
import { fetchFeed } from './fetch-feed.ts';

let feed: FeedServer;
beforeAll(async () => {
  feed = await startFeedServer();
});
afterAll(() => feed.close());
beforeEach(() => {
  feed.answerWith = undefined;
});

const ask = (token = feed.address.token) => fetchFeed({ ...feed.address, token }, { code: 'WC', year: '2022' });

test('one request asks for all matches of the season', async () => {
  feed.matches = [{ id: 1 }, 'anything'];
  expect(await ask()).toEqual({ matches: [{ id: 1 }, 'anything'], restS: undefined });
  expect(feed.asked).toEqual(['/v4/competitions/WC/matches?season=2022']);
});

test('a wrong token is reported as one', async () => {
  expect(await ask('another')).toEqual({
    trouble: 'The feed refuses (400). Is FOOTBALL_DATA_TOKEN right, and does its plan cover this competition?',
    restS: undefined,
  });
});

const noList = 'The feed answered with something that is no list of matches.';
const tooMany = 'The feed wants fewer requests. It is asked again when its minute is over.';

test.each([
  ['too many requests', 429, { 'x-requestcounter-reset': '47' }, '{}', { trouble: tooMany, restS: 47 }],
  ['too many, without a time', 429, {}, '{}', { trouble: tooMany, restS: 60 }],
  ['too many, for a day', 429, { 'retry-after': '86400' }, '{}', { trouble: tooMany, restS: 3600 }],
  ['no right to it', 403, {}, '{}', { trouble: expect.stringContaining('refuses (403)') }],
  ['no such competition', 404, {}, '{}', { trouble: 'The feed does not know this competition (404).' }],
  ['an error of its own', 503, {}, 'no', { trouble: 'The feed answered with an error (503).' }],
  ['a page', 200, {}, '<html>', { trouble: noList }],
  ['another shape', 200, {}, '{"matches":{}}', { trouble: noList }],
  ['nothing', 200, {}, '', { trouble: noList }],
  ['more than anybody reads', 200, {}, ' '.repeat(9 * 1024 * 1024), { trouble: noList }],
  ['another place', 301, { location: '/' }, '', { trouble: 'The feed cannot be reached.' }],
  [
    'the last request of this minute',
    200,
    { 'x-requests-available-minute': '0', 'x-requestcounter-reset': '12' },
    '{"matches":[]}',
    { matches: [], restS: 12 },
  ],
] as [string, number, Record<string, string>, string, object][])(
  'an answer of the feed is read: %s',
  async (_name, status, headers, body, expected) => {
    feed.answerWith = (_request, response) => void response.writeHead(status, headers).end(body);
    expect(await ask()).toMatchObject(expected);
  },
);

test('a broken connection and a missing server are reported as trouble', async () => {
  feed.answerWith = (_request, response) => void response.socket?.destroy();
  expect(await ask()).toMatchObject({ trouble: 'The feed cannot be reached.' });
  expect(await fetchFeed({ url: 'http://127.0.0.1:9/v4', token: 'x' }, { code: 'WC', year: '2022' })).toMatchObject({
    trouble: 'The feed cannot be reached.',
  });
});
