import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { findBrowser } from '../../scripts/stories/find-browser.ts';
import type { Place } from '../stage.ts';

/** How many times slower the phone's processor is than this machine's. */
export const slowdown = 4;

/** Returns undefined if there is no Chromium on this machine. */
export async function launchBrowser(args: string[] = []): Promise<Browser | undefined> {
  const executablePath = findBrowser();
  return executablePath === undefined
    ? undefined
    : chromium.launch({ executablePath, args: [...quietBrowser, ...args] });
}

/** Switches off services with which Chromium sends requests in the background. */
export const quietBrowser = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens a phone on which the first player of the place is signed in, with nothing in any cache. */
export async function openPhone(browser: Browser, { origin, place }: { origin: string; place: Place }) {
  return openDevice(browser, { origin, device: phone, cookie: place.players[0]?.cookie });
}

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
export const desktop = { viewport: { width: 1440, height: 900 } };

/** Opens a device on which the account with this cookie is signed in, with nothing in any cache. */
export async function openDevice(
  browser: Browser,
  { origin, device, cookie = '' }: { origin: string; device: BrowserContextOptions; cookie: string | undefined },
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...device, locale: 'en-US', timezoneId: 'UTC' });
  const [name = '', value = ''] = cookie.split('=', 2);
  await context.addCookies([{ name, value, url: origin }]);
  return context;
}

/** Opens a tab of the phone that records when its page is usable. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watchForStepper);
  return page;
}

/** Returns the milliseconds from the start of the navigation until a score can be changed. */
export async function usableMs(page: Page): Promise<number> {
  const read = () => (globalThis as { usableMs?: number }).usableMs;
  await page.waitForFunction(read, undefined, { timeout: 60_000 });
  return (await page.evaluate(read)) ?? Number.NaN;
}

/**
 * A script for the page. It records when the first button that changes a score has been painted and the main thread is free to handle a
 * press.
 */
const watchForStepper = `
  const seen = new MutationObserver(() => {
    const button = document.querySelector('button[aria-label^="One more goal"]');
    if (!button) return;
    seen.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.usableMs = performance.now(); };
      port2.postMessage(null);
    });
  });
  seen.observe(document, { childList: true, subtree: true });
`;
