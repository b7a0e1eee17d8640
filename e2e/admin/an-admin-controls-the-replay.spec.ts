import type { Locator } from '@playwright/test';
import { startTestGame } from '../../server/testing/test-game.ts';
import { offerFirstAdmin } from '../../server/identity/account/first-admin.ts';
import { cardOf, englandIran, qatarEcuador } from '../playing/cards.ts';
import { devicesOf, password } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test('the printed link opens the account "admin" once, and the account gets a nick and a way to sign in', async ({
  browser,
}) => {
  const game = await startTestGame();
  const devices = devicesOf(browser, game);
  const { page, faults } = await devices.open();
  const link = `/auth/first-admin?token=${await offerFirstAdmin(game.game.db)}`;
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();

  const naming = page.getByRole('dialog', { name: 'What should we call you?' });
  await naming.getByLabel('Nick').fill('Organiser');
  await naming.getByRole('button', { name: 'Play' }).click();
  const coming = page.getByRole('dialog', { name: 'Set up your sign-in' });
  await coming.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('toolbar', { name: 'Replay controls' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('toolbar', { name: 'Replay controls' })).toBeVisible();
  await expect(coming).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(coming).toContainText('At least 12 characters.');
  await coming.getByLabel('Email').fill('organiser@example.org');
  await coming.getByRole('textbox', { name: 'Password' }).fill(password);
  await coming.getByRole('button', { name: 'Save' }).click();
  await expect(coming).toBeHidden();

  const later = await devices.open();
  await later.page.goto(link);
  await expect(later.page).toHaveURL(/\/login\?problem=link_over$/);
  await expect(later.page.getByRole('alert')).toContainText('This link');
  await later.page.getByLabel('Email').fill('organiser@example.org');
  await later.page.getByRole('textbox', { name: 'Password' }).fill(password);
  await later.page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await expect(later.page.getByRole('toolbar', { name: 'Replay controls' })).toBeVisible();
  await expect(later.page.getByRole('dialog')).toHaveCount(0);
  expect(faults.list()).toEqual([]);
  await devices.close();
  await game.remove();
});

test('an admin pauses the replay, speeds it up and jumps, while a player sees only the time', async ({
  admin,
  devices,
  newPlayer,
  game,
}) => {
  await admin.ask('PATCH', `${game.db}/users/${admin.uid}`, { nick: 'The admin' });
  const { page } = await devices.open(admin);
  const player = await newPlayer('watcher');
  await player.page.goto('/');
  await page.goto('/');
  await page.getByRole('dialog', { name: 'Set up your sign-in' }).getByRole('button', { name: 'Later' }).click();
  const strip = page.getByRole('region', { name: 'Replay' });
  const bar = strip.getByRole('toolbar', { name: 'Replay controls' });
  const seen = player.page.getByRole('region', { name: 'Replay' });
  await expect(seen).toContainText('Paused');
  await expect(seen.getByRole('toolbar')).toHaveCount(0);
  await expect(seen.getByRole('switch')).toHaveCount(0);

  await bar.getByRole('button', { name: 'Resume' }).click();
  await expect(seen).toContainText('Replay');
  await expect(seen).not.toContainText('Paused');
  await bar.getByRole('button', { name: 'Pause' }).click();
  await expect(seen).toContainText('Paused');

  await press(bar, 'Next kick-off');
  await expect(page.getByRole('region', { name: `Live: ${qatarEcuador}` })).toBeVisible();
  await press(bar, 'Next goal');
  for (const tab of [page, player.page]) {
    const stadium = tab.getByRole('region', { name: `Live: ${qatarEcuador}` });
    for (const place of [stadium, cardOf(tab, qatarEcuador)]) {
      await expect(place.getByRole('img', { name: 'Qatar 0, Ecuador 1' })).toBeVisible();
    }
  }
  await press(bar, 'Next kick-off');
  await expect(cardOf(player.page, englandIran)).toContainText('Live');

  await bar.getByRole('button', { name: /^Speed and more/ }).click();
  await page.getByLabel('Speed', { exact: false }).and(page.getByRole('combobox')).selectOption('80');
  await expect(bar.getByRole('button', { name: 'Speed and more, currently 80×' })).toBeVisible();
  await page.keyboard.press('Escape');

  await strip.getByRole('switch', { name: 'Admin view' }).press('Space');
  await expect(bar).toHaveCount(0);
  await expect(strip).toContainText('Paused');
  await admin.ask('POST', '/admin/replay', { action: 'speed', speed: 40 });
});

/** Presses a button and waits until it is enabled again. */
async function press(bar: Locator, name: string): Promise<void> {
  await bar.getByRole('button', { name }).click();
  await expect(bar.getByRole('button', { name })).toBeEnabled();
}
