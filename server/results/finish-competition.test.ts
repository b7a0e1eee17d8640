import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

// An admin finishes a competition whose remaining matches will not be played, and takes this back. Source:
// docs/product.md#finished-competitions.

let game: TestGame;
let boss: Client;
let maja: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  boss = await game.admin();
  maja = await game.signUp('maja');
  await game.game.database.query(
    `update matches set utc_date = utc_date + interval '20 years', locks_at = locks_at + interval '20 years'`,
    [],
  );
  await game.restart();
});
afterAll(() => game.remove());
beforeEach(async () => {
  await game.game.database.query('update competitions set cancelled_by_finish = null', []);
});

const finish = () => boss.ask('POST', '/admin/finish');
const reopen = () => boss.ask('POST', '/admin/reopen');
const matches = async () =>
  (await maja.ask('GET', `${game.db}/matches`)).body.matches as { id: string; status: string; full1: number | null }[];
const statuses = async () => new Set((await matches()).map(({ status }) => status));
const enter = (id: string, result: object) => boss.ask('POST', `/admin/results/${id}`, result);
const undo = (id: string) => boss.ask('POST', `/admin/results/${id}/undo`, {});
const pick = (id: string) =>
  maja.ask('PUT', `${game.db}/matches/${id}/predictions/${maja.uid}`, { full1: 2, full2: 1 });

test('nobody has finished it, so there is nothing to take back', async () => {
  expect(await reopen()).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } });
});

test('a live match forbids it, and nothing changes', async () => {
  await enter('1', { status: 'IN_PLAY', full1: 0, full2: 0 });
  expect(await finish()).toMatchObject({ status: 409, body: { code: 'cannot_finish' } });
  expect(await statuses()).toEqual(new Set(['IN_PLAY', 'SCHEDULED']));
  await undo('1');
});

test('all matches that are not over are cancelled, also those without teams, and results stay', async () => {
  await pick('3');
  await enter('1', { status: 'FINISHED', full1: 1, full2: 0 });
  expect((await finish()).status).toBe(200);
  expect(await statuses()).toEqual(new Set(['FINISHED']));
  expect((await matches()).filter(({ full1 }) => full1 !== null).map(({ id }) => id)).toEqual(['1']);
  expect((await pick('2')).status).toBe(409);
  expect(await finish()).toMatchObject({ status: 409, body: { code: 'cannot_finish' } });
});

test('taking it back opens the matches again, with the picks that were there, and keeps what an admin changed since', async () => {
  await finish();
  await game.game.database.query(
    `update competitions set cancelled_by_finish = (select array_agg(id) from matches where id <> '1')`,
    [],
  );
  await enter('2', { status: 'FINISHED', full1: 2, full2: 2 });
  expect((await reopen()).status).toBe(200);
  const now = await matches();
  expect(now.filter(({ status }) => status === 'FINISHED').map(({ id }) => id)).toEqual(['1', '2']);
  const { body } = await maja.ask('GET', `${game.db}/predictions`);
  expect(body.predictions).toMatchObject([{ matchId: '3', full1: 2, full2: 1 }]);
  expect((await pick('3')).status).toBe(200);
  expect(await reopen()).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } });
});

test('of two admins who finish it at once, one does, and the log names the act once', async () => {
  const answers = await Promise.all([finish(), finish()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const entries = (await boss.ask('GET', '/admin/audit')).body.entries as { act: string }[];
  expect(entries[0]?.act).toBe('finish competition');
  expect(entries[1]?.act).not.toBe('finish competition');
  expect((await reopen()).status).toBe(200);
});

test('a replay is refused', async () => {
  const replay = await startTestGame();
  try {
    const admin = await replay.admin();
    expect(await admin.ask('POST', '/admin/finish')).toMatchObject({ status: 409, body: { code: 'cannot_finish' } });
  } finally {
    await replay.remove();
  }
});

test('only admins may do it', async () => {
  expect((await maja.ask('POST', '/admin/finish')).status).toBe(403);
  expect((await game.guest().ask('POST', '/admin/reopen')).status).toBe(401);
});
