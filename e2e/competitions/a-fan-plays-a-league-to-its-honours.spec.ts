import type { Page } from '@playwright/test';
import type { CompetitionPreview } from '../../game/import/api.ts';
import type { Client } from '../../server/testing/test-game.ts';
import { grantRole } from '../../server/identity/account/grant-role.ts';
import { findBarriers } from '../playing/barriers.ts';
import { cardOf, savePick } from '../playing/cards.ts';
import { officeFixtures, officePath, officeRequest, officeYear, removeOfficeLeague } from '../playing/office-league.ts';
import { giveRole, newNick } from '../playing/players.ts';
import { expect, switchMessagesOn, test, untilConnected } from '../playing/push.ts';

// Chromium's first connection to its push transport takes some seconds.
test.describe.configure({ timeout: 240_000 });

const path = officePath;

let bossNick: string;
test.beforeEach(() => {
  bossNick = newNick('boss');
});
test.afterEach(async ({ game, admin }) => {
  await removeOfficeLeague(admin);
  await grantRole(game.game.db, { competition: 'WC/2022', nick: bossNick, role: 'none' });
});

async function addLeague(page: Page): Promise<void> {
  await page.goto('/admin?section=competitions');
  await page.getByRole('button', { name: 'Add a competition' }).click();
  await page.getByRole('radio', { name: 'A spreadsheet' }).check({ force: true });
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'office.csv', mimeType: 'text/csv', buffer: Buffer.from(officeFixtures(120)) });
  await page.getByRole('textbox', { name: 'Code' }).fill('OL');
  await page.getByRole('textbox', { name: 'Year' }).fill(officeYear);
  await page.getByRole('textbox', { name: 'Name' }).fill('Office league');
  await page.getByRole('combobox', { name: 'Time zone used in the file' }).selectOption('UTC');
  await page.getByRole('combobox', { name: 'Results' }).selectOption('manual');
  await page.getByRole('button', { name: 'Read and preview' }).click();
  await page.getByRole('button', { name: 'Add the competition' }).click();
  await expect(page.getByText('Office league has been saved.')).toBeVisible();
}

/** Moves the first match to `minutes` from now, by an update with a changed file. */
async function moveFirstMatch(admin: Client, minutes: number): Promise<void> {
  const asked = officeRequest(minutes);
  const { body } = await admin.ask('POST', '/admin/competitions/preview', asked);
  const { prepared } = body as unknown as CompetitionPreview;
  const version = prepared?.update?.version;
  expect((await admin.ask('PUT', `/admin/competitions${path}`, { ...asked, version })).body.detail).toBeUndefined();
}

test('an admin adds a league while a cup match is live; a fan misses a pick there, is told on home and by notification, and gets honours', async ({
  game,
  admin,
  clock,
  newPlayer,
  openPhone,
  transport,
}) => {
  await clock.nextKickoff();
  const boss = await newPlayer('boss');
  bossNick = boss.nick;
  await giveRole(game, boss, 'admin');
  await addLeague(boss.page);

  const fan = await game.signUp(newNick('fan'));
  const { page, notifications } = await openPhone(fan);
  await switchMessagesOn(page);
  await untilConnected(page, transport);
  await page.goto('/competitions');
  const card = page.getByRole('listitem', { name: 'Office league' });
  await card.getByRole('button', { name: 'Play' }).click();
  await expect(page).toHaveURL(path);
  await savePick(cardOf(page, 'Legal – Design'), '2:1');

  // Six more matches of the cup kick off within 48 hours of its own time.
  await page.getByRole('button', { name: 'Office league 6 picks missing elsewhere Switch competition' }).click();
  // The switcher leads to the cup, which has a match that is being played.
  const switcher = page.getByRole('dialog', { name: 'Your competitions' });
  await expect(switcher.getByRole('link', { name: /World Cup 2022/ })).toContainText('1 match live');
  await switcher.getByRole('link', { name: /World Cup 2022/ }).click();
  await expect(page).toHaveURL('/WC/2022');
  await expect(page.getByRole('link', { name: '3 picks missing in Office league' })).toBeVisible();

  // The phone shows no page of the game. The first match is moved to less than an hour from now, so a reminder is sent.
  await page.goto('about:blank');
  await moveFirstMatch(admin, 50);
  await expect
    .poll(notifications, { timeout: 60_000 })
    .toMatchObject([{ body: 'Office league: Sales – Support', path: expect.stringContaining(path) }]);

  // The fan missed the first match and picked the second. The others will not be played.
  const result = (id: string, full1: number, full2: number) =>
    admin.ask('POST', `/admin${path}/results/${id}`, { status: 'FINISHED', full1, full2 });
  expect((await result('1', 0, 0)).status).toBe(200);
  expect((await result('2', 2, 1)).status).toBe(200);
  const { page: office } = boss;
  await office.goto('/admin?section=competitions');
  await office.getByRole('button', { name: 'Finish Office league' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Finish competition' }).click();
  await expect(office.getByRole('button', { name: 'Reopen Office league' })).toBeVisible();

  const honours = page.getByRole('region', { name: 'Honours' });
  await expect(async () => {
    await page.goto('/profile/');
    await expect(honours).toContainText('Office league', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(honours).toContainText('1st of 1');
  await expect(honours).toContainText('1 matchday won');

  // Home ends with the champion of the table and the fan's recap.
  await page.goto(path);
  await page.getByRole('region', { name: 'Your exact score' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'The champion' })).toContainText('Legal are champions');
  await expect(page.getByRole('region', { name: 'The champion' })).toContainText('3 points in 1 match');
  await expect(page.getByRole('region', { name: 'Your competition' })).toContainText('Best call');
  expect(await findBarriers(page, 'all')).toEqual([]);

  // Nobody can enter the league any more, but it can still be read.
  const late = await newPlayer('late');
  await late.page.goto('/competitions');
  await late.page.getByRole('listitem', { name: 'Office league' }).getByRole('link').click();
  await expect(late.page).toHaveURL(path);
  await expect(late.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // The league is removed after this story. A page that is still loading would then ask for it.
  await late.page.goto('about:blank');
});
