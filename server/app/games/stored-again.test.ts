import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShipped } from '../../testing/add-shipped.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

// A competition may be removed and stored again under the same id. Nothing that a process remembers of the first one may count in the
// second.

let running: TestGame;
let boss: Client;
let ann: Client;
let bob: Client;

beforeAll(async () => {
  running = await startTestGame();
  [boss, ann, bob] = [await running.admin(), await running.signUp('Ann'), await running.signUp('Bob')];
  await addShipped(boss, { code: 'PL', year: '2024', results: 'replay' });
});
afterAll(() => running.remove());

const statusOf = async (path: string) => (await boss.ask('GET', path)).status;
const enter = (client: Client) => client.ask('POST', `/db/PL/2024/users/${client.uid}/enter`, {});
const gameOf = () => running.games.list().find(({ competition }) => competition === 'PL/2024');
const query = (statement: string, values: string[] = []) =>
  running.site.database.query<Record<string, unknown>>(statement, values);
const idxOf = async (client: Client) =>
  (await query(`select idx from players where competition = 'PL/2024' and user_id = $1`, [client.uid]))[0]?.idx;

test('a session from before does not act as the player who has its number now', async () => {
  await expect.poll(() => statusOf('/db/PL/2024/matches')).toBe(200);
  expect((await enter(ann)).status).toBe(200);
  expect((await ann.ask('GET', `/db/PL/2024/users/${ann.uid}`)).status).toBe(200);
  const [formerIdx, formerGame] = [await idxOf(ann), gameOf()];
  expect([typeof formerIdx, formerGame]).toEqual(['number', expect.anything()]);

  expect((await boss.ask('DELETE', '/admin/competitions/PL/2024')).status).toBe(200);
  await addShipped(boss, { code: 'PL', year: '2024', results: 'replay' });
  await expect.poll(() => [gameOf() !== undefined, gameOf() === formerGame]).toEqual([true, false]);
  expect((await enter(bob)).status).toBe(200);
  expect(await idxOf(bob)).toBe(formerIdx);

  const [match] = await query(`select id from matches where competition = 'PL/2024' and locked_at is null limit 1`);
  const pick = `/db/PL/2024/matches/${String(match?.id)}/predictions/${ann.uid}`;
  expect((await ann.ask('PUT', pick, { full1: 9, full2: 9, winner: null })).status).toBe(200);
  expect(await query(`select idx from predictions where competition = 'PL/2024'`)).toEqual([{ idx: await idxOf(ann) }]);
});

test('the game is loaded anew even if this process never saw the competition missing', async () => {
  const formerGame = gameOf();
  await query(`update competitions set stored_at = clock_timestamp() where id = 'PL/2024'`);
  await running.games.refresh();
  await expect.poll(() => [gameOf() !== undefined, gameOf() === formerGame]).toEqual([true, false]);
});
