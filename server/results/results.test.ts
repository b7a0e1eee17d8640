import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Match } from '../../game/matches/match.ts';
import { startOver } from '../testing/start-over.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let admin: Client;
let maja: Client;

beforeAll(async () => {
  game = await startTestGame({ replay: { speed: 40, waitS: 60, players: 6 } });
  admin = await game.admin();
  maja = await game.signUp('maja');
});
afterAll(() => game.remove());

const replay = (action: string, more: object = {}) => admin.ask('POST', '/admin/replay', { action, ...more });
const enter = (match: string, body: object) => admin.ask('POST', `/admin/results/${match}`, body);
const undo = (match: string) => admin.ask('POST', `/admin/results/${match}/undo`, {});
const match = async (id: string): Promise<Match> =>
  (await maja.ask('GET', `${game.db}/matches/${id}`)).body as unknown as Match;
const pick = (id: string, full1: number, full2: number, winner?: number) =>
  maja.ask('PUT', `${game.db}/matches/${id}/predictions/${maja.uid}`, { full1, full2, ...(winner ? { winner } : {}) });
const score = async () => (await maja.ask('GET', `${game.db}/users/${maja.uid}`)).body.score as object;

/** Every test begins before the first kick-off, with the clock paused. */
beforeEach(async () => {
  await startOver(game);
  await replay('pause');
});

describe('the replay', () => {
  test('stands still while it is paused: there is no countdown, and nothing kicks off', async () => {
    expect((await match('1')).locksAt).toBeNull();
    const first = (await replay('pause')).body.now;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await replay('pause')).body.now).toBe(first);
  });

  test('continues when it is resumed, and lock times follow its pace and speed', async () => {
    const { body } = await replay('resume');
    const wait = (speed: number): number => (Date.parse('2022-11-20T16:00:00Z') - Date.parse(String(body.now))) / speed;
    const left = async (): Promise<number> => Date.parse((await match('1')).locksAt ?? '') - Date.now();
    await expect.poll(left).toBeGreaterThan(0);
    expect(Math.abs((await left()) - wait(40))).toBeLessThan(3_000);
    await replay('speed', { speed: 80 });
    await expect.poll(async () => Math.abs((await left()) - wait(80))).toBeLessThan(3_000);
  });

  test('jumps to the next kick-off and goal, stays paused, and plays everything in between', async () => {
    expect((await replay('next-kickoff')).body).toMatchObject({ now: '2022-11-20T16:00:00.000Z', paused: true });
    expect(await match('1')).toMatchObject({
      status: 'IN_PLAY',
      full1: 0,
      full2: 0,
      minute: 1,
      split: expect.any(Object),
    });
    expect((await replay('next-goal')).body).toMatchObject({ paused: true });
    expect(await match('1')).toMatchObject({
      full1: 0,
      full2: 1,
      minute: 16,
      goals: [{ scorer: 'Enner Valencia', minute: 16 }],
    });
    await replay('next-kickoff');
    expect(await match('1')).toMatchObject({ status: 'FINISHED', full1: 0, full2: 2, winner: 2, minute: null });
    expect(await match('3')).toMatchObject({ status: 'IN_PLAY' });
  });

  test('continues by itself: a kick-off comes at its time', async () => {
    await replay('speed', { speed: 2000 });
    await replay('resume');
    await expect.poll(async () => (await match('1')).status, { timeout: 60_000 }).toBe('IN_PLAY');
    await expect.poll(async () => (await match('1')).status, { timeout: 60_000 }).toBe('PAUSED');
    await replay('pause');
    await replay('speed', { speed: 40 });
  });

  test('is at the same position after a restart of the server, with the same points and ranks', async () => {
    await pick('1', 0, 2);
    await replay('next-goal');
    await replay('next-goal');
    const before = [(await replay('pause')).body.now, await match('1'), await score()];
    await game.restart();
    admin = await promoteAgain();
    expect([(await replay('pause')).body.now, await match('1'), await score()]).toEqual(before);
    expect(before[2]).toMatchObject({ winner: 2, result: 2 });
  });

  test('plays the whole tournament to its end, and can be restarted: accounts stay, picks and results are removed', async () => {
    await pick('2', 0, 2);
    expect((await replay('end')).status).toBe(202);
    await expect.poll(async () => (await replay('pause')).body.ended, { timeout: 60_000 }).toBe(true);
    expect(await match('64')).toMatchObject({
      team1: 'ARG',
      team2: 'FRA',
      full1: 3,
      full2: 3,
      penalties: { 1: 4, 2: 2 },
      winner: 1,
      status: 'FINISHED',
    });
    expect(await score()).toMatchObject({ winner: 2, result: 2, tot: 4 });
    await replay('restart');
    expect(await match('1')).toMatchObject({ status: 'SCHEDULED', full1: null, split: null, lockedAt: null });
    expect(await match('64')).toMatchObject({ team1: null, team2: null });
    expect((await maja.ask('GET', `${game.db}/predictions`)).body.predictions).toEqual([]);
    expect(await score()).toMatchObject({ tot: 0 });
    expect((await maja.ask('GET', `${game.db}/users?limit=200`)).body.players).toBe(7);
  });

  test('lets bots predict before the lock, like everybody', async () => {
    await replay('next-kickoff');
    const { split } = await match('1');
    expect((split?.home ?? 0) + (split?.draw ?? 0) + (split?.away ?? 0)).toBeGreaterThanOrEqual(4);
  });

  test('refuses an unknown action', async () => {
    expect((await replay('dance')).status).toBe(400);
    expect((await replay('speed')).body.code).toBe('invalid');
    expect((await replay('speed', { speed: 0 })).body.code).toBe('invalid');
  });

  test('leaves a match that it passed without sides to an admin, who can undo a start by mistake', async () => {
    await game.game.database.query(`update matches set starts_by_hand = true, locks_at = null where id = '1'`, []);
    await replay('next-kickoff');
    expect(await match('1')).toMatchObject({ status: 'SCHEDULED', lockedAt: null });
    expect((await enter('1', { status: 'IN_PLAY', full1: 0, full2: 0 })).status).toBe(200);
    const { body } = await admin.ask('POST', '/admin/results/1/undo/preview', {});
    expect(body).toMatchObject({ state: { status: 'SCHEDULED' }, opensPicks: true });
    expect((await undo('1')).body).toMatchObject({ status: 'SCHEDULED', lockedAt: null });
    expect((await pick('1', 1, 0)).status).toBe(200);
  });
});

/** A new start offers the first admin's link again, as long as the account has no way to sign in. */
async function promoteAgain(): Promise<Client> {
  return game.admin();
}

describe('a result entered by an admin', () => {
  test('starts the match, changes points, and overrides the replay until it is undone', async () => {
    await pick('1', 2, 1);
    expect((await enter('1', { status: 'IN_PLAY', full1: 1, full2: 0, minute: 12 })).body).toMatchObject({
      full1: 1,
      minute: 12,
    });
    expect(await pick('1', 3, 0)).toMatchObject({ status: 409, body: { code: 'match_locked' } });
    await replay('next-goal');
    expect(await match('1')).toMatchObject({ full1: 1, full2: 0, status: 'IN_PLAY' });
    await enter('1', { status: 'FINISHED', full1: 2, full2: 1 });
    expect(await score()).toMatchObject({ winner: 2, result: 2, tot: 4 });
    const corrected = await enter('1', { status: 'FINISHED', full1: 3, full2: 1, note: 'typing error' });
    expect(corrected.body.correctedAt).toEqual(expect.any(String));
    expect(await score()).toMatchObject({ winner: 2, result: 0, tot: 2 });
    expect((await undo('1')).body).toMatchObject({ full1: 2, full2: 1, status: 'FINISHED' });
    expect((await undo('1')).body).toMatchObject({ full1: 1, full2: 0, status: 'IN_PLAY' });
    expect((await undo('1')).body).toMatchObject({ full1: 0, full2: 1, minute: 16 });
    expect((await undo('1')).body.code).toBe('nothing_to_undo');
    expect((await pick('1', 3, 0)).body.code).toBe('match_locked');
  });

  test('by mistake before the kick-off opens the match for picks again when it is undone', async () => {
    await pick('1', 2, 1);
    await enter('1', { status: 'IN_PLAY', full1: 0, full2: 0 });
    expect(await match('1')).toMatchObject({ lockedAt: expect.any(String), split: expect.any(Object) });
    await undo('1');
    expect(await match('1')).toMatchObject({ status: 'SCHEDULED', lockedAt: null, split: null });
    const other = await game.signUp('peeper');
    expect((await other.ask('GET', `${game.db}/matches/1/predictions/${maja.uid}`)).body.code).toBe('not_open');
    expect((await pick('1', 1, 1)).status).toBe(200);
    await replay('next-kickoff');
    expect((await other.ask('GET', `${game.db}/matches/1/predictions/${maja.uid}`)).body).toMatchObject({
      full1: 1,
      full2: 1,
    });
  });

  test('and undone twenty times in a row while the match is being packed leaves no old pick behind', async () => {
    const second = await promoteAgain().catch(() => admin);
    for (let round = 0; round < 20; round++) {
      await pick('1', round, 9);
      const entering = enter('1', { status: 'IN_PLAY', full1: 0, full2: 0 });
      await new Promise((resolve) => setTimeout(resolve, round % 10));
      const undone = await second.ask('POST', '/admin/results/1/undo', {});
      await entering;
      if (undone.status !== 200) await undo('1');
      expect(await match('1')).toMatchObject({ status: 'SCHEDULED', lockedAt: null, split: null });
    }
    await pick('1', 2, 1);
    await enter('1', { status: 'IN_PLAY', full1: 2, full2: 1 });
    expect(await score()).toMatchObject({ winner: 2, result: 2 });
  });

  test('and undone restores the current state of the replay, not that of the last change of the clock', async () => {
    await replay('next-kickoff');
    await replay('speed', { speed: 1200 });
    await enter('1', { status: 'IN_PLAY', full1: 5, full2: 5 });
    await replay('resume');
    await expect
      .poll(async () => Date.parse(String((await replay('resume')).body.now)))
      .toBeGreaterThan(Date.parse('2022-11-20T16:40:00Z'));
    await undo('1');
    expect(await match('1')).toMatchObject({ full1: 0, full2: 2 });
    await replay('pause');
    await replay('speed', { speed: 40 });
  });

  test('and undone while the replay is paused leaves no lock time that could pass', async () => {
    await replay('resume');
    await enter('2', { status: 'IN_PLAY', full1: 0, full2: 0 });
    await replay('pause');
    await undo('2');
    expect(await match('2')).toMatchObject({ lockedAt: null, locksAt: null });
    expect((await pick('2', 1, 0)).status).toBe(200);
  });

  test('is released together with all results that admins entered before it', async () => {
    await replay('next-goal');
    for (const full1 of [1, 2, 3]) await enter('1', { status: 'IN_PLAY', full1, full2: 0 });
    const all = { all: true };
    const now = { status: 'IN_PLAY', full1: 0, full2: 1 };
    const preview = await admin.ask('POST', '/admin/results/1/undo/preview', all);
    expect(preview.body).toMatchObject({ state: now, told: { about: 'goal-taken-back' } });
    expect((await admin.ask('POST', '/admin/results/1/undo', all)).body).toMatchObject(now);
    expect((await admin.ask('POST', '/admin/results/1/undo', all)).body.code).toBe('nothing_to_undo');
  });

  test('and undone after a goal leaves the match locked', async () => {
    await enter('1', { status: 'IN_PLAY', full1: 1, full2: 0 });
    await undo('1');
    expect((await pick('1', 1, 1)).body.code).toBe('match_locked');
  });

  test('without a score cancels the match, and nobody scores', async () => {
    await pick('1', 0, 2);
    await enter('1', { status: 'FINISHED', full1: null, full2: null });
    expect(await match('1')).toMatchObject({ status: 'FINISHED', full1: null });
    expect(await score()).toMatchObject({ tot: 0 });
  });

  test.each([
    ['a running match without a score', { status: 'IN_PLAY', full1: null, full2: null }],
    ['one score of two', { status: 'FINISHED', full1: 1, full2: null }],
    ['a negative score', { status: 'FINISHED', full1: -1, full2: 0 }],
    ['an unknown status', { status: 'DONE', full1: 1, full2: 0 }],
    ['an unknown field', { status: 'FINISHED', full1: 1, full2: 0, team1: 'QAT' }],
  ])('is refused with %s', async (_, body) => {
    expect(await enter('1', body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await match('1')).toMatchObject({ version: 0, lockedAt: null });
  });

  test('for an unknown match, or one whose sides are not known, is refused', async () => {
    expect((await enter('99', { status: 'FINISHED', full1: 1, full2: 0 })).body.code).toBe('not_found');
    expect((await enter('64', { status: 'FINISHED', full1: 1, full2: 0 })).body.code).toBe('sides_unknown');
  });
});
