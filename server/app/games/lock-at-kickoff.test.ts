import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announceMatches } from '../../results/record-result.ts';
import { resetReplay } from '../../results/replay/restart-replay.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

let game: TestGame;
let admin: Client;
let fan: Client;
let other: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  fan = await game.signUp('Fan');
  other = await game.signUp('Other');
});
afterAll(() => game.remove());

/** Nothing has happened, and all matches kick off tomorrow. */
beforeEach(async () => {
  const { database, competition, standings } = game.game;
  await database.query(`update matches set utc_date = date_trunc('minute', now()) + interval '1 day'`, []);
  await database.db.transaction((tx) => resetReplay(tx, { competition, mode: 'manual', speed: 40, waitS: 60 }));
  await standings.settled();
});

/** Moves the kick-off of a match, and its lock time unless `hasLockTime` is false, to now. */
async function kickOff(id: string, { hasLockTime = true } = {}): Promise<void> {
  const { database, competition, standings } = game.game;
  await database.query(`update matches set utc_date = now(), locks_at = case when $2 then now() end where id = $1`, [
    id,
    hasLockTime,
  ]);
  await database.db.transaction((tx) => announceMatches(tx, competition, [id]));
  await standings.settled();
}

const match = async (id: string) => (await admin.ask('GET', `${game.db}/matches/${id}`)).body;
const pickOfFan = (by: Client, change?: object) =>
  by.ask(change ? 'PUT' : 'GET', `${game.db}/matches/1/predictions/${fan.uid}`, change);
const enter = (id: string, act: string, body: object) => admin.ask('POST', `/admin/results/${id}${act}`, body);
const start = { status: 'IN_PLAY', full1: 0, full2: 0 };
const soon = { timeout: 60_000 };

/** Resolves once match 1, which kicks off after all others of a test, has locked. */
async function nextLock(): Promise<void> {
  await kickOff('1');
  await expect.poll(async () => (await match('1')).lockedAt, soon).not.toBeNull();
}

describe('a competition whose results admins enter', () => {
  test('locks a match at its kick-off, before an admin starts it, and shows everybody its picks', async () => {
    expect((await pickOfFan(fan, { full1: 1, full2: 0 })).status).toBe(200);
    expect((await pickOfFan(other)).status).toBe(403);
    await nextLock();
    await expect.poll(() => match('1'), soon).toMatchObject({ split: { home: 1, draw: 0, away: 0 } });
    expect(await match('1')).toMatchObject({ status: 'SCHEDULED', version: 0 });
    expect(await pickOfFan(other)).toMatchObject({ status: 200, body: { full1: 1, full2: 0 } });
  });

  test('leaves a match to an admin whose kick-off had passed when the competition was added', async () => {
    const { database, competition } = game.game;
    await database.query(
      `update matches m set utc_date = c.stored_at, locks_at = c.stored_at from competitions c where c.id = $1 and m.id = '5'`,
      [competition],
    );
    await nextLock();
    expect((await match('5')).lockedAt).toBeNull();
    expect((await enter('5', '', start)).status).toBe(200);
    expect((await match('5')).lockedAt).not.toBeNull();
  });

  test('does not lock matches without sides, without a lock time, or called off', async () => {
    expect((await enter('4', '', { status: 'FINISHED', full1: null, full2: null })).status).toBe(200);
    await kickOff('49');
    await kickOff('3', { hasLockTime: false });
    await kickOff('4');
    await nextLock();
    const left = await Promise.all(['49', '3', '4'].map(match));
    expect(left.map(({ lockedAt }) => lockedAt)).toEqual([null, null, null]);
  });

  test('leaves a reopened match open until its kick-off', async () => {
    expect((await enter('2', '', start)).status).toBe(200);
    expect((await enter('2', '/reopen', {})).status).toBe(200);
    await nextLock();
    expect(await match('2')).toMatchObject({ status: 'SCHEDULED', lockedAt: null });
    await kickOff('2');
    await expect.poll(async () => (await match('2')).lockedAt, soon).not.toBeNull();
  });

  test('goes on with it after an error of the database', async () => {
    const { database } = game.game;
    await database.query(`alter table matches add constraint stuck check (locked_at is null) not valid`, []);
    await kickOff('1');
    const trouble = () => game.games.troubleOf(game.game.competition);
    await expect.poll(trouble, soon).toMatch(/^Locking matches fails and is tried again: /);
    await database.query('alter table matches drop constraint stuck', []);
    await expect.poll(async () => (await match('1')).lockedAt, soon).not.toBeNull();
    await expect.poll(trouble, soon).toBeUndefined();
  });
});
