import { cardOf, qatarEcuador } from '../playing/cards.ts';
import { expect, test } from '../playing/test.ts';

test('the tabs of a browser share one stream, and the last tab takes it over', async ({ newPlayer, game, clock }) => {
  const { hub } = game.game;
  await expect.poll(() => hub.size).toBe(0);
  const { page: first, context } = await newPlayer('tabs');
  await first.goto('/');
  await expect.poll(() => hub.size).toBe(1);
  const second = await context.newPage();
  const opened: string[] = [];
  context.on('request', (request) => request.url().endsWith(`${game.db}/live`) && opened.push(request.url()));
  await second.goto('/');
  await expect(cardOf(second, qatarEcuador)).toBeVisible();

  await clock.nextKickoff();
  for (const tab of [first, second]) await expect(cardOf(tab, qatarEcuador)).toContainText('Live');
  expect(hub.size).toBe(1);
  expect(opened).toEqual([]);

  await first.close();
  await expect.poll(() => [hub.size, opened.length]).toEqual([1, 1]);
  await clock.nextGoal();
  const stadium = second.getByRole('region', { name: `Live: ${qatarEcuador}` });
  for (const place of [stadium, cardOf(second, qatarEcuador)]) {
    await expect(place.getByRole('img', { name: 'Qatar 0, Ecuador 1' })).toBeVisible();
  }
});
