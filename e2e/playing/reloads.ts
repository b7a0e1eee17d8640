import type { Locator, Page } from '@playwright/test';

/** Puts a mark into the page: it is there until the page is reloaded. */
export async function markPage(page: Page): Promise<Locator> {
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
  return page.locator('html[data-not-reloaded]');
}
