import type { Locator, Page } from '@playwright/test';
import { newGroupName, tabOf } from '../playing/groups.ts';
import { tabTo } from '../playing/keyboard.ts';
import { expect, test } from '../playing/test.ts';

test('a group can be created, and its tabs visited, with the keyboard alone', async ({ newPlayer }) => {
  const group = newGroupName('Keys');
  const { page } = await newPlayer('keys');
  await page.goto('/groups');
  const make = page.getByRole('button', { name: 'New group' });
  await expect(make).toBeVisible();
  await tabTo(page, make);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectDialogToHoldPage(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(make).toBeFocused();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(group);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: group })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, tabOf(page, 'Invite'));
  const walked = [
    ['ArrowLeft', 'Members'],
    ['ArrowLeft', 'Matches'],
    ['ArrowLeft', 'Table'],
    ['ArrowLeft', 'Invite'],
    ['ArrowRight', 'Table'],
    ['End', 'Invite'],
    ['Home', 'Table'],
  ] as const;
  for (const [key, tab] of walked) {
    await page.keyboard.press(key);
    await expect(tabOf(page, tab)).toBeFocused();
    await expect(tabOf(page, tab)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
  }
});

/** Checks that the page behind the dialog cannot scroll, and does not get the focus with the Tab key or from code. */
async function expectDialogToHoldPage(page: Page, dialog: Locator): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press(key);
      // After the last element of the dialog, the focus moves through the browser's own controls before it comes back to the first.
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, #root')?.localName)).not.toBe('div');
    }
  }
  await page.getByRole('main', { includeHidden: true }).evaluate((main) => main.focus());
  await expect(page.getByRole('main', { includeHidden: true })).not.toBeFocused();
  await dialog.getByLabel('Name').focus();
}
