import { afterAll, beforeAll, expect, test } from 'vitest';
import { league } from '../../../game/import/source.fixture.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.remove());

test('a competition that two admins remove at once is removed once', async () => {
  const boss = await game.admin();
  const contents = Buffer.from(JSON.stringify({ matches: league(['A', 'B', 'C', 'D']) })).toString('base64');
  const file = { name: 'league.json', contents };
  const body = { file, code: 'TWICE', year: '2024', name: null, timeZone: 'UTC', results: 'replay', corrections: [] };
  expect((await boss.ask('POST', '/admin/competitions', body)).status).toBe(201);
  const remove = () => boss.ask('DELETE', '/admin/competitions/TWICE/2024');
  const answers = await Promise.all([remove(), remove()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});
