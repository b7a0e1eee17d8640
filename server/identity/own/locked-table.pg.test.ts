import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

let game: TestGame;
let maja: Client;
beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  maja = await game.signUp('maja');
});
afterAll(() => game.remove());

test('a player who arrives while a table is locked is signed in all the same, and is refused only what needs the table', async () => {
  const { db } = game.game;
  const [locked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = db.transaction(async (tx) => {
    await tx.execute(sql`lock table rivals in access exclusive mode`);
    locked.resolve();
    await mayEnd.promise;
  });
  await locked.promise;
  const ask = (path: string) => {
    game.site.sessions.forget([maja.uid]);
    game.site.ownRows.forget([maja.uid]);
    return maja.ask('GET', path, undefined, { referer: `${game.origin}/` });
  };
  try {
    expect(await ask('/auth/get-session')).toMatchObject({ status: 200, body: { user: { id: maja.uid } } });
    expect((await ask(`${game.db}/matches`)).status).toBe(200);
    expect((await ask(`${game.db}/users/${maja.uid}/rivals`)).status).toBe(503);
  } finally {
    mayEnd.resolve();
    await locking;
  }
  expect((await ask(`${game.db}/users/${maja.uid}/rivals`)).status).toBe(200);
});
