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
