import { expect, test } from '../playing/test.ts';

test('the name of the site beside the live match is shown completely or not at all, and screen readers always read it', async ({
  newPlayer,
  clock,
}) => {
  const { page } = await newPlayer('narrow');
  await clock.nextKickoff();
  await page.goto('/leaderboard');
  const bar = page.getByRole('banner');
  const name = bar.getByRole('link', { name: 'Fulltime', exact: true });
  await expect(bar.getByRole('link', { name: 'Live: QAT 0:0 ECU' })).toBeVisible();
  for (const [width, isShown] of [
    [320, false],
    [360, false],
    [390, false],
    [430, true],
    [600, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect(name).toBeVisible();
    const text = name.getByText('Fulltime');
    await expect(text).toHaveCSS('clip-path', isShown ? 'none' : 'inset(50%)');
    const isCut = await text.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(isShown && isCut, `cut at ${width} px`).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
