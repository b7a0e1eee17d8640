import { giveRole } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test('a link to a match that does not exist shows the days, from which another one can be chosen', async ({
  newPlayer,
  game,
}) => {
  const boss = await newPlayer('boss');
  await giveRole(game, boss, 'admin');
  const { page } = boss;
  await page.goto('/admin?section=results&match=UNKNOWN');
  await expect(page.getByText('There is no such match. Choose one from the list.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Day' }).selectOption('2022-11-20');
  await page.getByRole('button', { name: /^Qatar–Ecuador/ }).click();
  await expect(page).toHaveURL('/admin?section=results&match=1');
  await expect(page.getByRole('heading', { name: 'Qatar–Ecuador' })).toBeVisible();
});
