import type { Page } from '@playwright/test';
import { makeGroup, tabOf } from '../playing/groups.ts';
import { expect, test } from '../playing/test.ts';

test('an owner locks and unlocks the group, renews the invite and deletes it', async ({ newPlayer }) => {
  const owner = await newPlayer('owner');
  const stranger = await newPlayer('stranger');
  stranger.faults.allow(/404/);
  const group = await makeGroup('Open House', { owner: owner.api });
  const { page } = owner;
  const firstLink = `/joingroup/${group.token}`;
  await page.goto(group.path('members'));
  const lock = page.getByRole('switch', { name: 'Lock group' });
  await expect(lock).not.toBeChecked();
  await lock.press('Space');
  await expect(lock).toBeChecked();
  await expect(page.getByText('owned by you, locked: no one can join')).toBeVisible();
  await tabOf(page, 'Invite').click();
  await expect(page.getByText('The group is locked, so no one can join. The owner can unlock it')).toBeVisible();
  await expectDead(stranger.page, firstLink);

  await tabOf(page, 'Members').click();
  await lock.press('Space');
  await expect(lock).not.toBeChecked();
  await expectAlive(stranger.page, firstLink, group.name);

  await tabOf(page, 'Invite').click();
  const field = page.getByRole('textbox', { name: 'Invite link' });
  await page.getByRole('button', { name: 'Create new link' }).click();
  await page
    .getByRole('dialog', { name: 'Create a new link?' })
    .getByRole('button', { name: 'Create new link' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field).not.toHaveValue(new RegExp(group.token));
  const secondLink = new URL(await field.inputValue()).pathname;
  await expectDead(stranger.page, firstLink);
  await expectAlive(stranger.page, secondLink, group.name);

  await page.getByRole('button', { name: 'Switch off link' }).click();
  await page
    .getByRole('dialog', { name: 'Switch off the invite link?' })
    .getByRole('button', { name: 'Switch off link' })
    .click();
  await expect(page.getByRole('button', { name: 'Create invite link' })).toBeVisible();
  await expect(page.getByText('owned by you, no invite link')).toBeVisible();

  // The player still has the invitation open. The button's answer says that it no longer works.
  await stranger.page.getByRole('button', { name: `Join ${group.name}` }).click();
  await expect(stranger.page.getByRole('heading', { name: 'This invite link no longer works' })).toBeVisible();
  await expectDead(stranger.page, secondLink);
});

async function expectDead(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This invite link no longer works' })).toBeVisible();
}

async function expectAlive(page: Page, link: string, group: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: group })).toBeVisible();
}
