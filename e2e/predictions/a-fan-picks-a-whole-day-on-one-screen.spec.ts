import { expect, test } from '../playing/test.ts';

test('a fan picks a whole day on one screen with the keyboard, and another device has the picks', async ({
  newPlayer,
}) => {
  const quick = await newPlayer('quick');
  const { page } = quick;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /missing/ }).first()).toContainText('1 pick missing today');
  await page.getByRole('button', { name: /2022-11-22/ }).click();
  const day = page.getByRole('region', { name: 'Tuesday' });
  await expect(day).toContainText('0 of 4 picked');
  await day.getByRole('button', { name: 'Fast picking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tuesday' });
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.last(), 'all rows are on the screen').toBeInViewport({ ratio: 1 });

  // The fan starts with the second match. Enter leads to the third, to the fourth, and then back to the first, which has no pick.
  await rows.nth(1).getByRole('textbox').first().focus();
  for (const score of ['1', '2', '3', '4']) {
    await page.keyboard.type(score);
    await page.keyboard.press('Enter');
  }
  await expect(rows.nth(0).getByRole('textbox').first()).toHaveValue('4');
  await expect(rows.nth(3).getByRole('textbox').first()).toHaveValue('3');
  await expect(dialog).toContainText('4 of 4 picked');
  await expect(rows.filter({ hasText: 'Saved' })).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(day).toContainText('4 of 4 picked');
  await expect(day.getByRole('button', { name: 'Fast picking' })).toHaveCount(0);

  const other = await quick.anotherDevice();
  await other.page.goto('/');
  await other.page.getByRole('button', { name: /2022-11-22/ }).click();
  await expect(other.page.getByRole('region', { name: 'Tuesday' })).toContainText('4 of 4 picked');
});

test('a draw that does not say who goes through stays missing, and Enter leads to its question', async ({
  newPlayer,
  clock,
}) => {
  await clock.untilOpen('50');
  const { page } = await newPlayer('cup');
  await page.goto('/');
  await page.getByRole('button', { name: /2022-12-03/ }).click();
  const day = page.getByRole('region', { name: 'Saturday' });
  await day.getByRole('button', { name: 'Fast picking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saturday' });
  const rows = dialog.getByRole('listitem');
  await rows.nth(0).getByRole('textbox').first().focus();
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(rows.nth(1).getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('2');
  await expect(rows.filter({ hasText: 'Saved' })).toHaveCount(1);
  await expect(dialog).toContainText('1 of 2 picked');
  await page.keyboard.press('Enter');
  await expect(rows.nth(0).getByRole('button', { name: 'Netherlands', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('2 of 2 picked');
});
