import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompetitionPreview } from '../../../game/import/api.ts';
import { league } from '../../../game/import/source.fixture.ts';
import { zipWithFalseSizes, zipWithOneStream } from '../../testing/outside/hostile-zips.ts';
import { startFeedServer } from '../../testing/outside/feed-server.ts';
import type { FeedServer } from '../../testing/outside/feed-server.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

// Files that are made to cost the server much time or memory are refused with a sentence, wherever they come from.

let feed: FeedServer;
let game: TestGame;
let boss: Client;
beforeAll(async () => {
  feed = await startFeedServer();
  game = await startTestGame({ footballData: feed.address });
  boss = await game.admin();
});
afterAll(async () => {
  await game.remove();
  await feed.close();
});

type Contents = string | Uint8Array<ArrayBuffer>;

const request = (contents: Contents, name: string) => ({
  file: { name, contents: Buffer.from(contents).toString('base64') },
  code: 'LEA',
  year: '2024',
  name: null,
  timeZone: 'Europe/Berlin',
  results: 'replay',
  corrections: [],
});

/** Returns the faults in the preview of a file, and checks that adding it is refused with the same sentences. */
async function faultsOf(contents: Contents, name: string): Promise<string[]> {
  const asked = request(contents, name);
  const previewed = await boss.ask('POST', '/admin/competitions/preview', asked);
  expect(previewed.status).toBe(200);
  const { faults, prepared } = previewed.body as unknown as CompetitionPreview;
  expect(prepared).toBeNull();
  expect(await boss.ask('POST', '/admin/competitions', asked)).toMatchObject({
    status: 409,
    body: { code: 'file_refused', detail: faults.join('\n') },
  });
  return faults;
}

const listOf = (count: number) => `[${Array.from({ length: count }, () => '{}').join(',')}]`;
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('a zip', () => {
  test('is unpacked up to the limit of a file, whatever size it claims', async () => {
    const zip = zipWithFalseSizes({ 'teams.json': bytesOf('[]'), 'matches.json': new Uint8Array(5_000_001) });
    expect(await faultsOf(zip, 'a.zip')).toEqual(['a.zip, matches.json: has more than 5 MB.']);
  });

  test('is unpacked once, however often its directory names the same bytes', async () => {
    const names = Array.from({ length: 22 }, (_, index) => `${index}/teams.json`);
    const zip = zipWithOneStream(new Uint8Array(5_000_001), names);
    expect(await faultsOf(zip, 'a.zip')).toEqual(['a.zip, teams.json: has more than 5 MB.']);
  });

  test('with a file twice is refused before the second one is unpacked', async () => {
    const zip = zipWithFalseSizes({ 'a/teams.json': bytesOf('[]'), 'b/teams.json': new Uint8Array(5_000_001) });
    expect(await faultsOf(zip, 'a.zip')).toEqual(['a.zip, b/teams.json: is in the zip twice.']);
  });

  test('with more than 20 entries is refused', async () => {
    const folders = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`${index}/`, new Uint8Array()]));
    expect(await faultsOf(zipSync(folders), 'a.zip')).toEqual(['a.zip: has more than 20 entries.']);
  });

  test('that ends too early is refused', async () => {
    const whole = zipSync({ 'teams.json': bytesOf(JSON.stringify(league(['Alpha', 'Beta', 'Gamma']))) });
    for (const length of [12, 60, whole.length - 200]) {
      expect(await faultsOf(whole.slice(0, length), 'a.zip')).toEqual(['a.zip: is a zip that cannot be unpacked.']);
    }
  });
});

describe('JSON', () => {
  test('with more values than a competition can have is refused, also in a zip', async () => {
    const long = listOf(1_600_000);
    expect(await faultsOf(long, 'a.json')).toEqual(['a.json: has more than 200,000 values.']);
    const zip = zipSync({ 'teams.json': bytesOf('[]'), 'matches.json': bytesOf(long) });
    expect(zip.length).toBeLessThan(50_000);
    expect(await faultsOf(zip, 'a.zip')).toEqual(['matches.json: has more than 200,000 values.']);
  });

  test('that is too deep, or one long text, is refused', async () => {
    expect(await faultsOf('['.repeat(1_500_000), 'a.json')).toEqual([
      'a.json, line 1: is nested more than 50 levels deep.',
    ]);
    expect(await faultsOf(`{"a":"${'x'.repeat(4_900_000)}"}`, 'a.json')).toEqual([
      expect.stringContaining('a.json: has neither "matches" nor "rounds"'),
    ]);
    expect(await faultsOf(`{"a${'\\"'.repeat(2_000_000)}`, 'a.json')).toEqual([
      expect.stringMatching(/^a\.json, line 1: is not JSON/),
    ]);
  });

  test('with a fault of megabytes is refused with a short sentence', async () => {
    const field = 'x'.repeat(4_000_000);
    const zip = zipSync({ 'teams.json': bytesOf(`[{"${field}": 1}]`), 'matches.json': bytesOf('[]') });
    const faults = await faultsOf(zip, 'a.zip');
    expect(faults.some((fault) => fault.includes('must not have the unknown field xxx'))).toBe(true);
    expect(faults.join('\n').length).toBeLessThan(3_000);
  });

  test.each([
    ['too deep', `{"matches":${'['.repeat(1_500_000)}${']'.repeat(1_500_000)}}`],
    ['too long', `{"matches":${listOf(1_600_000)}}`],
  ])('%s in the answer of football-data.org is refused', async (_, body) => {
    feed.answerWith = (_request, response) => void response.writeHead(200).end(body);
    const from = { from: 'football-data', code: 'CL', year: '2024' };
    expect(await boss.ask('POST', '/admin/competitions/read', from)).toMatchObject({
      status: 409,
      body: { code: 'file_refused', detail: 'The feed answered with something that is no list of matches.' },
    });
    expect(await boss.ask('GET', '/admin/feed-competitions')).toMatchObject({
      status: 200,
      body: { competitions: [], trouble: 'The feed answered with something that is no list of matches.' },
    });
  });

  test.each([
    ['too deep', '['.repeat(1_500_000)],
    ['too long', listOf(1_600_000)],
    ['unfinished', '{"file":'],
    ['empty', ''],
  ])('%s in the body of a request is invalid', async (_, body) => {
    for (const path of ['/admin/competitions/preview', '/admin/competitions']) {
      const headers = { cookie: boss.cookie, 'content-type': 'application/json' };
      const answer = await fetch(`${game.origin}${path}`, { method: 'POST', headers, body });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'invalid']);
    }
  });
});

test('a spreadsheet with more than 200 columns is refused, whichever row has them', async () => {
  const many = ','.repeat(2_400_000);
  const refused = ['a.csv, row 1: has more than 200 columns.'];
  expect(await faultsOf(`date,home,away${many}`, 'a.csv')).toEqual(refused);
  expect(await faultsOf(`date,home,away${','.repeat(200)}`, 'a.csv')).toEqual(refused);
  expect(await faultsOf(`date,home,away\n2024-08-17,Alpha,Beta${many}`, 'a.csv')).toEqual([
    'a.csv, row 2: has more than 200 columns.',
  ]);
});
