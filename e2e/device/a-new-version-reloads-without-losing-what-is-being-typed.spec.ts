import type { Page } from '@playwright/test';
import { startTestGame } from '../../server/testing/test-game.ts';
import type { TestGame } from '../../server/testing/test-game.ts';
import { cardOf, expectEntered, firstDay, qatarEcuador, showDay, typePick } from '../playing/cards.ts';
import { serverAway, untilKept, withWorker } from '../playing/offline.ts';
import { devicesOf, signUpPlayer } from '../playing/players.ts';
import type { Devices, Player } from '../playing/players.ts';
import { expectReloaded, markPage } from '../playing/page-loads.ts';
import { expect, test as base } from '../playing/test.ts';

/** Each story has a separate game, because the story replaces the server. */
const test = base.extend<{ ownGame: TestGame; ownDevices: Devices; reader: Player }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  ownGame: async ({}, use) => {
    const game = await startTestGame({ replay: { speed: 40, waitS: 60, players: 2 } });
    await use(game);
    await game.remove();
  },
  ownDevices: async ({ browser, ownGame }, use) => {
    const devices = devicesOf(browser, ownGame);
    await use(devices);
    await devices.close();
  },
  reader: async ({ ownGame, ownDevices }, use) => {
    const place = { game: ownGame, devices: ownDevices };
    const player = await signUpPlayer(place, { nick: 'Reader', options: withWorker });
    player.faults.allow(serverAway);
    // Pages check for a new version at a random time after their stream has reopened. With 0, they check at once.
    await player.context.addInitScript(() => {
      Math.random = () => 0;
    });
    await use(player);
  },
});

/** Restarts the game at the same address. Its pages count as a new version, because they contain its changed name. */
async function exchangeServer(game: TestGame): Promise<void> {
  await game.restart({ siteName: 'Extra time', port: Number(new URL(game.origin).port) });
}

test('a new version is announced, and reloads the page once', async ({ reader: { page }, ownGame }) => {
  await page.goto('/');
  await untilKept(page, '["users","short"]');
  const mark = await markPage(page);
  await exchangeServer(ownGame);
  await expect(bar(page)).toBeVisible({ timeout: 60_000 });
  await expectReloaded(mark);
  await expect(cardOf(page, qatarEcuador)).toBeVisible();

  const newMark = await markPage(page);
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(newMark).toHaveCount(1);
});

test('a tab in which somebody types waits until it is safe; another tab does not', async ({ reader, ownGame }) => {
  const { page, context } = reader;
  await page.goto('/groups');
  await untilKept(page, '["own-groups"]');
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await dialog.getByRole('textbox').fill('Half a name');
  const mark = await markPage(page);
  await exchangeServer(ownGame);

  // Any page that is opened now loads the new version.
  const other = await context.newPage();
  await other.goto('/');
  const otherMark = await markPage(other);
  await expectReloaded(otherMark);
  await expect(bar(page)).toContainText('Updating... The page will reload when you finish typing.');
  await dialog.getByRole('heading').click();
  await expect(dialog.getByRole('textbox')).not.toBeFocused();
  await expect(dialog.getByRole('textbox')).toHaveValue('Half a name');
  // The page's own files are still available, even those that it has not loaded yet.
  await other.close();
  await expect(mark).toHaveCount(1);
  await dialog.getByRole('textbox').fill('');
  await page.keyboard.press('Escape');
  await expectReloaded(mark);
});

test('a pick that is being sent is saved before the page reloads', async ({ reader: { page, context }, ownGame }) => {
  await page.goto('/');
  await untilKept(page, '["users","short"]');
  const mark = await markPage(page);
  const card = cardOf(page, qatarEcuador);
  await card.getByRole('textbox').first().focus();
  await exchangeServer(ownGame);
  const other = await context.newPage();
  await other.goto('/');
  await expect(bar(page)).toContainText('The page will reload when you finish typing.', { timeout: 60_000 });
  // Otherwise this page would find the unsent pick on the device and send it.
  await other.close();

  // The save is delayed, so that the pick prevents the reload, but for less time than the page waits for the answer.
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/matches/1/predictions/*', async (route) => {
    await mayGo;
    await route.continue();
  });
  await typePick(card, '3:1');
  await page.getByRole('heading', { level: 2 }).first().click();
  await expect(card.locator(':focus')).toHaveCount(0);
  await expect(card).toContainText('Saving');
  // This is longer than a page waits after the last press before it reloads.
  await page.waitForTimeout(4000);
  await expect(card).toContainText('Saving');
  await expect(mark).toHaveCount(1);
  letGo();
  await expectReloaded(mark);
  await showDay(page, firstDay);
  await expectEntered(card, '3:1');
});

test('a page whose file was removed with the former version loads the new one, even without a worker', async ({
  reader,
  ownGame,
}) => {
  const { page, faults } = await reader.anotherDevice();
  faults.allow(/StatsPage|ERR_/);
  await page.goto('/');
  // A field has the focus, so the page does not reload before the link is pressed.
  await cardOf(page, qatarEcuador).getByRole('textbox').first().focus();
  const mark = await markPage(page);
  await exchangeServer(ownGame);
  // The file is missing only for pages of the former version.
  await page.route('**/assets/StatsPage*.js', async (route) =>
    (await mark.count()) > 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Stats' }).click();
  await expectReloaded(mark);
  await expect(page).toHaveURL('/stats');
  await expect(page.getByRole('heading', { name: 'Stats', level: 1 })).toBeVisible();
});

function bar(page: Page) {
  return page.getByRole('status').getByRole('paragraph').filter({ hasText: 'Updating...' });
}
