import { expect } from '@playwright/test';
import { keptInvites, makeGroup } from '../playing/groups.ts';
import { pickNick, test } from '../playing/mail.ts';
import { newNick, password } from '../playing/players.ts';

test('a fan who was invited in one browser and confirms the address in another is shown the group there', async ({
  devices,
  mailbox,
  mailGame,
}) => {
  const group = await makeGroup('Two Browsers', { owner: await mailGame.signUp(newNick('host')) });
  const email = 'invited@example.org';
  const { page } = await devices.open();
  await page.goto(`/joingroup/${group.token}`);
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const phone = await devices.open();
  const link = await mailbox.linkTo(email);
  expect(link).not.toContain(group.token);
  await phone.page.goto(link);
  await phone.page.getByRole('textbox', { name: 'New password' }).fill(password);
  await phone.page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await pickNick(phone.page, newNick('invited'));
  await expect(phone.page.getByRole('heading', { level: 1, name: group.name })).toBeVisible();
  await phone.page.getByRole('button', { name: `Join ${group.name}` }).click();
  await expect.poll(() => keptInvites(phone.page)).toEqual([]);
});
