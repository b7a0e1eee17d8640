import { cardOf, qatarEcuador, savePick } from '../playing/cards.ts';
import { markPage } from '../playing/page-loads.ts';
import { expect, test } from '../playing/test.ts';

test('statistics change with kick-off, goal and final whistle, without a reload', async ({
  newPlayer,
  clock,
  admin,
}) => {
  const { page } = await newPlayer('maja');
  await page.goto('/');
  await savePick(cardOf(page, qatarEcuador), '0:2');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stats' }).click();
  const isMarked = await markPage(page);
  const main = page.getByRole('main');
  const groupA = page.getByRole('table', { name: 'Group A' });
  const soFar = page.getByRole('region', { name: 'So far' });
  const figure = (name: RegExp) =>
    soFar.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
  const picks = page.getByRole('region', { name: 'Picks per match' });
  const called = page.getByRole('region', { name: /^Best (and worst )?predicted$/ });
  const parts = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');

  await expect(main).toContainText('0 of 64 matches');
  await expect(main).toContainText('No matches have started yet.');
  await expect(parts, 'parts without anything to show have no link').toHaveText([/^Groups$/, /^Teams$/, /^Knockout$/]);
  await expect(page.getByRole('group', { name: 'Winner Match 61 – Winner Match 62' })).toBeVisible();

  await clock.nextKickoff();
  await expect(main).toContainText('1 of 64 matches');
  await expect(figure(/^Goals$/)).toHaveText('0');
  await expect(figure(/^Picks for Qatar–Ecuador$/)).toHaveText(/^\d+ of \d+$/);
  await expect(called).toHaveCount(0);

  await clock.nextGoal();
  await expect(figure(/^Goals$/)).toHaveText('1');
  await expect(groupA.getByRole('row').nth(1)).toHaveAccessibleName(/^1 Ecuador/);

  // An admin enters the final whistle. A jump of the clock would make pages refetch everything, instead of applying one live event.
  const whistle = { status: 'FINISHED', full1: 0, full2: 2 };
  expect((await admin.ask('POST', '/admin/results/1', whistle)).status).toBe(200);
  await expect(called).toContainText('Qatar0:2Ecuador');
  await expect(called).toContainText(/\d+ of \d+ picked the winner|One player had it/);
  await expect(soFar).toContainText('After 3 matches: picks and results, picks per match.');
  await expect(page.getByRole('region', { name: 'Picks and results' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Table', exact: true }), 'one match makes no chart').toHaveCount(1);

  for (const _ of ['second', 'third', 'fourth']) await clock.nextKickoff();
  await picks.getByRole('button', { name: 'Table' }).click();
  await expect(picks.getByRole('row', { name: /^Qatar–Ecuador/ })).toBeVisible();
  await expect(isMarked).toHaveCount(1);
});

test('a press on a team highlights its way through the bracket', async ({ newPlayer, clock }) => {
  const { page } = await newPlayer();
  await clock.untilOpen('57');
  await page.goto('/stats');
  const first = page.getByRole('group', { name: 'Netherlands – USA' });
  const quarter = page.getByRole('group', { name: 'Netherlands – Argentina' });
  // Both a finished match and an open one show the whole date.
  await expect(first).toContainText('2022-12-03 15:00');
  await expect(quarter).toContainText('2022-12-09 19:00');
  const ofFirst = first.getByRole('button', { name: /^Netherlands/ });
  await expect(ofFirst).toHaveAttribute('aria-pressed', 'false');
  await ofFirst.click();
  await expect(ofFirst).toHaveAttribute('aria-pressed', 'true');
  await expect(quarter.getByRole('button', { name: /^Netherlands/ })).toHaveAttribute('aria-pressed', 'true');
  await quarter.getByRole('button', { name: /^Argentina/ }).click();
  await expect(ofFirst).toHaveAttribute('aria-pressed', 'false');
});
