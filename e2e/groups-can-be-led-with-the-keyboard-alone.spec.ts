import { newGroupName, tabOf } from './playing/groups.ts';
import { tabTo } from './playing/keyboard.ts';
import { expect, test } from './playing/test.ts';

test('a group can be made, and its tabs walked, with the keyboard alone', async ({ newPlayer }) => {
  const group = newGroupName('Keys');
  const { page } = await newPlayer('keys');
  await page.goto('/groups');
  const make = page.getByRole('button', { name: 'New group' });
  await expect(make).toBeVisible();
  await tabTo(page, make);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(make).toBeFocused();

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
