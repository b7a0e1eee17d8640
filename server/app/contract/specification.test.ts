import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFunction, groupWithInvite } from '../../testing/callables.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { readConfig } from '../config.ts';

/*
 * Things that the specification names, as the calls answer them. docs/specification.md refers to these tests for statements that no other
 * test covers.
 */

let game: TestGame;
let admin: Client;
let maja: Client;
const read = async (path: string): Promise<Record<string, unknown>> => {
  const { status, body } = await maja.ask('GET', game.db + path);
  expect(status, path).toBe(200);
  return body;
};
const first = (list: unknown): Record<string, unknown> => (list as Record<string, unknown>[])[0] ?? {};

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  // The kick-offs of 2022 are in the past, so every match would be locked by its lock time.
  await game.game.database.query('update matches set locks_at = null', []);
  await game.game.standings.settled();
  admin = await game.admin();
  maja = await game.signUp('maja');
});
afterAll(() => game.remove());

test('the collections are under code and year: matches, users, groups, teams, news, stats', async () => {
  expect(game.db).toBe('/db/WC/2022');
  for (const path of ['/matches', '/users', '/groups', '/teams', '/news/none', '/stats/ts', '/stats/us']) {
    const { body } = await maja.ask('GET', game.db + path);
    expect(body.code, path).toBe(path === '/news/none' ? 'not_found' : undefined);
  }
});

test('the competition has its start, the two flags of the selection, news, reserved names and updates', async () => {
  expect(await read('')).toMatchObject({
    startDateTime: '2022-11-20T16:00:00.000Z',
    teamSelectionLocked: false,
    teamSelectionActive: false,
    newsSummaries: [],
    settings: { RESERVED_NAMES: expect.arrayContaining(['admin']) },
    upd: {},
  });
});

test('one’s own user document has every field of the specification', async () => {
  const me = await read(`/users/${maja.uid}`);
  expect(me).toMatchObject({
    uid: maja.uid,
    nick: 'maja',
    lowername: 'maja',
    score: { tot: 0, winner: 0, result: 0, team: 0, bonusG: {} },
    rank: expect.any(Number),
    movement: null,
    isAdmin: false,
    isStaff: false,
    groups: [],
    userTeams: {},
    readNewsList: [],
    updates: [],
    fcmToken: null,
  });
  for (const field of ['appVersion', 'lastLogin', 'lastAccess', 'lastSignInTime', 'platform']) {
    expect(me, field).toHaveProperty(field);
  }
  const windowMs = Date.parse(String(me.teamSelectionActiveUntil)) - Date.parse(String(me.firstAccess));
  expect(windowMs).toBe(3_600_000);
});

test('matches and teams have every field of the specification', async () => {
  const match = first((await read('/matches')).matches);
  expect(match).toMatchObject({ status: 'SCHEDULED', team1: 'QAT', team2: 'ECU', full1: null, full2: null });
  expect(match).toMatchObject({ id: expect.any(String), utcDate: expect.stringMatching(/^2022-11-20T16:00/) });
  expect(Object.keys(first((await read('/teams')).teams))).toEqual(
    expect.arrayContaining(['teamId', 'shortName', 'tla', 'section']),
  );
});

test('a prediction is listed by player under its match, with nick, time and score; the time of others’ is null', async () => {
  const { id } = first((await read('/matches')).matches) as { id: string };
  const own = `/matches/${id}/predictions/${maja.uid}`;
  await maja.ask('PUT', game.db + own, { full1: 2, full2: 1, winner: 1 });
  const saved = await read(own);
  expect(saved).toMatchObject({ full1: 2, full2: 1, winner: null, nick: 'maja', score: null });
  expect(Date.parse(String(saved.lastUpdated))).not.toBeNaN();
  expect(await admin.ask('POST', `/admin/results/${id}`, { status: 'FINISHED', full1: 2, full2: 1 })).toMatchObject({
    status: 200,
  });
  await game.game.standings.settled();
  expect((await read(own)).score).toEqual({ winner: expect.any(Number), result: expect.any(Number) });
  const noor = await game.signUp('noor');
  const { body } = await noor.ask('GET', game.db + own);
  expect(body).toMatchObject({ full1: 2, full2: 1, nick: 'maja', lastUpdated: null });
});

test('a group has its name, users with nick, the invite token and the lock, and is found by the token', async () => {
  const token = await groupWithInvite(maja, 'Field Study');
  expect(await read('/groups/Field%20Study')).toMatchObject({
    name: 'Field Study',
    users: { [maja.uid]: { nick: 'maja' } },
    token,
    locked: false,
  });
  expect((await read(`/groups?token=${token}`)).groups).toMatchObject([{ name: 'Field Study' }]);
  expect((await read('/groups')).groups).toMatchObject([{ name: 'Field Study' }]);
  expect((await read(`/users/${maja.uid}`)).groups).toEqual(['Field Study']);
  await callFunction(maja, 'groups-lockGroup', { groupName: 'Field Study', locked: true });
  expect((await maja.ask('GET', `${game.db}/groups?token=${token}`)).body.code).toBe('not_found');
});

test('the stats have pts and usc for each team, and the count of users', async () => {
  const { teams } = await read('/stats/ts');
  expect((teams as Record<string, unknown>).QAT).toEqual({ pts: expect.any(Number), usc: 0 });
  expect((await read('/stats/us')).count).toEqual(expect.any(Number));
});

test('no answer has a displayName: the nick is the only name', async () => {
  for (const path of [`/users/${maja.uid}`, '/users', '']) {
    expect(JSON.stringify(await read(path)), path).not.toContain('displayName');
  }
});

test('without settings the game is WC/2022 on port 8086, with its functions on port 5010', () => {
  expect(readConfig({})).toMatchObject({ port: 8086, functionsPort: 5010 });
  expect(game.site.competition).toBe('WC/2022');
});

test('the pages are in en-US', async () => {
  const page = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8');
  expect(page).toContain('<html lang="en-US"');
});
