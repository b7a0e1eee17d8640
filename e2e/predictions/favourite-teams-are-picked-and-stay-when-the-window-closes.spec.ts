import type { Locator, Page } from '@playwright/test';
import { announce, nextRevision } from '../../server/competition/announce.ts';
import { selectionOf, saveTeams, storedTeams } from '../../server/teams/choose-teams.fixture.ts';
import type { Client, TestGame } from '../../server/testing/test-game.ts';
import { answerNoBatches } from '../playing/answers.ts';
import { expect, test } from '../playing/test.ts';

/** Stories lock and unlock the selection of teams. The next story needs it unlocked. */
test.afterEach(async ({ game }) => setLocked(game, false));

test('favourites are chosen, survive a reload, are saved, and appear on the second device', async ({
  newPlayer,
  game,
  clock,
}) => {
  const fan = await newPlayer('backer');
  const { page, api } = fan;
  const other = await fan.anotherDevice();
  await other.page.goto('/teams');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByRole('heading', { name: 'Your 4 teams' })).toBeVisible();
  // While the clock is paused, the page does not know when the selection closes in wall time, so it shows "Open" instead of a countdown.
  const main = page.getByRole('main');
  await expect(main).toContainText('Open');
  await clock.resume();
  await expect(main.getByRole('timer')).toHaveText(/^\d\d:\d\d$/);
  await clock.pause();
  const fans = await fansOf(page, 'Argentina');

  for (const name of ['Argentina', 'Croatia', 'Morocco']) await choose(page, name);
  await expect(stateOf(page)).toHaveText('Choose a team from Pot 4.');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(save).toHaveAccessibleDescription('Choose a team from Pot 4.');
  await page.reload();
  await expect(teamOf(page, 'Morocco')).toBeChecked();

  // The favourites can be changed and saved with the keyboard alone.
  await teamOf(page, 'Ecuador').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(teamOf(page, 'Ecuador')).toBeChecked();
  await expect(stateOf(page)).toHaveText('Not saved yet.');
  await save.press('Enter');
  await expect(stateOf(page)).toHaveText('Saved');
  expect(await storedTeams(game, api)).toEqual({ 1: 'ARG', 2: 'CRO', 3: 'MAR', 4: 'ECU' });

  await expect(teamOf(other.page, 'Argentina')).toBeChecked();
  await expect(stateOf(other.page)).toHaveText('Saved');
  for (const tab of [page, other.page]) await expect.poll(() => fansOf(tab, 'Argentina')).toBe(fans + 1);
});

test('the selection closes while the page is open: the page says so, and the saved selection stays', async ({
  newPlayer,
  game,
  clock,
}) => {
  const { page, api } = await newPlayer('late chooser');
  await saveTeams(api, selectionOf('QAT', 'NED', 'SEN', 'ECU'));
  await page.goto('/teams');
  await choose(page, 'Argentina');
  await endOwnHour(game, api);
  // Until the first kick-off, a player whose first hour is over can still choose.
  await expect(stateOf(page)).toHaveText('Not saved yet.');

  await clock.nextKickoff();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Closed just now');
  await expect(alert).toContainText('for an hour after your first visit. You keep your teams.');
  await expect(alert).toBeInViewport();
  await expect(page.getByText("You chose Argentina but didn't save in time.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  expect(await storedTeams(game, api)).toEqual({ 1: 'QAT', 2: 'NED', 3: 'SEN', 4: 'ECU' });

  // Qatar and Ecuador are playing, and Ecuador leads.
  await clock.nextGoal();
  const earned = page.getByRole('region', { name: 'Points earned' });
  await expect(earned.getByRole('listitem').filter({ hasText: 'Ecuador' })).toContainText('2 pts');
  await expect(earned.getByRole('listitem').filter({ hasText: 'Ecuador' })).toContainText('Live');
});

test('a save that comes too late is refused with a sentence, and nothing is stored', async ({ newPlayer, game }) => {
  const { page, api, faults, context } = await newPlayer('too late');
  await page.goto('/teams');
  for (const name of ['Argentina', 'Croatia', 'Morocco', 'Ghana']) await choose(page, name);
  // The page has not learned yet that the selection is closed when the fan presses Save.
  await lockUnheard(game);
  faults.allow(/400/);
  // The page must not learn that the selection is closed before it has explained the refusal.
  await answerNoBatches(context);
  await context.route('**/db/WC/2022', (route) => route.abort());
  faults.allow(/ERR_FAILED/);
  const ownDocument = page.waitForRequest(
    (request) => request.method() === 'GET' && new URL(request.url()).pathname === `${game.db}/users/${api.uid}`,
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Closed just now');
  await ownDocument;
  await expect(
    page.getByText("You chose Argentina, Croatia, Morocco, and Ghana but didn't save in time."),
  ).toBeVisible();
  expect(await storedTeams(game, api)).toEqual({});
  expect((await saveTeams(api, selectionOf('ARG', 'CRO', 'MAR', 'GHA'))).body).toMatchObject({
    error: { status: 'FAILED_PRECONDITION', details: { code: 'selection_closed' } },
  });

  await context.unroute('**/db/WC/2022');
  await setLocked(game, true);
  await page.reload();
  await expect(page.getByText('The organiser has closed team selection.')).toBeVisible();
  await expect(page.getByText('You have no favourite teams')).toBeVisible();

  await setLocked(game, false);
  await expect(stateOf(page)).toHaveText('Not saved yet.');
  await expect(teamOf(page, 'Ghana')).toBeChecked();
});

function stateOf(page: Page): Locator {
  return page.getByRole('main').getByRole('status');
}

function teamOf(page: Page, name: string): Locator {
  return page.getByRole('radio', { name: new RegExp(`^${name}`) });
}

async function choose(page: Page, name: string): Promise<void> {
  await page
    .locator('label')
    .filter({ has: teamOf(page, name) })
    .click();
  await expect(teamOf(page, name)).toBeChecked();
}

async function fansOf(page: Page, name: string): Promise<number> {
  const tile = page.locator('label').filter({ has: teamOf(page, name) });
  await expect(tile).toContainText(/\d+ fans?/);
  return Number(/(\d+) fan/.exec(await tile.innerText())?.[1]);
}

/** Sets the player's first visit to 61 minutes ago. */
async function endOwnHour({ game }: TestGame, client: Client): Promise<void> {
  const [row] = await game.database.query<{ idx: number }>(
    `update players set first_access = clock_timestamp() - interval '61 min' where user_id = $1 returning idx`,
    [client.uid],
  );
  const idx = row?.idx ?? -1;
  await game.db.transaction((tx) => announce(tx, { kind: 'user', competition: game.competition, idx }));
}

async function lockUnheard({ game }: TestGame): Promise<void> {
  await game.database.query('update competitions set team_selection_locked = true', []);
}

async function setLocked({ game }: TestGame, locked: boolean): Promise<void> {
  const { competition } = game;
  await game.database.query('update competitions set team_selection_locked = $1', [locked]);
  await game.db.transaction(async (tx) => {
    await announce(tx, { kind: 'reload', competition, revision: await nextRevision(tx, competition) });
  });
}
