import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../game/competition/time-zone.ts';
import type { Match } from '../../game/matches/match.ts';
import type { EndedRound } from '../../game/moments/api.ts';
import { callFunction, groupWithInvite } from '../testing/callables.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let admin: Client;
let maja: Client;
let jonas: Client;
let noor: Client;
let matchesOf: Map<string, string[]>;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  await game.game.database.query('update matches set locks_at = null', []);
  maja = await game.signUp('maja');
  jonas = await game.signUp('Jonas');
  noor = await game.signUp('noor');
  const { body } = await maja.ask('GET', `${game.db}/matches`);
  const { timeZone } = game.game.standings.competition;
  const days = Map.groupBy(body.matches as Match[], ({ utcDate }) => dayIn(utcDate, timeZone));
  matchesOf = new Map([...days].map(([day, matches]) => [day, matches.map(({ id }) => id)]));
});
afterAll(() => game.remove());

const pick = async (client: Client, match: string, full1: number, full2: number) =>
  expect(
    (await client.ask('PUT', `${game.db}/matches/${match}/predictions/${client.uid}`, { full1, full2 })).status,
  ).toBe(200);
const enter = async (match: string, status: string, full1: number, full2: number) =>
  expect((await admin.ask('POST', `/admin/results/${match}`, { status, full1, full2 })).status).toBe(200);

async function roundFor(client: Client): Promise<EndedRound | null> {
  const { body } = await client.ask('GET', `${game.db}/users/${client.uid}/latest-round`);
  return body.round as EndedRound | null;
}

test('a day of a cup ends with its winner and the biggest climber, once all its matches are over', async () => {
  const [first, second] = [...matchesOf.keys()];
  const [opening = ''] = matchesOf.get(first ?? '') ?? [];
  const [one = '', ...others] = matchesOf.get(second ?? '') ?? [];
  expect(matchesOf.get(first ?? '')).toHaveLength(1);
  const token = await groupWithInvite(maja, 'Friends');
  await callFunction(jonas, 'groups-joinGroup', { groupName: 'Friends', token });
  expect(await roundFor(maja)).toBe(null);

  await pick(maja, opening, 2, 0);
  await pick(jonas, opening, 0, 2);
  await enter(opening, 'IN_PLAY', 2, 0);
  expect(await roundFor(maja)).toBe(null);
  await enter(opening, 'FINISHED', 2, 0);
  const opened = await roundFor(maja);
  expect(opened).toMatchObject({
    day: first,
    matchday: null,
    matches: 1,
    players: 3,
    winners: 1,
    names: [{ nick: 'maja' }],
    climber: null,
    own: { rank: 1, from: null, to: 1 },
    groups: [{ name: 'Friends', rank: 1, shared: false, size: 2 }],
  });

  await pick(jonas, one, 3, 1);
  await pick(noor, one, 3, 1);
  for (const match of others) await pick(noor, match, 1, 1);
  await enter(one, 'FINISHED', 3, 1);
  expect(await roundFor(maja)).toBe(null);
  for (const match of others) await enter(match, 'FINISHED', 1, 1);
  const { points = 0, ...round } = (await roundFor(jonas)) ?? {};
  expect(points).toBeGreaterThan(opened?.points ?? 0);
  expect(round).toMatchObject({
    day: second,
    matches: others.length + 1,
    winners: 1,
    names: [{ nick: 'noor' }],
    climber: { nick: 'noor', from: 2, to: 1, points },
    own: { rank: 2, from: 2, to: 2 },
    groups: [{ name: 'Friends', rank: 1 }],
  });
  expect((await roundFor(admin))?.own).toBe(null);
  expect((await maja.ask('GET', `${game.db}/users/${jonas.uid}/latest-round`)).body.code).toBe('forbidden');

  // Without the climber, who is blocked, it is the next one who has climbed; unblocked, the climber is back.
  const block = async (blocked: boolean) =>
    expect((await admin.ask('PATCH', `/admin/users/${noor.uid}`, { blocked })).status).toBe(200);
  await block(true);
  await expect.poll(async () => (await roundFor(maja))?.climber).toMatchObject({ nick: 'Jonas', from: 2, to: 1 });
  await block(false);
  await expect.poll(async () => (await roundFor(maja))?.climber).toMatchObject({ nick: 'noor', from: 2, to: 1 });

  await enter(others.at(-1) ?? '', 'FINISHED', 0, 5);
  const corrected = await roundFor(jonas);
  expect(corrected?.points).toBeLessThan(points);
});

test('a day without points has no winner', async () => {
  const [, , third] = [...matchesOf.keys()];
  for (const match of matchesOf.get(third ?? '') ?? []) await enter(match, 'FINISHED', 7, 7);
  expect(await roundFor(maja)).toMatchObject({ day: third, points: 0, winners: 0, names: [], climber: null });
});
