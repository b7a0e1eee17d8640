import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CompetitionPreview } from '../../../game/import/api.ts';
import { readTournament } from '../../results/tournament/read-tournament.ts';
import { seasonOf } from '../../testing/outside/feed-season.ts';
import { startFeedServer } from '../../testing/outside/feed-server.ts';
import type { FeedServer } from '../../testing/outside/feed-server.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

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
beforeEach(() => {
  feed.answerWith = undefined;
});

const shipped = (name: string) =>
  readTournament(fileURLToPath(new URL(`../../../tournaments/${name}`, import.meta.url)), () => undefined);
const read = (code = 'CL', year = '2024') =>
  boss.ask('POST', '/admin/competitions/read', { from: 'football-data', code, year });
const options = { name: null, timeZone: 'Europe/Paris', results: 'replay', corrections: [] };

test('the competitions that the token covers are listed, and those without a code are left out', async () => {
  feed.competitions = [
    {
      id: 2021,
      name: 'Premier League',
      code: 'PL',
      type: 'LEAGUE',
      plan: 'TIER_ONE',
      currentSeason: { startDate: '2026-08-15' },
    },
    { id: 2000, name: 'FIFA World Cup', code: 'WC', type: 'CUP', plan: 'TIER_ONE', currentSeason: null },
    { id: 9999, name: 'Friendlies', code: null },
  ];
  expect((await boss.ask('GET', '/admin/feed-competitions')).body).toEqual({
    competitions: [
      { code: 'PL', name: 'Premier League', year: '2026' },
      { code: 'WC', name: 'FIFA World Cup', year: null },
    ],
    trouble: null,
  });
});

test.each([
  ['a refused token', 403, '{}', /refuses \(403\)/],
  ['too many requests', 429, '{}', /wants fewer requests/],
  ['another shape', 200, '{"competitions": 1}', /cannot be read/],
  ['no JSON', 200, '<html>', /is no list of matches/],
  ['another place', 302, '', /cannot be reached/],
])('%s is a sentence for the admin', async (_, status, body, sentence) => {
  feed.answerWith = (_request, response) =>
    void response.writeHead(status, { location: 'https://example.org/' }).end(body);
  expect((await boss.ask('GET', '/admin/feed-competitions')).body.trouble).toMatch(sentence);
  const answer = await read();
  expect(answer.status).toBe(409);
  expect(JSON.stringify(answer.body)).not.toContain(feed.address.token);
});

test('a season without matches is refused', async () => {
  feed.matches = [];
  expect(JSON.stringify((await read()).body)).toContain('football-data.org has no matches for CL, season 2024.');
});

test.each([
  ['cl2024', 'CL', '2024'],
  ['pl2024', 'PL', '2024'],
  ['ec2024', 'EC', '2024'],
  ['wc2022', 'WC', '2022'],
])('the season %s of the feed becomes what comes with the game', async (name, code, year) => {
  const tournament = await shipped(name);
  feed.matches = seasonOf(tournament);
  const { status, body: file } = await read(code, year);
  expect([status, feed.asked.at(-1)]).toEqual([200, `/v4/competitions/${code}/matches?season=${year}`]);
  const body = { ...options, file, code: 'COPY', year };
  const preview = (await boss.ask('POST', '/admin/competitions/preview', body)).body as unknown as CompetitionPreview;
  expect(preview).toMatchObject({ faults: [], near: [] });
  expect(preview.prepared).toMatchObject({
    leftOut: [],
    matches: tournament.matches.length,
    results: tournament.matches.length,
  });
  expect(preview.prepared?.stages.map(({ id, kind, legs }) => [id, kind, legs])).toEqual(
    tournament.stages.map(({ id, kind, legs }) => [id, kind, legs]),
  );
  expect((await boss.ask('POST', '/admin/competitions', body)).status).toBe(201);
  const rows = await game.game.database.query<{ fd: number; recorded: { team1: string; winner: number | null } }>(
    `select fd_id as fd, recorded from matches where competition = $1 order by fd_id`,
    [`COPY/${year}`],
  );
  const recorded = tournament.matches.map((match) => [match.recorded?.team1, match.recorded?.winner]);
  expect(rows.map((row) => [row.recorded.team1, row.recorded.winner])).toEqual(recorded);
  expect(rows.map(({ fd }) => fd)).toEqual(tournament.matches.map((_match, index) => 500_001 + index));
  expect((await boss.ask('DELETE', `/admin/competitions/COPY/${year}`)).status).toBe(200);
});

test('its times are in UTC, so no time zone is needed', async () => {
  const tournament = await shipped('pl2024');
  feed.matches = seasonOf(tournament);
  const { body: file } = await read('PL');
  const body = { ...options, timeZone: null, file, code: 'COPY', year: '2024' };
  const preview = (await boss.ask('POST', '/admin/competitions/preview', body)).body as unknown as CompetitionPreview;
  const kickoffs = tournament.matches.map(({ utcDate }) => Date.parse(utcDate));
  expect(preview).toMatchObject({
    faults: [],
    prepared: { timeZone: 'UTC', first: { utcDate: new Date(Math.min(...kickoffs)).toISOString() } },
  });
});

test('without a token, no request is sent', async () => {
  await game.restart({ footballData: undefined });
  const asked = feed.asked.length;
  expect((await boss.ask('GET', '/admin/competitions')).body).toMatchObject({ hasFeedToken: false });
  expect((await boss.ask('GET', '/admin/feed-competitions')).body.trouble).toMatch(/Set FOOTBALL_DATA_TOKEN/);
  expect(feed.asked.length).toBe(asked);
});
