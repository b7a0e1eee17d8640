import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

let game: TestGame;
let maja: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  maja = await game.signUp('maja');
  await game.game.database.query('update matches set locks_at = null', []);
  // The server's error for a full disk is simulated, because filling a real disk would need a separate file system.
  await game.game.database.query(
    `create function full_disk() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
    [],
  );
});
afterAll(() => game.remove());

const save = () => maja.ask('PUT', `${game.db}/matches/1/predictions/${maja.uid}`, { full1: 1, full2: 1 });
const ready = async () => (await game.guest().ask('GET', '/health/ready')).status;

test('while the disk of PostgreSQL is full, saves and readiness answer disk_full', async () => {
  expect(await ready()).toBe(200);
  await game.game.database.query(
    'create trigger full_disk before insert on predictions execute function full_disk()',
    [],
  );
  expect(await save()).toMatchObject({ status: 503, body: { code: 'disk_full' } });
  expect(await ready()).toBe(503);
  await game.game.database.query('drop trigger full_disk on predictions', []);
  expect((await save()).status).toBe(200);
  await expect.poll(ready, { timeout: 60_000 }).toBe(200);
});
