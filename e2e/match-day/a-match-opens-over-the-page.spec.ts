import { cardOf, firstDay, openMatch, qatarEcuador, showDay } from '../playing/cards.ts';
import { makeGroup, savePicks } from '../playing/groups.ts';
import { expect, test } from '../playing/test.ts';

const crowd = /^How players picked this match:/;

test('a match opens over home, which keeps its place, and one step back or twice Escape only closes it', async ({
  newPlayer,
  clock,
}) => {
  const { page } = await newPlayer('opener', { viewport: { width: 390, height: 844 } });
  await page.goto('/leaderboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await showDay(page, '2022-11-25');
  const row = cardOf(page, 'England – USA');
  await row.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  const sheet = await openMatch(page, 'England – USA');
  await expect(sheet).toContainText('Locks at kick-off: 2022-11-25 19:00, UTC');
  await expect(sheet).toContainText('No result yet. After this match:');
  await expect(sheet).toContainText('2022-11-29WAL – ENG');
  await expect(sheet).toContainText('right goal difference+3');
  await expect(page).toHaveURL(/\?match=\d+$/);
  await clock.resume();
  await expect(sheet).toContainText(/19:00, UTC · \d+ (minute|hour)s left/);
  await clock.pause();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await expect(row).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  await openMatch(page, 'England – USA');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(row).toBeVisible();
  await openMatch(page, 'England – USA');
  await page.reload();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the last minutes before a lock begin with the same words on the stadium and in the list', async ({
  newPlayer,
  clock,
}) => {
  const { page } = await newPlayer('soon');
  await page.goto('/');
  await clock.resume();
  const words = page.getByText(/^locks in \d\d:\d\d$/i);
  await expect(words).toHaveCount(2);
  for (const text of await words.allTextContents()) expect(text).toMatch(/^Locks in /);
});

test('a guest with the address of a match signs in first', async ({ devices, game }) => {
  const { page } = await devices.open();
  await page.goto('/WC/2022?match=1');
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(decodeURIComponent(page.url())).toContain('?match=1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const client = await game.signUp('guest no more');
  const signedIn = await devices.open(client);
  await signedIn.page.goto('/WC/2022?match=1');
  await expect(signedIn.page.getByRole('dialog', { name: qatarEcuador })).toBeVisible();
  await signedIn.page.goto('/WC/2022?match=__proto__');
  await expect(signedIn.page.getByRole('article').first()).toBeVisible();
  await expect(signedIn.page.getByRole('dialog')).toHaveCount(0);
});

test('an open match tells nothing of other picks before the lock, and hides them again when it is reopened', async ({
  newPlayer,
  game,
  admin,
}) => {
  const { page, api, nick } = await newPlayer('peeker');
  const friend = await game.signUp('a friend');
  await makeGroup('Secrets', { owner: api, members: [friend] });
  await savePicks(game, '1', [
    [api, '1:3'],
    [friend, '0:2'],
  ]);
  await page.goto('/');
  await showDay(page, firstDay);
  const sheet = await openMatch(page, qatarEcuador);
  const expectShut = async () => {
    await expect(sheet).toContainText('You see how others picked from kick-off on.');
    await expect(sheet.getByRole('img', { name: crowd })).toHaveCount(0);
    await expect(sheet.getByText('a friend')).toHaveCount(0);
    await expect(sheet).not.toContainText('%');
  };
  await expectShut();
  const enter = (body: object) => admin.ask('POST', '/admin/results/1', body);
  expect((await enter({ status: 'IN_PLAY', full1: 0, full2: 0, minute: 1 })).status).toBe(200);
  await expect(sheet.getByRole('img', { name: crowd })).toBeVisible();
  const friends = sheet.getByRole('listitem').filter({ hasText: 'a friend' });
  await expect(friends).toContainText('0:2');
  await expect(sheet.getByRole('listitem').filter({ hasText: nick })).toContainText('1:3');

  expect((await admin.ask('POST', '/admin/results/1/reopen', {})).status).toBe(200);
  await expectShut();
  expect((await enter({ status: 'FINISHED', full1: null, full2: null })).status).toBe(200);
  await expect(sheet).toContainText('Cancelled');
  await expect(sheet.getByRole('img', { name: crowd })).toHaveCount(0);
  await expect(sheet.getByText('a friend')).toHaveCount(0);

  // The stadium has no score of a match that was never played.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: `Result: ${qatarEcuador}` })).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Next: / })).toBeVisible();
});
