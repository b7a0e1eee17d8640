import type { Locator } from '@playwright/test';
import { announceMatches } from '../../server/results/record-result.ts';
import { startTestGame } from '../../server/testing/test-game.ts';
import type { TestGame } from '../../server/testing/test-game.ts';
import { openSection } from './open-section.ts';
import { devicesOf, giveRole, password, signUpPlayer } from '../playing/players.ts';
import type { Devices, Player } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

// These stories play in a separate game, because admins enter its results.
let game: TestGame;
let devices: Devices;
let boss: Player;

test.beforeEach(async ({ browser }) => {
  game = await startTestGame({ results: 'manual' });
  devices = devicesOf(browser, game);
  boss = await signUpPlayer({ game, devices }, { nick: 'boss', options: { viewport: { width: 390, height: 844 } } });
  await giveRole(game, boss, 'admin');
  await kickOff('1');
});

test.afterEach(async () => {
  await devices.close();
  await game.remove();
});

/** The match has kicked off just now, and all others are still to come. */
async function kickOff(id: string): Promise<void> {
  const { competition, database, db, standings } = game.game;
  await database.query(
    `update matches set utc_date = now() + (case when id = $1 then interval '0' else interval '3 days' end),
                        locks_at = now() + (case when id = $1 then interval '0' else interval '3 days' end)`,
    [id],
  );
  const ids = standings.listMatches().map((match) => match.id);
  await db.transaction((tx) => announceMatches(tx, competition, ids));
  await standings.settled();
}

test('from home to full time on one phone screen: start, goal, half-time and its undo', async () => {
  const { page } = boss;
  await page.goto('/');
  await page.getByRole('link', { name: /^Admin's match day/ }).click();
  await expect(page.getByText('Nothing needs doing.')).toBeVisible();
  const match = page.getByRole('article', { name: 'Qatar–Ecuador' });
  await confirm(match, 'Start', 'Confirm 0:0');
  for (const name of ['Goal for Qatar', 'Goal for Ecuador', 'Undo 0:0', 'Half-time', 'Full time', 'Enter a score']) {
    await expect(match.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await confirm(match, 'Goal for Ecuador', 'Confirm 0:1');
  await confirm(match, 'Half-time', 'Confirm half-time 0:1');
  await expect(match).toContainText('Live half-time');
  await confirm(match, 'Undo half-time', 'Undo, back to 0:1');
  await expect(match).not.toContainText('Live half-time');
  await confirm(match, 'Half-time', 'Confirm half-time 0:1');
  await confirm(match, 'Second half', 'Confirm the second half');
  await expect(match).toContainText('46′');
  await expect(match.getByRole('button', { name: 'Half-time' })).toHaveCount(0);
  await confirm(match, 'Full time', 'Confirm full time 0:1');
  await expect(match).toHaveCount(0);
  await expect(page.getByText('No match is live.')).toBeVisible();
});

test('a goal whose live event arrives before its answer is never called out of date', async () => {
  const { page } = boss;
  await page.goto('/admin');
  const match = page.getByRole('article', { name: 'Qatar–Ecuador' });
  await confirm(match, 'Start', 'Confirm 0:0');

  const { promise: answered, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/admin/**/results/1', async (route) => {
    const response = await route.fetch();
    await answered;
    await route.fulfill({ response });
  });
  await match.getByRole('button', { name: 'Goal for Ecuador' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Confirm 0:1' }).click();
  // The page behind the sheet has the goal already.
  await expect(page.locator('article').filter({ hasText: 'Undo 0:1' })).toBeVisible();
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await expect(sheet).toContainText('From live 0:0 to live 0:1.');
  letGo();
  await expect(sheet).toHaveCount(0);
});

/** Presses a button of the match, and then the one of its preview, before which nothing is stored. */
async function confirm(match: Locator, act: string, words: string): Promise<void> {
  const before = await versions();
  await match.getByRole('button', { name: act, exact: true }).click();
  const sheet = match.page().getByRole('dialog');
  await expect(sheet.getByRole('button', { name: words })).toBeVisible();
  expect(await versions()).toBe(before);
  await sheet.getByRole('button', { name: words }).click();
  await expect(sheet).toHaveCount(0);
}

/** Returns how many versions of the results are stored. */
async function versions(): Promise<number> {
  const [row] = await game.game.database.query<{ n: number }>('select count(*)::int as n from results', []);
  return row?.n ?? 0;
}

test('the overview says what needs doing, asks for a fresh sign-in before a goal waits for it, and leads to every section', async () => {
  const { page } = boss;
  await game.game.database.query(
    "update auth_sessions set created_at = now() - interval '61 minutes' where user_id = $1",
    [boss.api.uid],
  );
  game.game.sessions.forget([boss.api.uid]);
  await boss.api.ask('GET', '/admin/to-do');
  await game.game.database.query(
    "update matches set utc_date = now() - interval '1 day', locks_at = now() - interval '1 day' where id = '2'",
    [],
  );
  await page.goto('/admin');
  const asked = page.getByRole('status').filter({ hasText: 'You signed in more than an hour ago.' });
  await asked.getByRole('button', { name: 'Sign in again' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(asked).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin$/);
  await confirm(page.getByRole('article', { name: 'Qatar–Ecuador' }), 'Start', 'Confirm 0:0');

  const toDo = page.getByRole('list', { name: 'What needs doing' }).getByRole('listitem');
  await expect(toDo).toHaveText(['1 match should have started by now']);
  await toDo.getByRole('link').click();
  await expect(page).toHaveURL(/&day=/);
  await page.getByRole('button', { name: 'Everything else' }).click();
  await expect(page.getByRole('heading', { name: 'Everything else' })).toBeFocused();
  const sections = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  await expect(sections).toHaveCount(12);
  await sections.filter({ hasText: 'Results' }).click();
  await expect(page.getByRole('heading', { name: 'Results', level: 2 })).toBeVisible();
  await openSection(page, 'Points');
  await expect(page.getByRole('heading', { name: 'Points', level: 2 })).toBeVisible();
});
