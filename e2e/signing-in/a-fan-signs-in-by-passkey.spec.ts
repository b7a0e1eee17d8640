import type { Page } from '@playwright/test';
import { ageSessions } from '../playing/aging.ts';
import { addPasskeyKeeper } from '../playing/passkeys.ts';
import { newNick, password } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test('a fan creates a passkey, signs in with it alone, renames it, and cannot remove the last way to sign in', async ({
  newPlayer,
  game,
}) => {
  const { page, nick, api, faults } = await newPlayer('fan', { baseURL: game.address });
  await withoutSuggestions(page);
  const keeper = await addPasskeyKeeper(page);
  // The server refuses when a fresh sign-in is needed, and when the last way to sign in would be removed.
  faults.allow(/40[139]/);

  await page.goto('/profile/');
  await page.getByRole('link', { name: 'Sign-in and data' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in and data' })).toBeVisible();
  await ageSessions(game, api.uid);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const again = page.getByRole('dialog', { name: "Confirm it's you" });
  await again.getByRole('textbox', { name: 'Password' }).fill(password);
  await again.getByRole('button', { name: 'Sign in' }).click();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByRole('listitem')).toContainText('Linux, Chrome');
  expect(await keeper.count()).toBe(1);
  // The new sign-in has replaced the earlier session, so there is still one device.
  await expect(page.getByRole('region', { name: "Where you're signed in" }).getByRole('listitem')).toHaveCount(1);

  await passkeys.getByRole('button', { name: 'Rename Linux, Chrome' }).click();
  await passkeys.getByLabel('Passkey name').fill('My laptop');
  await passkeys.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop');

  await page.getByRole('button', { name: 'Remove password' }).click();
  await expect(page.getByRole('button', { name: 'Set password' })).toBeVisible();
  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
  await expect(passkeys.getByRole('alert')).toHaveText('This is your only way to sign in. Add another one first.');

  await page.goto('/profile/');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('link', { name: nick }).first()).toBeVisible();

  await page.goto('/profile/account');
  await ageSessions(game, api.uid);
  await page.getByRole('button', { name: 'Download your data' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  expect((await download).suggestedFilename()).toBe('fulltime-account.json');
});

test('a visitor creates an account with a passkey in four presses, and the tried pick counts', async ({
  devices,
  game,
}) => {
  const { page } = await devices.open(undefined, { baseURL: game.address });
  await withoutSuggestions(page);
  const keeper = await addPasskeyKeeper(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'One more goal for Qatar' }).click();
  await page.getByRole('button', { name: 'Create account with a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'What should we call you?' });
  await dialog.getByLabel('Nick').fill(newNick('key'));
  await dialog.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Qatar – Ecuador 1:0 is saved.' })).toBeVisible();
  expect(await keeper.count()).toBe(1);
});

/**
 * The virtual authenticator accepts every request at once, even the suggestion that the sign-in page starts with. Without this function,
 * the fan would be signed in before pressing the button.
 */
async function withoutSuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

test('a page at a bare IP address does not mention passkeys', async ({ devices, newPlayer }) => {
  const guest = await devices.open();
  await guest.page.goto('/login');
  await expect(guest.page.getByLabel('Email')).toBeVisible();
  await expect(guest.page.getByText('passkey')).toHaveCount(0);
  const { page } = await newPlayer();
  await page.goto('/profile/account');
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  await expect(page.getByText('passkey')).toHaveCount(0);
});
