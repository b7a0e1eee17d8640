import type { Page } from '@playwright/test';
import matches from '../../tournaments/pl2024/matches.json' with { type: 'json' };
import { startTestGame } from '../../server/testing/test-game.ts';
import { replayClock } from '../playing/clock.ts';
import { answerNoBatches } from '../playing/answers.ts';
import { rowOf } from '../playing/cards.ts';
import { devicesOf, newNick, signUpPlayer } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test('a fan sees who leads the matchday, who won it, and which half of the season counts', async ({ browser }) => {
  const game = await startTestGame({ competition: 'PL/2024', replay: { speed: 40, waitS: 60, players: 12 } });
  const devices = devicesOf(browser, game);
  const clock = replayClock(game, await game.admin());
  await clock.pause();
  const { page, api, nick } = await signUpPlayer({ game, devices }, { nick: newNick('winner'), options: {} });
  const first = matches.filter(({ matchday }) => matchday === 1);

  await page.goto('/');
  await page.getByRole('region', { name: 'Matchday 1' }).getByRole('button', { name: 'Quick picks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Matchday 1' });
  const rows = dialog.getByRole('listitem');
  await expect(rows, 'the whole matchday, not only its first day').toHaveCount(first.length);
  await rows.nth(8).getByRole('textbox').first().focus();
  await page.keyboard.type('1020');
  await page.keyboard.press('Enter');
  await page.keyboard.type('30');
  await expect(rows.first().getByRole('textbox').first(), 'Enter leads from the end to the start').toHaveValue('3');
  await expect(rows.nth(1).getByRole('textbox').first()).toBeFocused();
  await expect(dialog).toContainText('3 of 10 picked');
  await expect(rows.filter({ hasText: 'Saved' })).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Done' }).click();
  for (const { id, regularTime: score } of first) {
    const path = `${game.db}/matches/${id}/predictions/${api.uid}`;
    await api.ask('PUT', path, { full1: score['1'], full2: score['2'] });
  }

  await clock.nextKickoff();
  await page.goto('/leaderboard');
  const scopes = page.getByRole('group', { name: 'Matches included' });
  await scopes.getByRole('button', { name: 'Winners' }).click();
  const row = (matchday: number) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${matchday} `) }) });
  await expect(row(1)).toContainText(/Leading|No points yet/);

  const isOver = () => first.every(({ id }) => game.game.standings.findMatch(id)?.status === 'FINISHED');
  for (let kickoffs = 0; !isOver() && kickoffs < 20; kickoffs += 1) await clock.nextKickoff();
  // The fan has all ten scores right, which is worth four points each.
  await expect(row(1)).toContainText(nick);
  await expect(row(1).getByRole('cell').nth(1)).toHaveText('40');
  await expect(row(1)).not.toContainText('Leading');
  await expect(row(2)).toContainText(/Leading|No points yet/);
  const most = page.getByRole('region', { name: 'Most matchdays won' });
  await expect(most.getByRole('listitem').filter({ hasText: nick })).toContainText('1');

  await scopes.getByRole('button', { name: 'Half-season' }).click();
  const halves = page.getByRole('group', { name: 'Half-season' });
  await expect(halves.getByRole('button', { name: 'First half' })).toHaveAttribute('aria-pressed', 'true');
  const { total } = rowOf(page, nick);
  await expect(total).toContainText('40');
  await halves.getByRole('button', { name: 'Second half' }).click();
  await expect(total).toHaveText('0');

  const { page: later } = await devices.open(api);
  await answerManyMatchdays(later);
  await later.goto('/');
  await later.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboard' }).click();
  await later.getByRole('button', { name: 'Winners' }).click();
  await later.getByRole('button', { name: 'Show all 12 matchdays' }).focus();
  await later.keyboard.press('Enter');
  const ninth = later.getByRole('row').filter({ has: later.getByRole('rowheader', { name: /^4\b/ }) });
  await expect(ninth, 'the first of the rows that came, newest first').toBeFocused();
  await later.unrouteAll({ behavior: 'wait' });
  await devices.close();
  await game.remove();
});

/** Answers with the winners of twelve matchdays, because playing so many takes long. */
async function answerManyMatchdays(page: Page): Promise<void> {
  await answerNoBatches(page);
  await page.route(/\/matchday-winners/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { matchdays: { matchday: number }[] };
    const [latest] = answer.matchdays;
    const matchdays = Array.from({ length: 12 }, (_, place) => ({ ...latest, matchday: 12 - place }));
    await route.fulfill({ response, json: { ...answer, matchdays } });
  });
}
