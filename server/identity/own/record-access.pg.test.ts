import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
});
afterAll(() => game.remove());

test('a player whose row is locked by another transaction waits, and holds up nobody else who opens the pages', async () => {
  const [maja, jonas] = [await game.signUp('maja'), await game.signUp('jonas')];
  const { db, database } = game.game;
  const open = (player: typeof maja, platform: string) =>
    player.ask('PATCH', `${game.db}/users/${player.uid}`, { platform });
  for (const player of [maja, jonas]) await open(player, 'first');
  const [locked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = db.transaction(async (tx) => {
    await tx.execute(sql`select from players where user_id = ${jonas.uid} for update`);
    locked.resolve();
    await mayEnd.promise;
  });
  await locked.promise;
  const waiting = open(jonas, 'second');
  const isWaiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%app_version%' and datname = current_database()`;
  await expect.poll(() => database.query(isWaiting, [])).toHaveLength(1);
  expect(await open(maja, 'second')).toMatchObject({ status: 200, body: { platform: 'second' } });
  mayEnd.resolve();
  await locking;
  expect(await waiting).toMatchObject({ status: 200, body: { platform: 'second' } });
});
