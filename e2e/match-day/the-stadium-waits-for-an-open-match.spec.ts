import type { Page } from '@playwright/test';
import { englandIran, openMatch, qatarEcuador, showDay } from '../playing/cards.ts';
import { expect, test } from '../playing/test.ts';

/** A dialog makes the page behind it inert, so the stadium is found by its name and not by its role. */
const stadium = (page: Page, name: string) => page.locator(`section[aria-label="${name}"]`);

test('the stadium says of a match that is called off under an open sheet only that, and moves on once the sheet is closed', async ({
  newPlayer,
  admin,
}) => {
  const { page } = await newPlayer('reader');
  await page.goto('/');
  const next = stadium(page, `Next: ${qatarEcuador}`);
  await expect(next).toContainText('A pick saves by itself.');
  await showDay(page, '2022-11-21');
  const sheet = await openMatch(page, englandIran);
  const cancelled = { status: 'FINISHED', full1: null, full2: null };
  expect((await admin.ask('POST', '/admin/results/1', cancelled)).status).toBe(200);
  await expect(next).toContainText('Cancelled');
  await expect(next).not.toContainText('A pick saves by itself');
  await expect(next.getByRole('textbox')).toHaveCount(0);
  await expect(next.getByRole('button', { name: 'Next missing' })).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(next).toHaveCount(0);
  await expect(stadium(page, `Next: ${englandIran}`)).toBeVisible();
});

for (const isLoading of [false, true])
  test(`a match that kicks off under a sheet that ${isLoading ? 'is still loading' : 'is open'} takes the stadium once the sheet is closed`, async ({
    newPlayer,
    clock,
  }) => {
    const { page } = await newPlayer('watcher');
    const code = Promise.withResolvers<void>();
    let isHeld = false;
    await page.route(/\/MatchOfAddress-[^/]*\.js/, async (route) => {
      isHeld = isLoading;
      await code.promise;
      await route.continue();
    });
    if (!isLoading) code.resolve();
    await page.goto('/');
    await showDay(page, '2022-11-22');
    const sheet = await openMatch(page, 'Argentina – Saudi Arabia');
    await expect(sheet).toHaveCount(isLoading ? 0 : 1);
    await clock.nextKickoff();
    await expect(stadium(page, `Live: ${qatarEcuador}`)).toHaveCount(1);
    await clock.nextKickoff();
    await expect(page.locator('article', { hasText: 'Iran' })).toHaveCount(0);
    await expect(stadium(page, `Result: ${qatarEcuador}`)).toHaveCount(1);
    const live = stadium(page, `Live: ${englandIran}`);
    await expect(live).toHaveCount(0);
    expect(isHeld).toBe(isLoading);
    await expect(sheet).toHaveCount(isLoading ? 0 : 1);
    code.resolve();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(live).toBeVisible();
  });

test('the end of the competition under an open sheet moves neither the stadium nor the matches until the sheet is closed', async ({
  newPlayer,
  clock,
  game,
}) => {
  const { page } = await newPlayer('last reader');
  const isLastLive = () => game.game.standings.findMatch('64')?.status === 'IN_PLAY';
  while (!isLastLive()) await clock.nextKickoff();
  await page.goto('/');
  const live = page.locator('section[aria-label^="Live: "]');
  await expect(live).toHaveCount(1);
  const [final] = await page.locator('article').all();
  await final?.getByRole('button', { name: /^Details of / }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Final');
  await clock.end();
  await expect(sheet).not.toContainText('Live');
  await expect(page.locator('section[aria-label^="Result: "]')).toHaveCount(1);
  await expect(page.locator('#recap')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'The champion' })).toBeVisible();
  await expect(page.locator('#recap')).toHaveCount(1);
});
