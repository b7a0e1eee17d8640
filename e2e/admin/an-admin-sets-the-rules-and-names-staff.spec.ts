import type { Page } from '@playwright/test';
import type { Settings } from '../../game/settings/settings.ts';
import { grantRole } from '../../server/identity/account/grant-role.ts';
import { giveRole } from '../playing/players.ts';
import type { Player } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

const competition = 'WC/2022';

let former: Settings;
let boss: Player;

test.beforeEach(async ({ game, admin, newPlayer }) => {
  former = (await admin.ask('GET', '/admin/settings')).body as unknown as Settings;
  boss = await newPlayer('boss');
  await giveRole(game, boss, 'admin');
});

// The next story must find the game unchanged.
test.afterEach(async ({ game, admin }) => {
  const { version } = (await admin.ask('GET', '/admin/settings')).body as unknown as Settings;
  expect((await admin.ask('PUT', '/admin/settings', { ...former, version })).status).toBe(200);
  await grantRole(game.game.db, { competition, nick: boss.nick, role: 'none' });
});

test('an admin moves the start, locks the selection of teams, reserves a name, and makes a player staff', async ({
  newPlayer,
}) => {
  const { page } = boss;
  const fan = await newPlayer('fan');
  await fan.page.goto('/teams');
  await expect(fan.page.getByRole('radio').first()).toBeVisible();

  await page.goto('/admin?section=settings');
  const start = page.getByRole('textbox', { name: 'Competition start' });
  const save = page.getByRole('button', { name: 'Save settings' });
  await expect(save).toBeDisabled();
  await start.fill('2023-11-20 15:00');
  await expect(page.getByText('The start must be at most a year before the first kick-off')).toBeVisible();
  await start.fill('2022-11-20 15:00');
  await page.getByRole('radio', { name: 'Closed' }).check();
  await page.getByRole('textbox', { name: 'Reserved names, one per line' }).fill('The  Referee\nthe referee\n');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await page.reload();
  await expect(start).toHaveValue('2022-11-20 15:00');
  await expect(page.getByRole('textbox', { name: 'Reserved names, one per line' })).toHaveValue('The Referee');

  await expect(fan.page.getByText('The organiser has closed team selection.')).toBeVisible();
  await fan.page.goto('/groups');
  await fan.page.getByRole('button', { name: 'New group' }).click();
  const naming = fan.page.getByRole('dialog', { name: 'New group' });
  await naming.getByRole('textbox').fill('THE REFEREE');
  fan.faults.allow(/400|409/);
  await naming.getByRole('textbox').press('Enter');
  await expect(naming.getByText('That name is reserved for the organisers. Try another one.')).toBeVisible();

  await fan.page.goto('/news');
  await expect(fan.page.getByRole('heading', { name: 'News' })).toBeVisible();
  await expect(write(fan.page)).toHaveCount(0);
  await page.goto('/admin?section=players');
  await page.getByLabel('Find a player by nickname or email').fill(fan.nick);
  await page.getByRole('combobox', { name: `Role of ${fan.nick}` }).selectOption('Staff');
  await page
    .getByRole('dialog', { name: `Make ${fan.nick} staff?` })
    .getByRole('button', { name: 'Make staff' })
    .click();
  await expect(
    page.getByRole('listitem', { name: fan.nick, exact: true }).getByText('staff', { exact: true }),
  ).toBeVisible();
  await fan.page.reload();
  await expect(write(fan.page)).toBeVisible();
});

/** The link to the editor, which only staff see. */
function write(page: Page) {
  return page.getByRole('link', { name: 'Write', exact: true });
}
