import type { Page } from '@playwright/test';
import { cardOf, fieldsOf, qatarEcuador, savePick } from '../playing/cards.ts';
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
  // That the device has kept the font of the game says nothing of an account.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['fulltime.font']);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(api.uid);
  await expect.poll(() => keptAnswers(page)).toEqual([expect.stringContaining('["competition"]')]);
  expect(await pathsInCaches(page)).not.toContainEqual(expect.stringMatching(/^\/(db|auth)\//));
  expect(await context.cookies()).toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(nick)).toHaveCount(0);
  expect(faults.list()).toEqual([]);
});

test('while the session ends, the page asks for nothing, even if an event says that the account has changed', async ({
  newPlayer,
  game,
}) => {
  const leaver = await newPlayer('leaver');
  const { page, nick, api, faults } = leaver;
  const { hub } = game.game;
  await page.goto('/profile/');
  const { page: tablet, context: browserOfTablet } = await leaver.anotherDevice();
  await tablet.goto('/profile/');
  await expect.poll(() => hub.size).toBe(2);

  const [ending, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/auth/sign-out', async (route) => {
    ending.resolve();
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await ending.promise;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  expect((await api.ask('PATCH', `${game.db}/users/${api.uid}`, { nick: `${nick}2` })).status).toBe(200);
  // The event has reached the other device.
  await expect(tablet.getByRole('link', { name: `Your profile, ${nick}2` })).toBeVisible();
  expect(asked).toEqual([]);
  // The other device uses the same session, so the server would refuse its requests too.
  await browserOfTablet.close();
  answered.resolve();
  await expect(page).toHaveURL('/login');
  expect(faults.list()).toEqual([]);
});

test('a sign-out that does not reach the server leaves the fan signed in, and the page receives events again', async ({
  newPlayer,
  game,
}) => {
  const { page, nick, api, faults } = await newPlayer('stayer');
  await page.goto('/profile/');
  await expect.poll(() => game.game.hub.size).toBe(1);
  faults.allow(/ERR_FAILED/);
  await page.route('**/auth/sign-out', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Your account' }).getByRole('alert')).toBeVisible();
  await api.ask('PATCH', `${game.db}/users/${api.uid}`, { nick: `${nick}2` });
  await expect(page.getByRole('link', { name: `Your profile, ${nick}2` })).toBeVisible();
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
  await fieldsOf(card).home.press('ArrowUp');
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
  // That the device has kept the font of the game says nothing of an account.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['fulltime.font']);
});
