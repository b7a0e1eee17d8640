import type { Page } from '@playwright/test';
import { cardOf, qatarEcuador, savePick } from '../playing/cards.ts';
import { keptAnswers, untilKept, withWorker } from '../playing/offline.ts';
import { expect, test } from '../playing/test.ts';

test('signing out leads to /login, closes the stream, and leaves nothing of the account on the device', async ({
  newPlayer,
  game,
}) => {
  const { hub } = game.game;
  await expect.poll(() => hub.size).toBe(0);
  const { page, nick, api, faults, context } = await newPlayer('leaver', withWorker);
  await page.goto('/');
  await savePick(cardOf(page, qatarEcuador), '2:1');
  await untilKept(page, '["me"]', '["predictions"]');
  await expect.poll(() => hub.size).toBe(1);

  await page.getByRole('link', { name: `Your profile, ${nick}` }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('GUEST')).toBeVisible();
  await expect.poll(() => hub.size).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(api.uid);
  await expect.poll(() => keptAnswers(page)).toEqual([expect.stringContaining('["competition"]')]);
  expect(await pathsInCaches(page)).not.toContainEqual(expect.stringMatching(/^\/(db|auth)\//));
  // The cookie with the time zone stays, because the zone is that of the device, not of an account.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['fulltime.time-zone']);

  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(nick)).toHaveCount(0);
  expect(faults.list()).toEqual([]);
});

function pathsInCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const held = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return held.flat().map(({ url }) => new URL(url).pathname);
  });
}

test('signing out with a pick that was not sent asks first', async ({ newPlayer }) => {
  const { page, context, faults } = await newPlayer('hasty');
  await page.goto('/');
  faults.allow(/ERR_FAILED/);
  await context.route('**/matches/*/predictions/*', (route) => route.abort());
  const card = cardOf(page, qatarEcuador);
  await card.getByRole('button', { name: 'One more goal for Qatar' }).click();
  await expect(card).toContainText('Not saved');

  await page.getByRole('link', { name: /^Your profile/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('region', { name: 'Your account' }).getByRole('alert')).toContainText(
    "1 pick hasn't been sent yet and will be lost if you sign out.",
  );
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL('/profile/');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
