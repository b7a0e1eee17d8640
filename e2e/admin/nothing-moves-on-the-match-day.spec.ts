import { giveRole } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test('no button of the match day moves when the line about what needs doing comes late', async ({
  newPlayer,
  admin,
  game,
}) => {
  const boss = await newPlayer('boss');
  await giveRole(game, boss, 'admin');
  await admin.ask('POST', '/admin/results/1', { status: 'IN_PLAY', full1: 0, full2: 0, minute: 12 });
  const { page } = boss;
  await page.goto('/');
  const answer = Promise.withResolvers<void>();
  await page.route(/to-do/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/to-do/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
  await asked;
  const goal = page.getByRole('button', { name: 'Goal for Ecuador' });
  // The page waits for the line. Where it does not, its buttons are there within this second.
  const isShownAhead = await goal.waitFor({ timeout: 1000 }).then(
    () => true,
    () => false,
  );
  const ahead = isShownAhead ? await goal.boundingBox() : undefined;
  answer.resolve();
  await expect(page.getByText('Nothing needs doing.')).toBeVisible();
  await expect(goal).toBeVisible();
  if (ahead) expect(await goal.boundingBox()).toEqual(ahead);
});
