import { makeAccount } from '../playing/accounts.ts';
import { hearAnswers } from '../playing/answers.ts';
import { keptInvites, memberRow, newGroupName, tabOf } from '../playing/groups.ts';
import { newNick } from '../playing/players.ts';
import { markPage } from '../playing/page-loads.ts';
import { expect, test } from '../playing/test.ts';

test('a visitor opens an invite link, makes an account, joins, and both see each other in the table', async ({
  newPlayer,
  devices,
}) => {
  const group = newGroupName('The Lantern Room');
  const host = await newPlayer('host');
  await host.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.page.goto('/groups');
  await host.page.getByRole('button', { name: 'New group' }).click();
  const dialog = host.page.getByRole('dialog', { name: 'New group' });
  const make = dialog.getByRole('button', { name: 'Create group' });
  await dialog.getByLabel('Name').fill('ad');
  await expect(make).toBeDisabled();
  await dialog.getByLabel('Name').fill('Admin');
  await expect(dialog).toContainText('That name is reserved for the organisers.');
  await dialog.getByLabel('Name').fill(group);
  await make.click();
  await expect(host.page.getByRole('heading', { level: 1, name: group })).toBeVisible();
  await expect(tabOf(host.page, 'Invite')).toHaveAttribute('aria-selected', 'true');

  await expect(host.page.getByRole('img', { name: 'QR code for the invite link' })).toBeVisible();
  await host.page.getByRole('button', { name: 'Copy' }).click();
  await expect(host.page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  const link = await host.page.evaluate(() => navigator.clipboard.readText());
  await expect(host.page.getByRole('textbox', { name: 'Invite link' })).toHaveValue(link);
  await tabOf(host.page, 'Table').click();
  await expect(memberRow(host.page, group, host.nick)).toBeVisible();
  const stays = await markPage(host.page);

  const nick = newNick('guest of a host');
  const { page } = await devices.open();
  await page.goto(link);
  await expect(page).toHaveURL('/WC/2022/login');
  await expect(page.getByText(`${host.nick} invites you to`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: group })).toBeVisible();
  await expect(page.getByText('1 member.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New account' })).toHaveAttribute('aria-pressed', 'true');

  await host.page.bringToFront();
  await tabOf(host.page, 'Invite').click();
  await host.page.getByRole('switch', { name: "Show the group's name in the invitation" }).uncheck();
  const shy = await devices.open();
  const answersToGuest = hearAnswers(shy.page);
  await shy.page.goto(link);
  await expect(shy.page.getByText('You have an invitation. Sign in to see it.')).toBeVisible();
  expect(await shy.page.content()).not.toContain(group);
  expect(await shy.page.title()).not.toContain(group);
  expect(await answersToGuest()).not.toContain(group);
  await tabOf(host.page, 'Table').click();

  await makeAccount(page, nick);
  await expect(page).toHaveURL(link);
  await expect(page.getByText(`${host.nick} invites you to`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: group })).toBeVisible();
  await expect(page.getByText('1 member. The pink lamp is yours.')).toBeVisible();
  await page.getByRole('button', { name: `Join ${group}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `You're in ${group}` })).toBeVisible();
  await expect(page.getByText('2 members')).toBeVisible();
  expect(await keptInvites(page)).toEqual([]);

  await expect(memberRow(host.page, group, nick)).toBeVisible();
  await expect(stays).toHaveCount(1);
  await page.getByRole('link', { name: 'See the table' }).click();
  await expect(memberRow(page, group, host.nick)).toBeVisible();
  await expect(memberRow(page, group, nick)).toHaveAttribute('aria-current', 'true');
});
