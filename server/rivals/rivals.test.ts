import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayerRow } from '../../game/identity/player.ts';
import { rivalsLimit } from '../../game/rivals/api.ts';
import { callFunction, groupWithInvite } from '../testing/callables.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let admin: Client;
let maja: Client;
let jonas: Client;
let noor: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  await game.game.database.query('update matches set locks_at = null', []);
  maja = await game.signUp('maja');
  jonas = await game.signUp('Jonas');
  noor = await game.signUp('noor');
});
afterAll(() => game.remove());

const follow = (by: Client, uid: string, isFollowed: unknown = true, as = by) =>
  by.ask('PUT', `${game.db}/users/${as.uid}/rivals/${uid}`, { isFollowed });

async function read(reader: Client): Promise<{ rivals: string[]; passedBy: string[] }> {
  const { body } = await reader.ask('GET', `${game.db}/users/${reader.uid}/rivals`);
  const nicks = (rows: PlayerRow[]) => rows.map(({ nick }) => nick);
  return { rivals: nicks(body.rivals as PlayerRow[]), passedBy: nicks(body.passedBy as PlayerRow[]) };
}

async function play(match: string, picks: [Client, number, number][], full1: number, full2: number): Promise<void> {
  for (const [client, one, two] of picks) {
    const path = `${game.db}/matches/${match}/predictions/${client.uid}`;
    expect((await client.ask('PUT', path, { full1: one, full2: two })).status).toBe(200);
  }
  const { status } = await admin.ask('POST', `/admin/results/${match}`, { status: 'FINISHED', full1, full2 });
  expect(status).toBe(200);
}

describe('rivals', () => {
  test('are followed and no longer followed, and only the follower learns of it', async () => {
    expect(await read(maja)).toEqual({ rivals: [], passedBy: [] });
    expect((await follow(maja, jonas.uid)).status).toBe(200);
    expect((await follow(maja, jonas.uid)).status).toBe(200);
    expect(await read(maja)).toEqual({ rivals: ['Jonas', 'maja'], passedBy: [] });
    expect(await read(jonas)).toEqual({ rivals: [], passedBy: [] });
    expect((await jonas.ask('GET', `${game.db}/users/${maja.uid}/rivals`)).body.code).toBe('forbidden');
    const seen = await Promise.all(
      [`/users/${maja.uid}`, `/users/${jonas.uid}`].map((path) => jonas.ask('GET', `${game.db}${path}`)),
    );
    expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain('rival');
    await follow(maja, jonas.uid, false);
    await follow(maja, jonas.uid, false);
    expect(await read(maja)).toEqual({ rivals: [], passedBy: [] });
  });

  test('cannot be oneself, an unknown or a blocked player, and nobody follows for others', async () => {
    expect((await follow(maja, maja.uid)).body.code).toBe('invalid');
    expect((await follow(maja, 'nobody')).body.code).toBe('not_found');
    expect((await follow(maja, jonas.uid, true, noor)).body.code).toBe('forbidden');
    expect((await follow(maja, jonas.uid, 'yes')).body.code).toBe('invalid');
    const blocked = await game.signUp('blocked');
    await follow(maja, blocked.uid);
    expect((await read(maja)).rivals).toEqual(['blocked', 'maja']);
    await admin.ask('PATCH', `/admin/users/${blocked.uid}`, { blocked: true });
    await game.game.standings.settled();
    expect((await read(maja)).rivals).toEqual(['maja']);
    expect((await follow(noor, blocked.uid)).body.code).toBe('not_found');
    expect((await follow(maja, blocked.uid, false)).status).toBe(200);
  });

  test('are at most 20, even if many are chosen at once', async () => {
    const many = await Promise.all(Array.from({ length: rivalsLimit + 5 }, (_, at) => game.signUp(`rival ${at}`)));
    const answers = await Promise.all(many.map(({ uid }) => follow(noor, uid)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(rivalsLimit);
    expect(answers.filter(({ body }) => body.code === 'too_many_rivals')).toHaveLength(5);
    expect((await read(noor)).rivals).toHaveLength(rivalsLimit + 1);
  });

  test('disappear with their accounts', async () => {
    const leaving = await game.signUp('leaving');
    await follow(jonas, leaving.uid);
    await follow(leaving, jonas.uid);
    expect((await leaving.ask('DELETE', `${game.db}/users/${leaving.uid}`)).status).toBe(200);
    expect(await read(jonas)).toEqual({ rivals: [], passedBy: [] });
    const { length } = await game.game.database.query(
      'select 1 from rivals r join players p using (competition, idx) where p.nick is null',
      [],
    );
    expect(length).toBe(0);
  });
});

test('who was behind or level before the latest kick-off and is ahead now has passed, whether a rival or a member of a group', async () => {
  const yuki = await game.signUp('yuki');
  const token = await groupWithInvite(maja, 'Friends');
  await callFunction(yuki, 'groups-joinGroup', { groupName: 'Friends', token });
  await follow(maja, jonas.uid);
  await play(
    '1',
    [
      [maja, 1, 0],
      [jonas, 0, 1],
      [yuki, 0, 2],
    ],
    1,
    0,
  );
  expect((await read(maja)).passedBy).toEqual([]);
  await play(
    '2',
    [
      [maja, 1, 0],
      [jonas, 3, 3],
      [yuki, 3, 3],
    ],
    3,
    3,
  );
  expect((await read(maja)).passedBy).toEqual([]);
  await play(
    '3',
    [
      [maja, 1, 0],
      [jonas, 0, 1],
      [yuki, 0, 2],
      [noor, 0, 2],
    ],
    0,
    2,
  );
  expect((await read(maja)).passedBy).toEqual(['Jonas', 'yuki']);
  expect((await read(noor)).passedBy).toEqual([]);
});
