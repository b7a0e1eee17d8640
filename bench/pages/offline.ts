import type { Browser, BrowserContext } from '@playwright/test';
import type { Figure } from '../figures.ts';
import { untilQuiet } from '../machine.ts';
import { launchBrowser, openPhone, openTab, slowdown, usableMs } from './phone.ts';
import { withServer } from '../server-process.ts';
import type { Place, Stage } from '../stage.ts';

const loads = 5;
const at = `phone (390 x 844), ${slowdown}x CPU slowdown, repeat visit`;

/** Measures the home page of the production build on a slow phone that has seen it before and must start the service worker. */
export async function benchOffline(stage: Stage): Promise<Figure[]> {
  const browser = await launchBrowser();
  if (!browser) return figuresOf({ offline: [], online: [] }, 'there is no Chromium');
  const place = await stage.fresh();
  try {
    return figuresOf(await withServer(place, ({ origin }) => measure(browser, { origin, place })));
  } finally {
    await browser.close();
  }
}

interface Visits {
  offline: number[];
  online: number[];
}

async function measure(browser: Browser, place: { origin: string; place: Place }): Promise<Visits> {
  const context = await openPhone(browser, place);
  await seeHome(context, place.origin);
  const visits: Visits = { offline: [], online: [] };
  for (const line of ['online', 'offline'] as const) {
    await context.setOffline(line === 'offline');
    for (let run = 0; run < loads; run++) {
      await untilQuiet();
      visits[line].push(await visitAgain(context, place.origin));
    }
  }
  await context.close();
  return visits;
}

/** Makes the first visit and waits until the device has stored files and answers. */
async function seeHome(context: BrowserContext, origin: string): Promise<void> {
  const page = await openTab(context);
  await page.goto(origin);
  await usableMs(page);
  await page.waitForFunction(() => (navigator as Led).serviceWorker.controller?.state === 'activated');
  await page.waitForLoadState('networkidle');
  // The page stores answers a quarter of a second after they have arrived.
  await page.waitForTimeout(1000);
  await page.close();
}

type Led = Navigator & { serviceWorker: { controller: { state: string } | null } };

async function visitAgain(context: BrowserContext, origin: string): Promise<number> {
  const page = await openTab(context);
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await page.goto(origin);
    return await usableMs(page);
  } finally {
    await page.close();
  }
}

function figuresOf({ offline, online }: Visits, why?: string): Figure[] {
  const note = why === undefined ? {} : { note: why };
  return [
    {
      what: 'Home page without a network, until a score can be stepped',
      at,
      asked: { under: 1_500 },
      unit: 'ms',
      measured: offline,
      ...note,
    },
    { what: '… the same with a network', at, unit: 'ms', measured: online, ...note },
  ];
}
