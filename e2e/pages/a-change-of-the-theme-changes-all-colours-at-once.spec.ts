import { expect, test } from '../playing/test.ts';

declare global {
  interface Window {
    /** The background of the first card when the attribute of the theme changes. */
    backgroundAtOnce?: string;
  }
}

test('a change of the theme changes the background of a card together with its text', async ({ newPlayer }) => {
  const { page } = await newPlayer('themed', { colorScheme: 'light' });
  await page.goto('/');
  // The rows of one kick-off time share a card.
  const card = page
    .locator('.card')
    .filter({ has: page.getByRole('article') })
    .first();
  await expect(card).toBeVisible();
  const light = await card.evaluate((element) => getComputedStyle(element).backgroundColor);
  await card.evaluate((element) => {
    const onChange = (): void => {
      window.backgroundAtOnce = getComputedStyle(element).backgroundColor;
    };
    new MutationObserver(onChange).observe(document.documentElement, { attributeFilter: ['data-color-scheme'] });
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => window.backgroundAtOnce !== undefined);
  // Waits until the transitions of the card have ended.
  await card.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const dark = await card.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(dark).not.toBe(light);
  expect(await page.evaluate(() => window.backgroundAtOnce)).toBe(dark);
});
