import { cardOf, expectEntered, qatarEcuador, savePick, showDay, firstDay } from '../playing/cards.ts';
import { savePicks } from '../playing/groups.ts';
import { expect, test } from '../playing/test.ts';
import { expectNothingTooWide } from '../playing/widths.ts';

test('a fan filters all picks, Back keeps the filter, and a pick that is made here is on home', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('lister', { viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.getByRole('link', { name: 'All my picks' }).click();
  await expect(page.getByRole('heading', { name: 'All my picks', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^All my picks/);
  const filters = page.getByRole('group', { name: 'Picks to show' });
  await expect(filters.getByRole('button', { name: 'All 64' })).toHaveAttribute('aria-pressed', 'true');
  await filters.getByRole('button', { name: 'To pick 48' }).click();
  await page.getByLabel('Team').selectOption({ label: 'Qatar' });
  await expect(page).toHaveURL('/picks?show=missing&team=QAT');
  await expect(page.getByRole('article')).toHaveCount(3);

  // The row stays, although it has a pick now.
  await savePick(cardOf(page, qatarEcuador), '1:3');
  await expect(filters.getByRole('button', { name: 'To pick 2' })).toBeVisible();
  await expectEntered(cardOf(page, qatarEcuador), '1:3');

  await page.getByRole('button', { name: `Details of ${qatarEcuador}` }).press('Enter');
  await expect(page).toHaveURL('/picks?show=missing&team=QAT&match=1');
  await expect(page.getByRole('dialog', { name: qatarEcuador })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/picks?show=missing&team=QAT');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await showDay(page, firstDay);
  await expectEntered(cardOf(page, qatarEcuador), '1:3');
  await page.goBack();
  await expect(page).toHaveURL('/picks?show=missing&team=QAT');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(filters.getByRole('button', { name: 'To pick 2' })).toHaveAttribute('aria-pressed', 'true');
  await filters.getByRole('button', { name: 'Exact score 0' }).click();
  await expect(page.getByText('You have no exact score yet.')).toBeVisible();

  // Two choices in one moment, so that the address has not followed the first one when the second is made.
  const all = await filters.getByRole('button', { name: 'All 3' }).elementHandle();
  await page.getByLabel('Team').evaluate((team: HTMLSelectElement, button) => {
    team.value = 'ECU';
    team.dispatchEvent(new Event('change', { bubbles: true }));
    (button as HTMLButtonElement).click();
  }, all);
  await expect(page).toHaveURL('/picks?team=ECU');
});

test('the totals and the filters follow the whistle, and nothing is too wide with large text', async ({
  newPlayer,
  game,
  clock,
  admin,
}) => {
  const { page, api } = await newPlayer('counter', { viewport: { width: 320, height: 568 } });
  await savePicks(game, '1', [[api, '0:2']]);
  await page.goto('/picks');
  const filters = page.getByRole('group', { name: 'Picks to show' });
  await expect(filters.getByRole('button', { name: 'Played 0' })).toBeVisible();
  await expectNothingTooWide(page, 'all my picks');
  await page.setViewportSize({ width: 320, height: 568 });
  await clock.nextKickoff();
  const enter = (body: object) => admin.ask('POST', '/admin/results/1', body);
  expect((await enter({ status: 'FINISHED', full1: 0, full2: 2 })).status).toBe(200);
  await expect(filters.getByRole('button', { name: 'Exact score 1' })).toBeVisible();
  await expect(page.getByRole('definition').nth(0)).toHaveText('4');
  await expect(page.getByRole('definition').nth(1)).toHaveText('1');
  await expect(page.getByRole('definition').nth(2)).toHaveText('0');
  // What is over stays where it was.
  await expect(page.getByRole('article').first()).toHaveAccessibleName(qatarEcuador);
  await filters.getByRole('button', { name: 'Played 1' }).click();
  await expect(cardOf(page, qatarEcuador)).toContainText('Full time');
  await page.screenshot({ path: test.info().outputPath('played.png') });
});

test('a long list makes the rows of a day once it comes near', async ({ newPlayer }) => {
  const { page } = await newPlayer('scroller', { viewport: { width: 390, height: 844 } });
  await page.goto('/picks');
  const rows = page.getByRole('article');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(32);
  await page.getByRole('heading', { name: /2022-12-18/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('article', { name: /^Winner Match 61/ })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('end.png') });
});
