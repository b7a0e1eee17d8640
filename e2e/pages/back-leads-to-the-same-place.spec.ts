import { cardOf, showDay } from '../playing/cards.ts';
import { expect, test } from '../playing/test.ts';

test('the back button returns to the same day and scroll position, and the home link opens at the next pick', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('returner', { viewport: { width: 390, height: 600 } });
  await page.goto('/');
  await showDay(page, '2022-11-25');
  const card = cardOf(page, 'England – USA');
  await card.scrollIntoViewIfNeeded();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);

  await navigation.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

  await navigation.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect(cardOf(page, 'Qatar – Ecuador')).toBeVisible();
});

test('a new address opens at its top, also in a new document, and Back leads to where it was, also if its list comes late', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('returner', { viewport: { width: 390, height: 600 } });
  const at = () => page.evaluate(() => Math.round(scrollY));
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/stats');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(at).toBe(700);
  await navigation.getByRole('link', { name: 'Groups' }).click();
  await expect(page).toHaveURL('/groups');
  await expect.poll(at).toBe(0);
  await page.goBack();
  await expect.poll(at).toBe(700);

  // The page keeps nothing when another document takes its place, so its list must come anew.
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await at()).toBe(0);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(at).toBe(900);
  await page.reload();
  await expect.poll(at).toBe(900);
  await page.goto('/picks');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await at()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/help');
  await expect.poll(at).toBe(900);
});

test('a page that grows late is scrolled to where it was left, unless the fan scrolls first', async ({ newPlayer }) => {
  const { page } = await newPlayer('late', { viewport: { width: 390, height: 600 } });
  const at = () => page.evaluate(() => Math.round(scrollY));
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const grow = () => page.evaluate(() => document.getElementById('root')?.style.setProperty('min-height', '4500px'));
  const shrink = () => page.evaluate(() => document.getElementById('root')?.style.removeProperty('min-height'));
  const visit = async (isActing: boolean): Promise<void> => {
    await page.goto('/stats');
    await page.waitForFunction(() => performance.getEntriesByName('fulltime.page-can-react').length > 0);
    await grow();
    await page.evaluate(() => scrollTo(0, 3500));
    await expect.poll(at).toBe(3500);
    await navigation.getByRole('link', { name: 'Groups' }).click();
    await expect(page).toHaveURL('/groups');
    await shrink();
    await page.goBack();
    await expect(page).toHaveURL('/stats');
    await expect.poll(async () => (await at()) > 0 && (await at()) < 3500).toBe(true);
    if (isActing) await page.keyboard.press('Shift');
    const before = await at();
    await grow();
    // The page follows its growth a frame later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect.poll(at, { timeout: 5_000 }).toBe(isActing ? before : 3500);
  };
  // A page follows its growth for ten seconds, in which a busy machine may not get that far.
  for (const isActing of [false, true]) await expect(() => visit(isActing)).toPass();
});
