import type { SiteCompetition } from '../../game/site/site-competitions.ts';
import { addShipped } from '../../server/testing/add-shipped.ts';
import { cardOf, qatarEcuador, savePick } from '../playing/cards.ts';
import { isWhole, overlapsIn, setTextSize } from '../playing/widths.ts';
import { expect, test } from '../playing/test.ts';

const league = { code: 'PL', year: '2024' };

test.beforeEach(async ({ admin }) => {
  await addShipped(admin, { ...league, results: 'replay' });
  await admin.ask('POST', '/admin/PL/2024/replay', { action: 'pause' });
  await admin.ask('POST', '/admin/PL/2024/replay', { action: 'next-kickoff' });
});

// The next story expects that there is only one competition.
test.afterEach(async ({ admin }) => {
  expect((await admin.ask('DELETE', '/admin/competitions/PL/2024')).status).toBe(200);
});

test('with two competitions, a live match and missing picks, nothing in the two bars lies over anything or is cut', async ({
  newPlayer,
}) => {
  const { page, api } = await newPlayer('holder', { viewport: { width: 320, height: 568 } });
  await api.ask('POST', `/db/PL/2024/users/${api.uid}/enter`, {});
  await page.goto('/PL/2024/leaderboard');
  const bar = page.getByRole('banner');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  const switcher = bar.getByRole('button', { name: /^Premier League 2024\/25.*picks? missing elsewhere/ });
  await expect(switcher).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Live: MUN 0:0 FUL' })).toBeVisible();
  const name = switcher.getByText('Premier League 2024/25');
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((to) => void (document.documentElement.dir = to), dir);
    for (const percent of [100, 200]) {
      await setTextSize(page, percent);
      for (const width of [320, 360, 390, 430, 600, 768, 1000]) {
        const at = `${dir}, ${percent} %, ${width} px`;
        await page.setViewportSize({ width, height: 568 });
        await expect.poll(() => overlapsIn(bar), { message: at }).toEqual([]);
        await expect.poll(() => overlapsIn(tabs), { message: at }).toEqual([]);
        expect(await isWhole(name, 'button > *'), at).not.toBe('cut');
        expect(await bar.evaluate((element) => element.scrollWidth), at).toBeLessThanOrEqual(width);
      }
    }
  }
});

test('the name of the competition stands in full or not at all, and the plate takes the place of the mark', async ({
  newPlayer,
}) => {
  const { page, api } = await newPlayer('named', { viewport: { width: 320, height: 568 } });
  await api.ask('POST', `/db/PL/2024/users/${api.uid}/enter`, {});
  await page.goto('/PL/2024/leaderboard');
  const bar = page.getByRole('banner');
  const switcher = bar.getByRole('button', { name: /^Premier League/ });
  const name = switcher.getByText('Premier League 2024/25');
  await expect(switcher).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Fulltime', exact: true })).toBeHidden();
  await expect(switcher.getByText('24/25', { exact: true })).toBeVisible();
  for (const [width, isShown] of [
    [320, false],
    [390, false],
    [768, true],
    [1024, true],
  ] as const) {
    await page.setViewportSize({ width, height: 568 });
    await expect.poll(() => isWhole(name, 'button > *'), { message: `${width} px` }).toBe(isShown);
  }
});

test('in large text only the current tab keeps its word, and the icons grow', async ({ newPlayer }) => {
  const { page } = await newPlayer('tabbed', { viewport: { width: 320, height: 568 } });
  await page.goto('/leaderboard');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  const words = () =>
    tabs
      .getByRole('link')
      .locator('span:visible')
      .evaluateAll((all) =>
        all.filter((one) => getComputedStyle(one).clipPath === 'none').map((one) => one.textContent),
      );
  const all = ['Home', 'Leaderboard', 'Groups', 'Teams', 'Stats'];
  await expect(tabs.getByRole('link')).toHaveText([/^Home\d/, ...all.slice(1)]);
  await expect.poll(words).toEqual(all);
  await setTextSize(page, 200);
  await expect.poll(words).toEqual(['Leaderboard']);
  const icon = tabs.getByRole('link').first().locator('svg');
  await expect.poll(async () => Math.round((await icon.boundingBox())?.width ?? 0)).toBe(30);
  await tabs.getByRole('link', { name: 'Stats' }).click();
  await expect(page).toHaveURL('/stats');
  await expect.poll(words).toEqual(['Stats']);
});

test('Home has the number of picks that are missing in this competition and lock within 48 hours', async ({
  newPlayer,
  game,
}) => {
  const { page, api } = await newPlayer('counted', { viewport: { width: 320, height: 568 } });
  await page.goto('/leaderboard');
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Home/ });
  const own = async (): Promise<number> => {
    const { body } = await api.ask('GET', '/db/competitions');
    const found = (body.competitions as SiteCompetition[]).find(({ code }) => code === 'WC');
    return found?.mine?.closing ?? Number.NaN;
  };
  const before = await own();
  expect(before).toBeGreaterThan(1);
  await expect(home, 'a page without picks has the number of the server').toHaveAccessibleName(
    `Home ${before} picks missing`,
  );
  await home.click();
  await expect(home).toHaveAccessibleName(`Home ${before} picks missing`);
  await savePick(cardOf(page, qatarEcuador), '1:0');
  await expect(home).toHaveAccessibleName(new RegExp(`^Home ${before - 1} picks? missing$`));
  expect(await own()).toBe(before - 1);
  await page.screenshot({ path: test.info().outputPath('badge.png') });

  const open = game.game.standings.listMatches().filter(({ team1, team2 }) => team1 !== null && team2 !== null);
  for (const { id } of open) {
    const path = `${game.db}/matches/${id}/predictions/${api.uid}`;
    expect((await api.ask('PUT', path, { full1: 1, full2: 0 })).status).toBe(200);
  }
  await expect(home, 'there is no number without a missing pick').toHaveAccessibleName('Home');
});

test('on a phone the theme is chosen on the profile; guests, who have none, keep the button', async ({
  newPlayer,
  devices,
}) => {
  const { page } = await newPlayer('themed', { viewport: { width: 390, height: 844 }, colorScheme: 'light' });
  const button = (on: typeof page) => on.getByRole('banner').getByRole('button', { name: 'Switch to dark theme' });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: /^News/ })).toBeVisible();
  await expect(button(page)).toBeHidden();
  await page.goto('/profile/');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('banner').getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');

  const { page: guest } = await devices.open(undefined, {
    viewport: { width: 320, height: 568 },
    colorScheme: 'light',
  });
  await guest.goto('/login');
  const bar = guest.getByRole('banner');
  await expect(button(guest)).toBeVisible();
  for (const percent of [100, 200]) {
    await setTextSize(guest, percent);
    await expect.poll(() => overlapsIn(bar), { message: `${percent} %` }).toEqual([]);
  }
  await button(guest).click();
  await expect(guest.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
});

test('on home the live match is in the top bar only while the stadium is out of sight', async ({
  newPlayer,
  clock,
}) => {
  const { page } = await newPlayer('scroller', { viewport: { width: 390, height: 600 } });
  await clock.nextKickoff();
  await page.goto('/');
  const live = page.getByRole('banner').getByRole('link', { name: 'Live: QAT 0:0 ECU' });
  await page.waitForFunction(() => performance.getEntriesByName('fulltime.page-can-react').length > 0);
  await expect(page.getByRole('link', { name: 'All my picks' })).toBeAttached();
  await expect(live).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(live).toBeVisible();
  await live.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(live).toHaveCount(0);

  // Another page has no stadium, so the way home changes it without any scrolling.
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByRole('link', { name: 'Groups' }).click();
  await expect(live).toBeVisible();
  await tabs.getByRole('link', { name: /^Home/ }).click();
  await expect(page.getByRole('link', { name: 'All my picks' })).toBeAttached();
  await expect(live).toHaveCount(0);
});
