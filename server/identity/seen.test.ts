import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSeen, seenIn } from './seen.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let fan: Client;
beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  fan = await game.signUp('fan');
});
afterAll(() => game.remove());

async function see(names: string[], competition = 'WC/2022'): Promise<void> {
  await game.game.db.transaction((tx) => addSeen(tx, { userId: fan.uid, competition, names }));
}

async function seen(competition = 'WC/2022'): Promise<string[]> {
  const { database } = game.game;
  const [row] = await database.query<{ seen: string[] }>('select seen from auth_users where id = $1', [fan.uid]);
  return seenIn(competition, row?.seen ?? []);
}

const moments = (count: number): string[] => Array.from({ length: count }, (_, moment) => `rank ${moment}`);

test('a skipped step stays skipped however many moments follow, here and in other competitions', async () => {
  await see(['step teams', 'step reminders']);
  await see(moments(250));
  await see(moments(250), 'EC/2024');
  expect((await seen()).filter((name) => name.startsWith('step'))).toEqual(['step teams', 'step reminders']);
  expect(await seen('EC/2024')).toContain('step reminders');
});

test('the latest 200 moments of each competition are kept, in their order; one that comes again is the latest', async () => {
  const kept = (await seen()).filter((name) => name.startsWith('rank'));
  expect(kept).toEqual(moments(250).slice(-200));
  await see(['rank 100']);
  expect((await seen()).at(-1)).toBe('rank 100');
  expect((await seen()).filter((name) => name === 'rank 100')).toHaveLength(1);
});
