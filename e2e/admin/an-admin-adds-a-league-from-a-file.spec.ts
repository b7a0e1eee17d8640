import type { Page } from '@playwright/test';
import { league } from '../../game/import/source.fixture.ts';
import { grantRole } from '../../server/identity/account/grant-role.ts';
import { cardOf, openMatch, savePick } from '../playing/cards.ts';
import {
  addOfficeLeague,
  officeFixtures,
  officePath,
  officeYear,
  removeOfficeLeague,
} from '../playing/office-league.ts';
import { giveRole } from '../playing/players.ts';
import type { Player } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

const competition = 'WC/2022';
const six = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'];

/** A league in which the first result cannot be read, and one match has another name for the team Alpha. */
const faulty = league(six).map((row, index) => {
  if (index === 0) return { ...row, score: { ht: [1, 0], ft: [1] } };
  return index === 12 ? { ...row, ...(row['team1'] === 'Alpha' ? { team1: 'Alfa' } : { team2: 'Alfa' }) } : row;
});
/** The same league without faults, with another kick-off of the last match. */
const moved = league(six).map((row, index) => {
  if (index === 0) return { ...row, score: { ht: [1, 0], ft: [1, 0] } };
  return index === 29 ? { ...row, time: '18:00' } : row;
});

let boss: Player;

test.beforeEach(async ({ game, newPlayer }) => {
  boss = await newPlayer('boss');
  await giveRole(game, boss, 'admin');
});

// The next story must find the game unchanged.
test.afterEach(async ({ game, admin }) => {
  await admin.ask('DELETE', '/admin/competitions/OFF/2024');
  await removeOfficeLeague(admin);
  await grantRole(game.game.db, { competition, nick: boss.nick, role: 'none' });
});

test('an admin adds a league from a file and looks at the preview, and updates it from a later file', async () => {
  const { page } = boss;
  await page.goto('/admin?section=competitions');
  await chooseFile(page, faulty);
  const zone = page.getByRole('combobox', { name: 'Time zone used in the file' });
  await expect(zone).toHaveValue('');
  await readFile(page);
  await expect(zone).toHaveAccessibleDescription(/^Choose the time zone used in the file\. Picks lock at kick-off/);
  await zone.selectOption('Europe/Berlin');
  await readFile(page);

  await expect(page.getByRole('heading', { name: 'Office league' })).toBeVisible();
  await expect(page.getByText('Time zone: Europe/Berlin')).toBeVisible();
  await expect(page.getByText('1 problem to fix')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add the competition' });
  await expect(add).toBeDisabled();

  const teams = page.getByRole('listitem', { name: 'Alpha and Alfa' });
  await teams.getByRole('button', { name: 'Yes, the same team' }).click();
  await expect(page.getByText('Alfa is the same team as Alpha.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '6 teams' })).toBeVisible();
  await expect(add).toBeEnabled();

  const result = page.getByRole('listitem', { name: /^The result of/ });
  await expect(result.getByText('row 1', { exact: false })).toBeVisible();
  await expect(result.getByText('must be two numbers from 0 to 99, found [1]')).toBeVisible();
  await result.getByRole('button', { name: 'Enter a result' }).click();
  await result.getByRole('textbox', { name: 'After 90 minutes' }).fill('1:0');
  await result.getByRole('button', { name: 'Use this result' }).click();
  await expect(result).toHaveCount(0);

  await page.getByRole('button', { name: 'Change League' }).click();
  const stage = page.getByRole('dialog', { name: 'Change League' });
  await stage.getByRole('combobox', { name: 'Table order' }).selectOption({ index: 1 });
  await stage.getByRole('button', { name: 'Change the stage' }).click();
  await expect(page.getByText(/points, head-to-head record, goal difference/)).toBeVisible();

  await add.click();
  await expect(page.getByText('Office league has been saved.')).toBeVisible();
  const row = page.getByRole('listitem', { name: 'Office league' });
  await expect(row.getByText('30 matches')).toBeVisible();

  await chooseFile(page, moved);
  await zone.selectOption('Europe/Berlin');
  await readFile(page);
  await expect(page.getByRole('heading', { name: 'Update Office league' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^kick-off/ })).toHaveCount(1);
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Office league has been saved.')).toBeVisible();

  await row.getByRole('button', { name: 'Remove Office league' }).click();
  // A busy server may take longer than the page waits. The page says so, and the same button tries again.
  const remove = page.getByRole('dialog', { name: 'Remove Office league?' }).getByRole('button');
  await expect(async () => {
    if (await row.isVisible()) await remove.filter({ hasText: 'Remove competition' }).click({ timeout: 5_000 });
    await expect(row).toHaveCount(0, { timeout: 30_000 });
  }).toPass();
});

test('an admin says that columns that look like results are left out', async () => {
  const { page } = boss;
  await page.goto('/admin?section=competitions');
  await chooseFile(
    page,
    league(six).map(({ score: _score, ...row }) => ({ ...row, homeGoals: 2, awayGoals: 1 })),
  );
  await page.getByRole('combobox', { name: 'Time zone used in the file' }).selectOption('Europe/Berlin');
  await readFile(page);
  const add = page.getByRole('button', { name: 'Add the competition' });
  await expect(page.getByText('1 problem to fix')).toBeVisible();
  await expect(add).toBeDisabled();
  const columns = page.getByRole('listitem', { name: "Columns that aren't read" });
  await expect(columns.getByText('homeGoals, awayGoals')).toBeVisible();
  await columns.getByRole('button', { name: 'Leave these columns out' }).click();
  await expect(page.getByText('Without the columns homeGoals, awayGoals.')).toBeVisible();
  await expect(add).toBeEnabled();
});

test('an admin says which of two finals decides the title', async () => {
  const { page } = boss;
  await page.goto('/admin?section=competitions');
  const final = (round: string, team1: string, team2: string) => ({ round, date: '2024-08-17', team1, team2 });
  await chooseFile(page, [final('Cup, Final', 'Alpha', 'Beta'), final('Plate, Last two', 'Gamma', 'Delta')]);
  await page.getByRole('combobox', { name: 'Time zone used in the file' }).selectOption('Europe/Berlin');
  await readFile(page);
  const add = page.getByRole('button', { name: 'Add the competition' });
  await expect(add).toBeDisabled();
  const title = page.getByRole('listitem', { name: 'The title' });
  await title.getByRole('button', { name: 'Final', exact: true }).click();
  await expect(page.getByText('The champion wins: Final.')).toBeVisible();
  await expect(add).toBeEnabled();
});

test('an admin says which of two scores a match had', async () => {
  const { page } = boss;
  await page.goto('/admin?section=competitions');
  const score = { ft: [2, 1], et: [3, 1] };
  await chooseFile(page, [{ round: 'Final', date: '2024-08-17', time: '18:00', team1: 'Alpha', team2: 'Beta', score }]);
  await page.getByRole('combobox', { name: 'Time zone used in the file' }).selectOption('Europe/Berlin');
  await readFile(page);
  const add = page.getByRole('button', { name: 'Add the competition' });
  await expect(page.getByText('1 problem to fix')).toBeVisible();
  await expect(add).toBeDisabled();
  const result = page.getByRole('listitem', { name: 'The result of Alpha – Beta' });
  await expect(result.getByText('there is extra time although the score is 2:1')).toBeVisible();
  await result.getByRole('button', { name: 'Without a result' }).click();
  await expect(page.getByText('Alpha – Beta has no result.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await result.getByRole('button', { name: '3:1 after 90 minutes' }).click();
  await expect(page.getByText('Alpha – Beta: 3:1 after 90 minutes.')).toBeVisible();
  await expect(add).toBeEnabled();
});

test('an admin corrects a kick-off that was too late, and decides that picks made after it do not count', async ({
  admin,
  newPlayer,
}) => {
  await addOfficeLeague(admin);
  const fan = await newPlayer('late');
  await fan.page.goto(officePath);
  const card = cardOf(fan.page, 'Sales – Support');
  await savePick(card, '2:1');

  const { page } = boss;
  await page.goto('/admin?section=competitions');
  await page.getByRole('button', { name: 'Add a competition' }).click();
  await page.getByRole('radio', { name: 'Spreadsheet' }).check({ force: true });
  const buffer = Buffer.from(officeFixtures(-30));
  await page.getByLabel('Choose a file').setInputFiles({ name: 'office.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('textbox', { name: 'Code' }).fill('OL');
  await page.getByRole('textbox', { name: 'Year' }).fill(officeYear);
  await page.getByRole('combobox', { name: 'Time zone used in the file' }).selectOption('UTC');
  await readFile(page);
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await expect(page.getByText('1 decision to make')).toBeVisible();
  await expect(update).toBeDisabled();
  const late = page.getByRole('region', { name: 'Picks after the new kick-off' });
  await expect(late.getByText('1 pick was made after the new kick-off. Does it count?')).toBeVisible();
  await late.getByRole('button', { name: "It doesn't count" }).click();
  await expect(update).toBeEnabled();
  await late.getByRole('button', { name: 'Undo' }).click();
  await expect(update).toBeDisabled();
  await late.getByRole('button', { name: "It doesn't count" }).click();
  await update.click();
  await expect(page.getByText('has been saved.')).toBeVisible();
  await expect(card).toContainText('2:1 too late');
  const sheet = await openMatch(fan.page, 'Sales – Support');
  await expect(sheet).toContainText("The kick-off was corrected. Your 2:1 was saved after it, so it doesn't count.");
});

/** Fills in the first step, except the time zone, with a file in the format of openfootball. */
async function chooseFile(page: Page, matches: object[]): Promise<void> {
  await page.getByRole('button', { name: 'Add a competition' }).click();
  await page.getByRole('radio', { name: 'openfootball' }).check({ force: true });
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'office.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ name: 'Office league', matches })),
  });
  await expect(page.getByText('office.json')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('off');
  await page.getByRole('textbox', { name: 'Year' }).fill('2024');
}

async function readFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read and preview' }).click();
}
