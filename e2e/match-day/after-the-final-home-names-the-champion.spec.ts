import type { Page } from '@playwright/test';
import { saveTeams, selectionOf } from '../../server/teams/choose-teams.fixture.ts';
import { answerNoBatches } from '../playing/answers.ts';
import { makeGroup, savePicks } from '../playing/groups.ts';
import { addOfficeLeague, officePath, removeOfficeLeague } from '../playing/office-league.ts';
import { newNick } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';
import { expectWhole } from '../playing/widths.ts';

test.beforeEach(({ admin }) => addOfficeLeague(admin));
test.afterEach(({ admin }) => removeOfficeLeague(admin));

test('home names the champion and the final rank after the final, and offers only an admin a restart', async ({
  admin,
  clock,
  devices,
  game,
  newPlayer,
}) => {
  const fan = await newPlayer('fan', { viewport: { width: 390, height: 844 } });
  await admin.ask('PATCH', `${game.db}/users/${admin.uid}`, { nick: 'The admin' });
  const group = await makeGroup('Finalists', { owner: fan.api, members: [await game.signUp(newNick('friend'))] });
  const lonely = await makeGroup('Lonely', { owner: fan.api });
  const final = [
    ['1', '0:2'],
    ['2', '5:0'],
    ['3', '1:1'],
    ['4', '1:0'],
  ] as const;
  for (const [match, score] of final) await savePicks(game, match, [[fan.api, score]]);
  const rival = await game.signUp(newNick('rival'));
  await savePicks(game, '1', [[rival, '0:2']]);
  await savePicks(game, '4', [[rival, '1:1']]);
  for (const player of [fan.api, rival]) {
    expect(await saveTeams(player, selectionOf('ARG', 'CRO', 'MAR', 'KSA'))).toMatchObject({ status: 200 });
  }
  // The answers to this player are as old as before the last whistle, as if they were still to come.
  const watcher = await newPlayer('watcher');
  await watcher.page.goto('/');
  await answerNoBatches(watcher.page);
  await watcher.page.route(`**/users/${watcher.api.uid}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    // Without its ETag, the answer comes whole.
    const { 'if-none-match': _etag, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    await route.fulfill({ response, json: { ...((await response.json()) as object), version: 1 } });
  });
  await clock.end();
  await expect(watcher.page.getByRole('region', { name: 'Result: Argentina – France' })).toBeVisible();
  await expect(watcher.page.getByRole('region', { name: 'The champion' })).toHaveCount(0);
  await expect(watcher.page.getByRole('region', { name: 'Your competition' })).toHaveCount(0);
  await watcher.page.unrouteAll({ behavior: 'wait' });

  const { body } = await fan.api.ask('GET', `${game.db}/users/${fan.api.uid}`);
  const points = (body.score as { tot: number }).tot;
  await fan.page.goto('/');
  const box = fan.page.getByRole('region', { name: 'The champion' });
  await expect(box).toContainText('Argentina are champions');
  await expect(box).toContainText(`You finished ${ordinal(Number(body.rank))} with ${points} points.`);
  await expectRecap(fan.page, group.name);
  const podium = fan.page.getByRole('region', { name: 'The podium' });
  await expect(podium.getByRole('listitem')).toHaveCount(3);
  await expect(podium).toContainText(`${fan.nick}(you)`);
  await box.getByRole('button', { name: 'See my recap' }).click();
  await expect(podium).toBeInViewport();
  await expect(fan.page.getByRole('list', { name: 'Your groups' })).not.toContainText(lonely.name);
  const { whatIf } = (await fan.api.ask('GET', `${game.db}/users/${fan.api.uid}/what-if`)).body;
  const { rank } = whatIf as { rank: number };
  expect(rank).toBeLessThan(Number(body.rank));
  await expect(fan.page.getByRole('region', { name: 'Your competition' })).toContainText(
    `With one fewer goal in USA–Wales, your 1:0 would have been exact and you'd have finished ${ordinal(rank)}.`,
  );
  await fan.page.getByRole('navigation', { name: 'Days' }).getByRole('button').last().click();
  const spoken = 'Argentina 3, France 3, Argentina through on penalties';
  await expect(fan.page.getByRole('img', { name: spoken })).toBeVisible();
  // The box says the rank, so there is no tile with the rank. There is no next match to which the replay could jump.
  await expect(fan.page.getByTitle('Leaderboard')).toHaveCount(0);
  await expect(fan.page.getByText("There's nothing to pick right now.")).toHaveCount(0);
  await expect(fan.page.getByRole('region', { name: 'Replay' }).getByRole('button')).toHaveCount(0);

  const guest = await devices.open();
  await guest.page.goto('/login');
  await expect(guest.page.getByText('is over. Sign in to see the final table.')).toBeVisible();
  await expect(guest.page.getByText('predict every match')).toHaveCount(0);

  const { page } = await devices.open(admin);
  await page.goto('/');
  await page.getByRole('dialog', { name: 'Set up your sign-in' }).getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('region', { name: 'The champion' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restart the tournament' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Next (goal|kick-off)$/ })).toHaveCount(0);

  const next = fan.page.getByRole('list', { name: 'Competitions to play next' }).getByRole('listitem');
  await expect(next).toContainText(/Office league\s*Starts \d{4}-\d\d-\d\d \d\d:\d\d/);
  await next.getByRole('button', { name: 'Play' }).click();
  await expect(fan.page).toHaveURL(officePath);
});

function ordinal(rank: number): string {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(rank);
  return `${rank}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[rule]}`;
}

async function expectRecap(page: Page, group: string): Promise<void> {
  const recap = page.getByRole('region', { name: 'Your competition' });
  const best = recap.locator('section').filter({ hasText: 'Best call' });
  await expect(best).toContainText('Qatar');
  await expect(best).toContainText(
    /Of \d+ players, only you predicted this score\.|You and \d+ others?, out of \d+ players, predicted this score\./,
  );
  await expect(recap.locator('section').filter({ hasText: 'Worst miss' })).toContainText(
    'You picked 5:0, 7 goals off.',
  );
  await expect(recap.getByRole('heading', { name: 'Rank after each match' })).toBeVisible();
  await expect(recap).toContainText('1 exact');
  await expect(recap).toContainText('60 without a pick');
  await expect(recap.getByRole('list', { name: 'Your groups' })).toContainText(`1st${group}`);
  await expect(recap).toContainText(/Your teams earned you \d+ points\. Argentina alone earned \d+\./);
  await page.screenshot({ path: test.info().outputPath('recap.png'), fullPage: true });
  await page.setViewportSize({ width: 320, height: 568 });
  const names = best.getByRole('button').locator('b');
  for (const name of [names.first(), names.last()]) await expectWhole(name);
  await page.setViewportSize({ width: 390, height: 844 });
}
