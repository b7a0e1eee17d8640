import { aProvider } from '../../server/testing/outside/oidc-provider.ts';
import type { TestProvider } from '../../server/testing/outside/oidc-provider.ts';
import { startTestGame } from '../../server/testing/test-game.ts';
import type { TestGame } from '../../server/testing/test-game.ts';
import { ageSessions } from '../playing/aging.ts';
import { test as base } from '../playing/evidence.ts';
import { devicesOf } from '../playing/players.ts';
import type { Device } from '../playing/players.ts';
import { expect } from '../playing/test.ts';

interface Hosted {
  game: TestGame;
  club: TestProvider;
  /** A provider that does not answer. */
  down: TestProvider;
}

const test = base.extend<
  { open: (client?: Parameters<ReturnType<typeof devicesOf>['open']>[0]) => Promise<Device> },
  Hosted
>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  club: [async ({}, use) => use(await aProvider()), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- as above
  down: [async ({}, use) => use(await aProvider('down', 'Slow Bank')), { scope: 'worker' }],
  game: [
    async ({ club, down }, use) => {
      const game = await startTestGame({ oidc: [club.settings, down.settings] });
      await club.open(game.origin);
      await use(game);
      await game.remove();
      await club.stop();
    },
    { scope: 'worker' },
  ],
  open: async ({ browser, game, club }, use) => {
    const devices = devicesOf(browser, game);
    await use(async (client) => {
      const device = await devices.open(client);
      device.faults.allow(new RegExp(`^foreign call: ${club.settings.issuer}/`));
      return device;
    });
    await devices.close();
  },
});

test('a fan signs in by a provider, and is asked for a nick', async ({ open, club }) => {
  club.person = { sub: 'eva', email: 'eva@club.example' };
  const { page } = await open();
  await page.goto('/stats');
  await page.getByRole('button', { name: 'Continue with Our Club' }).click();
  const dialog = page.getByRole('dialog', { name: 'What should we call you?' });
  await dialog.getByLabel('Nick').fill('Eva');
  await dialog.getByRole('button', { name: 'Play' }).click();
  // The page behind the dialog is shown before the nick is stored.
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/stats$/);

  await page.goto('/profile/');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Continue with Our Club' }).click();
  await expect(page.getByRole('link', { name: 'Eva' }).first()).toBeVisible();
});

test('a provider that is down, or refuses, is reported on the page of the fan', async ({ open, club }) => {
  const { page, faults } = await open();
  faults.allow(/503/);
  await page.goto('/login?next=%2Fgroups');
  await page.getByRole('button', { name: 'Continue with Slow Bank' }).click();
  await expect(page.getByRole('alert')).toContainText("The sign-in service isn't responding.");
  club.refuses = true;
  await page.getByRole('button', { name: 'Continue with Our Club' }).click();
  await expect(page).toHaveURL('/login?problem=provider_refused&provider=club&next=%2Fgroups');
  await expect(page.getByRole('alert')).toContainText("The sign-in wasn't completed.");
  club.refuses = false;
});

test('an address that has an account is linked by its owner only, on the account page', async ({
  open,
  game,
  club,
}) => {
  const owner = await game.signUp('Tom');
  const { body } = await owner.ask('GET', '/auth/get-session');
  club.person = { sub: 'tom', email: (body.user as { email: string }).email };

  const stranger = await open();
  await stranger.page.goto('/login');
  await stranger.page.getByRole('button', { name: 'Continue with Our Club' }).click();
  await expect(stranger.page.getByRole('alert')).toContainText(
    'Sign in the way you did before, then link this sign-in',
  );

  const { page, faults } = await open(owner);
  faults.allow(/403/);
  await page.goto('/profile/account');
  await page.getByRole('button', { name: 'Link Our Club' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Linked.' })).toBeVisible();

  // Unlinking needs a fresh sign-in, for which the provider can be used. Afterwards the fan is back on the same page.
  await ageSessions(game, owner.uid);
  await page.getByRole('button', { name: 'Unlink Our Club' }).click();
  await page
    .getByRole('dialog', { name: "Confirm it's you" })
    .getByRole('button', { name: 'Continue with Our Club' })
    .click();
  await expect(page.getByText("You've signed in again.")).toBeVisible();
  await page.getByRole('button', { name: 'Unlink Our Club' }).click();
  await expect(page.getByRole('button', { name: 'Link Our Club' })).toBeVisible();
});
