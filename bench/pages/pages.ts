import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Figure } from '../figures.ts';
import { untilQuiet } from '../machine.ts';
import { withServer } from '../server-process.ts';
import type { Place, Stage } from '../stage.ts';
import { measuredPages } from './measured-pages.ts';
import { launchBrowser, openPhone } from './phone.ts';

const runs = 5;
/** Slow 3G: 400 kbit/s in both directions, and 400 ms for each request. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/**
 * Measures how soon the first match can be seen on a slow network, and how long the scripts of each page keep the main thread busy. All visits
 * are first ones, on a phone with empty caches.
 */
export async function benchPages(stage: Stage): Promise<Figure[]> {
  const browser = await launchBrowser();
  if (!browser) return [cardFigure([], 'there is no Chromium')];
  const place = await stage.pages();
  return withServer(place, async ({ origin }) => {
    try {
      const figures = [cardFigure(await inRuns(() => firstCardMs(browser, { origin, place })))];
      for (const [name, address] of Object.entries(measuredPages)) {
        const measured = await inRuns(() => scriptMs(browser, { origin, place, name, address }));
        figures.push(scriptFigure(name, measured));
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}

function cardFigure(measured: number[], why?: string): Figure {
  return {
    what: 'Home, until the first match is painted',
    at: 'phone (390 x 844), slow 3G (400 kbit/s, 400 ms), first visit',
    asked: { under: 4_000 },
    unit: 'ms',
    measured,
    ...(why === undefined ? {} : { note: why }),
  };
}

function scriptFigure(name: string, measured: number[]): Figure {
  const at = 'phone (390 x 844), no slowdown, first visit';
  return { what: `${name}, scripts on the main thread`, at, asked: { under: 150 }, unit: 'ms', measured };
}

/** The first visit is not counted, because it finds the server cold. */
async function inRuns(measure: () => Promise<number>): Promise<number[]> {
  await measure();
  const measured: number[] = [];
  for (let run = 0; run < runs; run++) {
    await untilQuiet();
    measured.push(await measure());
  }
  return measured;
}

async function firstCardMs(browser: Browser, { origin, place }: { origin: string; place: Place }): Promise<number> {
  return onPage(await openPhone(browser, { origin, place }), async (page, devtools) => {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow3g);
    await page.addInitScript(watchForCard);
    await page.goto(origin, { waitUntil: 'commit' });
    const read = () => (globalThis as { cardMs?: number }).cardMs;
    await page.waitForFunction(read, undefined, { timeout: 60_000 });
    return (await page.evaluate(read)) ?? Number.NaN;
  });
}

/** A script for the page. It records when the first match with the names of its teams has been painted. */
const watchForCard = `
  const seen = new MutationObserver(() => {
    if (!document.querySelector('main article[aria-label]')?.textContent) return;
    seen.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.cardMs = performance.now(); };
      port2.postMessage(null);
    });
  });
  seen.observe(document, { childList: true, subtree: true });
`;

/** Returns the time of all scripts until the page is quiet, as Chromium counts it for the page's thread. */
async function scriptMs(
  browser: Browser,
  { origin, place, name, address }: { origin: string; place: Place; name: string; address: string },
): Promise<number> {
  const context = await openPhone(browser, { origin, place });
  if (name === 'login') await context.clearCookies();
  return onPage(context, async (page, devtools) => {
    await devtools.send('Performance.enable');
    await page.goto(origin + address);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await sleep(1_000);
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000;
  });
}

async function onPage(
  context: BrowserContext,
  measure: (page: Page, devtools: CDPSession) => Promise<number>,
): Promise<number> {
  try {
    const page = await context.newPage();
    return await measure(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}
