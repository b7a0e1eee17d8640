import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ageSessions } from '../playing/aging.ts';
import { password } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test('a fan downloads their data, deletes the account, and is signed out everywhere', async ({ newPlayer, game }) => {
  const fan = await newPlayer();
  const { page, nick, email, api } = fan;
  const phone = await fan.anotherDevice();
  // The server asks for a fresh sign-in (403), and later refuses calls because the session has ended (401).
  for (const { faults } of [fan, phone]) faults.allow(/40[13]/);
  await api.ask('PUT', `${game.db}/matches/1/predictions/${api.uid}`, { full1: 2, full2: 1 });
  await phone.page.goto('/leaderboard');
  await expect(phone.page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();

  await page.goto('/profile/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as Record<string, object[]>;
  expect(file.account).toMatchObject([{ email }]);
  expect(file.predictions).toMatchObject([{ matchId: '1', full1: 2, full2: 1 }]);

  await ageSessions(game, api.uid);
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const forGood = dialog.getByRole('button', { name: 'Delete permanently' });
  await expect(forGood).toBeDisabled();
  await dialog.getByLabel(`Type “${nick}” to continue`).fill(nick);
  await forGood.click();
  const again = page.getByRole('dialog', { name: "Confirm it's you" });
  await again.getByRole('textbox', { name: 'Password' }).fill(password);
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
  await again.getByRole('button', { name: 'Sign in' }).click();
  await deleted;
  await expectSignedOut(phone.page);
  await expect(page).toHaveURL('/login?deleted');
  await expect(page.getByText('Your account has been deleted. Thank you for playing.')).toBeVisible();

  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(page.getByRole('alert')).toContainText("The email and password don't match.");
});

test('a fan signs another device out from the list, within a second', async ({ newPlayer, game }) => {
  const fan = await newPlayer();
  const phone = await fan.anotherDevice();
  phone.faults.allow(/401/);
  // The device gets a separate session by another sign-in to the same account.
  const client = game.guest();
  await client.ask('POST', '/auth/sign-in/email', { email: fan.email, password });
  await phone.context.clearCookies();
  await phone.context.addCookies(
    client.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: game.origin };
    }),
  );
  await phone.page.goto('/leaderboard');
  await expect(phone.page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();

  await fan.page.goto('/profile/account');
  const devices = fan.page.getByRole('region', { name: "Where you're signed in" });
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  const ended = fan.page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
  await devices
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click();
  await ended;
  await expectSignedOut(phone.page);
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

/** Checks that calls are refused within 1 s, and that a page leads to the sign-in page. */
async function expectSignedOut(page: Page): Promise<void> {
  const ask = () => page.evaluate(() => fetch('/auth/sessions').then((answer) => answer.status));
  await expect.poll(ask, { timeout: 1000 }).toBe(401);
  await page.goto('/groups');
  await expect(page).toHaveURL('/login?next=%2Fgroups');
}
