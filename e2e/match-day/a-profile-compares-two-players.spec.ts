import type { Page } from '@playwright/test';
import { savePicks } from '../playing/groups.ts';
import { newNick } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';
import { pickTwo, playTwo } from '../playing/two-matches.ts';

test("another player's profile shows who is ahead, by how much, and match by match", async ({
  newPlayer,
  game,
  clock,
}) => {
  const { page, nick, api } = await newPlayer('maja', { viewport: { width: 390, height: 844 } });
  const other = newNick('kwame');
  // The player picks 0:2 for both matches, the other player 1:2. Qatar–Ecuador ends 0:2; in England–Iran, England score first.
  const rival = await game.signUp(other);
  await pickTwo(game, [api, rival]);
  await savePicks(game, '2', [
    [api, '0:2'],
    [rival, '0:2'],
  ]);
  await playTwo(clock);
  await page.goto(`/profile/${encodeURIComponent(other)}`);
  await expect(page.getByRole('region', { name: `You and ${other}` })).toContainText("You're 2 points ahead.");
  // Two matches are listed without a chart.
  await expect(page.getByRole('slider')).toHaveCount(0);
  await clock.nextKickoff();
  const compare = page.getByRole('region', { name: `You and ${other}` });
  await expect(compare).toContainText("You're 2 points ahead. Not final: a match is live.");
  await expect(compare.getByRole('img', { name: /^Matches won: 1 by you, 0 by .+\. Level: 2\.$/ })).toBeVisible();
  await expect(compare.getByRole('row', { name: /Score 0$/ })).toHaveText('2Score0');
  await expect(compare.getByRole('row', { name: 'Total' })).toHaveText('4Total2');

  const lead = compare.getByRole('slider', { name: 'Your lead after each match' });
  await expect(lead).toHaveAttribute('aria-valuetext', '2022-11-21, Senegal–Netherlands: you lead by 2');
  await compare.getByRole('button', { name: 'Table' }).click();
  await expect(lead).toHaveCount(0);
  await expect(compare.getByRole('row', { name: /Ecuador/ })).toContainText(/0:2.*\+4.*1:2.*\+2.*\+2/);

  // A third player sees that the first one is ahead.
  const { page: page2 } = await newPlayer('third');
  await page2.goto(`/profile/${encodeURIComponent(nick)}`);
  await expect(page2.getByRole('region', { name: `You and ${nick}` })).toContainText(`${nick} is 4 points ahead.`);
});

test('the history explains the points of each pick, and can be filtered', async ({ newPlayer, game, clock }) => {
  const { page, api } = await newPlayer('oskar');
  await pickTwo(game, [await game.signUp(newNick('exact')), api]);
  await playTwo(clock);
  await page.goto('/profile/');
  const right = page.getByRole('button', { name: /Qatar–Ecuador/ });
  const running = page.getByRole('button', { name: /England–Iran/ });
  await expect(running).toContainText('Not final.');
  await expect(right).toHaveAttribute('aria-expanded', 'false');
  await right.press('Enter');
  await expect(right).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('The right winner, but not the score.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Winner/ })).toHaveText('WinnerEcuadorEcuador2');
  await expect(page.getByRole('row', { name: /^Score/ })).toHaveText('Score1:20:20');

  const filter = page.getByRole('group', { name: 'Picks to show' });
  await filter.getByRole('button', { name: 'With points 1' }).click();
  await expect(running).toHaveCount(0);
  await expect(right).toBeVisible();
  // A live match may still end as predicted, so its pick is not listed here yet.
  await filter.getByRole('button', { name: 'Without points 0' }).click();
  await expect(page.getByText('No matches without points so far.')).toBeVisible();
});

test('the button for the whole history keeps the focus, and folds the history again', async ({
  newPlayer,
  game,
  clock,
}) => {
  const { page, api } = await newPlayer('tomas');
  await savePicks(game, '1', [[api, '5:5']]);
  const idle = newNick('idle');
  await game.signUp(idle);
  await clock.end();
  await page.goto('/profile/');
  const rows = page.getByRole('button', { name: /No pick\.|No points\.|Teams \+/ });
  await page.getByRole('button', { name: 'Show all 64' }).press('Enter');
  await expect(rows).toHaveCount(64);
  const fewer = page.getByRole('button', { name: 'Show fewer' });
  await expect(fewer).toBeFocused();
  await fewer.press('Enter');
  await expect(rows).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Show all 64' })).toBeFocused();
  // Who has never picked has no rows that all say so.
  await page.goto(`/profile/${encodeURIComponent(idle)}`);
  await expect(page.getByText('No picks, no points.')).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test('ranks and points can be read from the chart, with the arrow keys, and from a table', async ({
  newPlayer,
  game,
  clock,
}) => {
  const { page, api } = await newPlayer('lena');
  await pickTwo(game, [api]);
  await playTwo(clock);
  await clock.nextKickoff();
  await page.goto('/profile/');
  const chart = page.getByRole('slider', { name: 'Rank after each match' });
  await expect(chart).toHaveAttribute('aria-valuetext', /^2022-11-21, Senegal–Netherlands: rank \d+/);
  await chart.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /^2022-11-21, England–Iran: rank \d+/);
  await chart.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /^2022-11-20, Qatar–Ecuador: rank \d+/);
  await page.getByRole('button', { name: 'Points', exact: true }).click();
  await expect(page.getByText('4 points in 3 matches, 1.3 per match.')).toBeVisible();
  await showTable(page);
  const table = page.getByRole('region', { name: 'Rank and points after each match' });
  await expect(table.getByRole('row').nth(2)).toContainText(/England–Iran.*2022-11-21.*0.*4/);
  await expect(table.getByRole('row').nth(3)).toContainText(/Qatar–Ecuador.*2022-11-20.*\+4.*4/);
});

async function showTable(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Show as' }).getByRole('button', { name: 'Table' }).click();
}
