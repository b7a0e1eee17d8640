import { afterEach, expect, test } from 'vitest';
import { startTestGame } from '../testing/test-game.ts';
import type { TestGame } from '../testing/test-game.ts';

let game: TestGame | undefined;
afterEach(() => game?.remove());

async function namesOf(competition: string, tla: string): Promise<unknown> {
  game = await startTestGame({ competition, results: 'manual' });
  const fan = await game.signUp('maja');
  const { body } = await fan.ask('GET', `${game.db}/teams`);
  const team = (body.teams as { tla: string; shortName: string; name: string | null }[]).find((one) => one.tla === tla);
  return team && [team.shortName, team.name];
}

test('a club is listed with its short name and its name in full', async () => {
  expect(await namesOf('PL/2024', 'BHA')).toEqual(['Brighton', 'Brighton & Hove Albion FC']);
});

test('a team with one name only is listed without a name in full', async () => {
  expect(await namesOf('WC/2022', 'QAT')).toEqual(['Qatar', null]);
});
