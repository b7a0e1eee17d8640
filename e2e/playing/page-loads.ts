import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Marks the page. The mark disappears when the page is reloaded. */
export async function markPage(page: Page): Promise<Locator> {
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
  return page.locator('html[data-not-reloaded]');
}

/**
 * Checks that the page reloads by itself within a minute. Before that the service worker of the new version takes over, which it can do
 * only once the former one has answered all its requests. If the page does not reload, the error says what state it is in.
 */
export async function expectReloaded(mark: Locator): Promise<void> {
  try {
    await expect(mark).toHaveCount(0, { timeout: 60_000 });
  } catch (error) {
    throw new Error(`The page has not reloaded: ${await describeMoment(mark.page())}`, { cause: error });
  }
}

async function describeMoment(page: Page): Promise<string> {
  const moment = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const { installing, waiting, active } = registration ?? {};
    return {
      workers: { installing: installing?.state, waiting: waiting?.state, active: active?.state },
      isLed: navigator.serviceWorker.controller !== null,
      isHidden: document.hidden,
      focus: document.activeElement?.outerHTML.slice(0, 200),
      says: [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent),
      session: Object.entries(sessionStorage),
    };
  });
  return JSON.stringify(moment);
}

/**
 * Opens a page with a first view, and returns the HTML of that. A server that is too busy to render sends the page without one, so it is opened
 * again. Returns before the code has run.
 */
export async function openRendered(page: Page, path: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = (await (await page.goto(path, { waitUntil: 'commit' }))?.text()) ?? '';
    // While it shows a picture, the page that has begun in vain asks for nothing any more.
    if (!html.includes('id="page-answers"')) await page.goto('/mark.svg');
    expect(html).toContain('id="page-answers"');
  }).toPass({ timeout: 120_000 });
  return html.slice(0, html.indexOf('id="page-answers"'));
}

/** Waits for the first paint of the page. */
export async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}
