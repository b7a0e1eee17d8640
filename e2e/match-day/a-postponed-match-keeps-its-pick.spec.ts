import { league } from '../../game/import/source.fixture.ts';
import { addCompetition } from '../../server/import/add-competition.ts';
import { startTestGame } from '../../server/testing/test-game.ts';
import { cardOf, expectEntered, savePick } from '../playing/cards.ts';
import { devicesOf, newNick, signUpPlayer } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

const dayMs = 86_400_000;
const four = ['Alpha', 'Beta', 'Gamma', 'Delta'];

function day(inDays: number): string {
  return new Date(Date.now() + inDays * dayMs).toISOString().slice(0, 10);
}

/** A league of four teams whose matchdays are in two days, in nine days, and so on. No match has been played. */
function season(change: (row: Record<string, unknown>, index: number) => object = () => ({})): object {
  const matches = league(four).map(({ score: _score, ...row }, index) => ({
    ...row,
    date: day(2 + 7 * Math.floor(index / 2)),
    ...change(row, index),
  }));
  return { name: 'Office league', matches };
}

test('a fan picks a whole matchday; a match of it is postponed, keeps its pick, and gets a new date', async ({
  browser,
}) => {
  const game = await startTestGame();
  const year = day(2).slice(0, 4);
  const add = (file: object) =>
    addCompetition(game.game.database, {
      files: {
        name: 'office.json',
        kind: 'file',
        contents: new Map([['office.json', Buffer.from(JSON.stringify(file))]]),
      },
      options: { code: 'OFF', year, timeZone: 'UTC', name: null, results: 'manual', isDryRun: false },
      replay: { speed: 40, waitS: 60, players: 0 },
    });
  await add(season());
  await game.restart({ competition: `OFF/${year}`, results: 'manual' });
  const devices = devicesOf(browser, game);
  const { page } = await signUpPlayer({ game, devices }, { nick: newNick('matchday'), options: {} });

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Matchday 1', exact: true })).toBeVisible();
  const card = cardOf(page, 'Alpha – Delta');
  // The kick-off stands above the rows of its matches.
  const kickoff = page.locator('section').filter({ has: card }).last().getByRole('heading');
  await savePick(card, '2:1');
  await expect(page.getByText('1 of 2 picked')).toBeVisible();
  await page.getByRole('button', { name: 'Next missing' }).click();
  await expect(cardOf(page, 'Beta – Gamma').getByRole('textbox').first()).toBeFocused();
  await savePick(cardOf(page, 'Beta – Gamma'), '0:0');
  await expect(page.getByText('2 of 2 picked')).toBeVisible();
  await page.getByRole('button', { name: 'Next missing' }).click();
  await expect(page.getByRole('heading', { name: 'Matchday 2', exact: true })).toBeVisible();
  await expect(page.getByRole('article').first().getByRole('textbox').first()).toBeFocused();

  await add(season((_row, index) => (index === 0 ? { status: 'postponed' } : {})));
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Matchdays' }).getByRole('button', { name: /1/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Postponed' })).toBeVisible();
  await expect(kickoff).toHaveText('date to be announced');
  await expectEntered(card, '2:1');

  await add(season((_row, index) => (index === 0 ? { date: day(40) } : {})));
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Matchdays' }).getByRole('button', { name: /1/ }).first().click();
  await expect(page.getByRole('heading', { name: 'New dates' })).toBeVisible();
  await expect(kickoff).toContainText(day(40));
  await expectEntered(card, '2:1');
  await devices.close();
  await game.remove();
});
