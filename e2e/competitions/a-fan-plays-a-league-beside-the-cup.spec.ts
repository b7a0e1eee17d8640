import { addShipped } from '../../server/testing/add-shipped.ts';
import { cardOf, qatarEcuador, savePick } from '../playing/cards.ts';
import { newGroupName } from '../playing/groups.ts';
import { expect, test } from '../playing/test.ts';

const league = { code: 'PL', year: '2024' };
const firstMatch = 'Man United – Fulham';

test.beforeEach(async ({ admin }) => {
  await addShipped(admin, { ...league, results: 'replay' });
  await admin.ask('POST', '/admin/PL/2024/replay', { action: 'pause' });
});

// The next story expects that there is only one competition.
test.afterEach(async ({ admin }) => {
  await admin.ask('POST', '/admin/competitions/WC/2022/default');
  expect((await admin.ask('DELETE', '/admin/competitions/PL/2024')).status).toBe(200);
});

test('a fan enters a league beside the cup, picks there, and sees on home what is missing elsewhere', async ({
  newPlayer,
}) => {
  const { page, nick } = await newPlayer();
  await page.goto('/');
  await page.getByRole('button', { name: 'World Cup 2022 Switch competition' }).click();
  const switcher = page.getByRole('dialog', { name: 'Your competitions' });
  await expect(switcher.getByRole('link', { name: /World Cup 2022/ })).toContainText('48 missing');
  await expect(switcher.getByRole('link', { name: /Premier League/ })).toHaveCount(0);
  const notJoined = switcher.getByRole('region', { name: 'Not joined yet' }).getByRole('listitem');
  await expect(notJoined).toHaveText(/Premier League 2024\/25.*Not started yet.*Play/);
  await switcher.getByRole('link', { name: /All competitions/ }).click();

  await expect(page.getByRole('heading', { name: 'Competitions' })).toBeVisible();
  const card = page.getByRole('listitem', { name: 'Premier League 2024/25' });
  await expect(card.getByText("You haven't joined this competition yet.", { exact: false })).toBeVisible();
  await card.getByRole('button', { name: 'Play' }).click();

  await expect(page).toHaveURL('/PL/2024');
  await savePick(cardOf(page, firstMatch), '2:1');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page).toHaveURL('/PL/2024/leaderboard');
  await expect(page).toHaveTitle('Leaderboard · Premier League 2024/25 · Fulltime');
  await expect(page.getByRole('row', { name: new RegExp(nick) }).first()).toBeVisible();

  await page.goto('/PL/2024');
  const others = page.getByRole('link', { name: '48 picks missing in World Cup 2022' });
  await expect(others).toBeVisible();
  await others.click();
  await expect(page).toHaveURL('/WC/2022');
  await expect(page.getByRole('link', { name: '379 picks missing in Premier League 2024/25' })).toBeVisible();
});

test('a link of a page leads to the same page after another competition has become the default', async ({
  newPlayer,
  admin,
}) => {
  const { page, faults } = await newPlayer();
  await page.goto('/');
  await expect(cardOf(page, qatarEcuador)).toBeVisible();
  expect((await admin.ask('POST', '/admin/competitions/PL/2024/default')).status).toBe(200);
  await page.goto('/WC/2022');
  await expect(cardOf(page, qatarEcuador)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Premier League 2024\/25/ })).toBeVisible();
  await page.goto('/pl/2024/stats');
  await expect(page).toHaveURL('/PL/2024/stats');
  faults.allow(/404 .*\/XX\/2024|status of 404/);
  await page.goto('/XX/2024');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('an invite opens the competition of its group', async ({ newPlayer }) => {
  const { page, api } = await newPlayer();
  const of = { groupCollection: 'PL/2024/groups', userCollection: 'PL/2024/users' };
  const groupName = newGroupName('League');
  expect((await api.ask('POST', '/functions/groups-createGroup', { data: { ...of, groupName } })).status).toBe(200);
  const data = { groupCollection: of.groupCollection, groupName };
  const { body } = await api.ask('POST', '/functions/groups-createInvite', { data });
  const guest = await newPlayer();
  await guest.page.goto(`/joingroup/${(body.result as { token: string }).token}`);
  await expect(guest.page).toHaveURL(/\/PL\/2024\/joingroup\//);
  await guest.page.getByRole('button', { name: `Join ${groupName}` }).click();
  await expect(guest.page.getByRole('heading', { name: groupName })).toBeVisible();
  expect(await api.ask('GET', `/db/PL/2024/groups/${encodeURIComponent(groupName)}`)).toMatchObject({ status: 200 });
  await page.close();
});

test('two tabs in two competitions show their own picks, and a sign-out in one ends both', async ({ newPlayer }) => {
  const { page, context, api, faults } = await newPlayer();
  await api.ask('POST', `/db/PL/2024/users/${api.uid}/enter`, {});
  const other = await context.newPage();
  await page.goto('/WC/2022');
  await other.goto('/PL/2024');
  await savePick(cardOf(other, firstMatch), '3:0');
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('fulltime.saved')));
  expect(stored.every((key) => key.startsWith('PL/2024 '))).toBe(true);
  // A refused call may tell `page` that the session has ended.
  faults.allow(/\b401\b/);
  await other.goto('/PL/2024/profile/');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/PL\/2024\/login/);
  await expect(page).toHaveURL(/\/login/);
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('fulltime.saved')));
  expect(left).toEqual([]);
});
