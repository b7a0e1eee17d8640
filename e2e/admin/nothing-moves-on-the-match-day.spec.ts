import { setTimeout as sleep } from 'node:timers/promises';
import { giveRole } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

type Watched = { places?: Set<number> };

test('no button of the match day moves when the answer about what needs doing takes a while', async ({
  newPlayer,
  admin,
  game,
}) => {
  const boss = await newPlayer('boss');
  await giveRole(game, boss, 'admin');
  await admin.ask('POST', '/admin/results/1', { status: 'IN_PLAY', full1: 0, full2: 0, minute: 12 });
  const { page } = boss;
  await page.goto('/');
  await page.route(/to-do/, async (route) => {
    await sleep(500);
    await route.continue();
  });
  await page.evaluate(() => {
    const places = ((globalThis as Watched).places = new Set());
    const look = (): void => {
      const goal = document.querySelector('[aria-label="Goal for Ecuador"]');
      if (goal) places.add(Math.round(goal.getBoundingClientRect().y + scrollY));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByText('Nothing needs doing.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Goal for Ecuador' })).toBeVisible();
  const places = await page.evaluate(async () => {
    // The frame that is being drawn counts too.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return [...((globalThis as Watched).places ?? [])];
  });
  expect(places).toHaveLength(1);
});
