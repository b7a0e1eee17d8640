import { cardOf, openMatch, savePick, typePick } from '../playing/cards.ts';
import { addOfficeLeague, officePath, removeOfficeLeague } from '../playing/office-league.ts';
import { backWithin } from '../playing/offline.ts';
import { expect, test } from '../playing/test.ts';

test.beforeEach(({ admin }) => addOfficeLeague(admin));
test.afterEach(({ admin }) => removeOfficeLeague(admin));

test('a pick made offline for a competition that an admin finishes meanwhile is refused, and the card says why it cannot count', async ({
  newPlayer,
  admin,
}) => {
  const { page, context, faults, api } = await newPlayer('tunnel');
  await api.ask('POST', `/db${officePath}/users/${api.uid}/enter`, {});
  await page.goto(officePath);
  const card = cardOf(page, 'Sales – Support');
  await savePick(card, '1:0');
  faults.allow(/ERR_INTERNET_DISCONNECTED|\b409\b/);
  await context.setOffline(true);
  await typePick(card, '4:2');
  await expect(card).toContainText('Not sent yet');
  expect((await admin.ask('POST', `/admin${officePath}/finish`)).status).toBe(200);
  await context.setOffline(false);
  await expect(card).toContainText('Cancelled', backWithin);
  await expect(await openMatch(page, 'Sales – Support')).toContainText('Cancelled. No one earns points.');
  const queued = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('fulltime.queue')));
  await expect.poll(queued, backWithin).toEqual([]);
  const { predictions } = (await api.ask('GET', `/db${officePath}/predictions`)).body;
  expect(predictions).toMatchObject([{ matchId: '1', full1: 1, full2: 0 }]);
});

test('a page of a competition that is removed meanwhile says so, and leads back to the others', async ({
  newPlayer,
  admin,
}) => {
  const { page, faults, api } = await newPlayer('left');
  await api.ask('POST', `/db${officePath}/users/${api.uid}/enter`, {});
  await page.goto(officePath);
  await expect(cardOf(page, 'Sales – Support')).toBeVisible();
  faults.allow(/\b404\b/);
  await removeOfficeLeague(admin);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('heading', { name: 'This page no longer exists' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});
