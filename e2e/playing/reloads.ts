import type { Page } from '@playwright/test';

/** Puts a mark into the page that a reload would wipe; the answer tells whether it is still there. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-not-reloaded'));
}
