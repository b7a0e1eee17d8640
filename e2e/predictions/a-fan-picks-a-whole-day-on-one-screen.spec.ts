import type { Locator } from '@playwright/test';
import { addShipped } from '../../server/testing/add-shipped.ts';
import { expectEntered } from '../playing/cards.ts';
import { expect, test } from '../playing/test.ts';

test('a fan picks a whole day on one screen with the keyboard, and another device has the picks', async ({
  newPlayer,
}) => {
  const quick = await newPlayer('quick');
  const { page } = quick;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /missing today/ }).first()).toContainText('1 pick missing today');
  await page.getByRole('button', { name: /2022-11-22/ }).click();
  const day = page.getByRole('region', { name: 'Tuesday' });
  await expect(day).toContainText('0 of 4 picked');
  await day.getByRole('button', { name: 'Quick picks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tuesday' });
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.last(), 'all rows are on the screen').toBeInViewport({ ratio: 1 });

  // The fan starts with the second match. Two digits lead to the third, to the fourth, and Enter then to the first, which has no pick.
  await rows.nth(1).getByRole('textbox').first().focus();
  await page.keyboard.type('112130');
  await expectEntered(rows.nth(1), '1:1');
  await expectEntered(rows.nth(2), '2:1');
  await expectEntered(rows.nth(3), '3:0');
  await page.keyboard.press('Enter');
  // Backspace takes the fan back to the digit just typed, and a digit replaces it.
  await page.keyboard.type('4');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('02');
  await expectEntered(rows.nth(0), '0:2');
  await expect(dialog).toContainText('4 of 4 picked');
  await expect(rows.filter({ hasText: 'Saved' })).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(day).toContainText('4 of 4 picked');
  await expect(day.getByRole('button', { name: 'Quick picks' })).toHaveCount(0);

  const other = await quick.anotherDevice();
  await other.page.goto('/');
  await other.page.getByRole('button', { name: /2022-11-22/ }).click();
  await expect(other.page.getByRole('region', { name: 'Tuesday' })).toContainText('4 of 4 picked');
});

test('a draw that does not say who goes through stays missing, and two digits and Enter lead to its question', async ({
  newPlayer,
  clock,
}) => {
  await clock.untilOpen('50');
  const { page } = await newPlayer('cup');
  await page.goto('/');
  await page.getByRole('button', { name: /2022-12-03/ }).click();
  const day = page.getByRole('region', { name: 'Saturday' });
  await day.getByRole('button', { name: 'Quick picks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saturday' });
  const rows = dialog.getByRole('listitem');
  await rows.nth(0).getByRole('textbox').first().focus();
  await page.keyboard.type('11');
  await expect(rows.nth(0).getByRole('button', { name: 'Netherlands', exact: true })).toBeFocused();
  await rows.nth(1).getByRole('textbox').first().focus();
  await page.keyboard.type('20');
  await expect(rows.filter({ hasText: 'Saved' })).toHaveCount(1);
  await expect(dialog).toContainText('1 of 2 picked');
  await page.keyboard.press('Enter');
  await expect(rows.nth(0).getByRole('button', { name: 'Netherlands', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('2 of 2 picked');
});

test('the ten matches of a matchday take twenty keys, and on a phone one tap more, without scrolling', async ({
  newPlayer,
  admin,
}) => {
  await addShipped(admin, { code: 'PL', year: '2024', results: 'replay' });
  await admin.ask('POST', '/admin/PL/2024/replay', { action: 'pause' });
  const { page, api } = await newPlayer('ten', { viewport: { width: 390, height: 844 }, hasTouch: true });
  expect((await api.ask('POST', `/db/PL/2024/users/${api.uid}/enter`, {})).status).toBe(200);
  await page.goto('/PL/2024');
  const opener = page.getByRole('button', { name: 'Quick picks' }).first();
  await expect(opener).toBeInViewport({ ratio: 1 });
  const tabs = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox();
  const box = await opener.boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? 0), 'nothing lies over it').toBeLessThan(tabs?.y ?? 0);
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);

  const dialog = page.getByRole('dialog', { name: 'Matchday 1' });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await expectTenGoals(dialog);
  await page.keyboard.type('10111221203001220310');
  await expect(dialog).toContainText('10 of 10 picked');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Saved' })).toHaveCount(10);
  await expectEntered(dialog.getByRole('listitem').last(), '1:0');
  // The next story expects that there is only one competition.
  expect((await admin.ask('DELETE', '/admin/competitions/PL/2024')).status).toBe(200);
});

/** Ten goals cannot be typed, so the row that has the focus has a button for more, for which no other row moves. Leaves the pick blank again. */
async function expectTenGoals(dialog: Locator): Promise<void> {
  const rows = dialog.getByRole('listitem');
  const [first, last] = [rows.first(), rows.last()];
  const more = first.getByRole('button', { name: /^One more goal/ });
  const place = await last.boundingBox();
  await expect(more).toHaveCount(2);
  await expect(last.getByRole('button', { name: /^One more goal/ })).toHaveCount(0);
  await last.getByRole('textbox').first().focus();
  await expect(more).toHaveCount(0);
  expect(await last.boundingBox(), 'no row moves with the focus').toEqual(place);
  await first.getByRole('textbox').first().focus();
  await first.page().keyboard.type('9');
  await more.first().tap();
  await more.first().tap();
  // The digit has moved the focus on to the other score, where it stays, so that the buttons stay too.
  await expect(first.getByRole('textbox').last()).toBeFocused();
  await expectEntered(first, '11:0');
  for (const field of [0, 1]) await first.getByRole('textbox').nth(field).fill('');
  await expect(dialog).toContainText('0 of 10 picked');
  await first.getByRole('textbox').first().focus();
}
