import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';

let game: TestGame;
const count = 40;

beforeAll(async () => {
  game = await startTestGame({ replay: { speed: 40, waitS: 60, players: count } });
});
afterAll(() => game.remove());

const backing = async (): Promise<number> => {
  const [row] = await game.game.database.query<{ n: number }>(
    'select count(distinct idx)::int as n from favourites join players using (competition, idx) where simulated',
    [],
  );
  return row?.n ?? 0;
};

test('a replay that is restarted while bots are still being added leaves no bot without favourites', async () => {
  const admin = await game.admin();
  await expect.poll(backing, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0);
  expect((await admin.ask('POST', '/admin/replay', { action: 'restart' })).status).toBe(200);
  await expect.poll(backing, { timeout: 60_000 }).toBe(count);
});
