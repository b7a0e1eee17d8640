import { giveRole } from '../playing/players.ts';
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

test("an admin with a long nick sees the tournament's date and time completely beside the live match", async ({
  newPlayer,
  game,
  admin,
  clock,
}) => {
  const boss = await newPlayer('Bartholomew', {});
  const { page } = boss;
  await giveRole(game, boss, 'admin');
  await clock.nextKickoff();
  // While the tournament runs, the words before the time are longer than while it is paused.
  await admin.ask('POST', '/admin/replay', { action: 'resume' });
  await page.goto('/leaderboard');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Live: QAT/ })).toBeVisible();
  const time = page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/).first();
  for (const width of [390, 600, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(time).toBeVisible();
    const hidden = await time.evaluate((element) => {
      const box = element.closest('p')?.getBoundingClientRect();
      return Math.max(0, element.getBoundingClientRect().right - (box?.right ?? 0));
    });
    expect(hidden, `cut at ${width} px`).toBeLessThanOrEqual(1);
  }
});

test('on a wide screen the account stands at the end of the bar, with and without a replay', async ({ newPlayer }) => {
  const { page } = await newPlayer('wide', { viewport: { width: 1440, height: 900 } });
  await page.goto('/leaderboard');
  const bar = page.getByRole('banner');
  const account = bar.getByRole('link', { name: /^Your profile/ });
  const toTheEnd = async () =>
    1440 - ((await account.boundingBox())?.x ?? 0) - ((await account.boundingBox())?.width ?? 0);
  await expect.poll(toTheEnd).toBeLessThan(32);
  // A competition that is no replay has no strip.
  const strip = page.getByRole('region', { name: 'Replay' });
  await strip.evaluate((element) => (element.style.display = 'none'));
  await expect.poll(toTheEnd).toBeLessThan(32);
});
