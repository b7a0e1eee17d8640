import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Figure } from '../figures.ts';
import { untilQuiet } from '../machine.ts';
import { withServer } from '../server-process.ts';
import type { Place, Stage } from '../stage.ts';
import { measuredPages } from './measured-pages.ts';
import { launchBrowser, openPhone, openTab, slowdown } from './phone.ts';
import { withSlowLine } from './slow-line.ts';
import type { LineSpeed } from './slow-line.ts';

const runs = 5;
const mobile: LineSpeed = { kbitPerSecond: 1_600, roundTripMs: 150 };
const bar: LineSpeed = { kbitPerSecond: 400, roundTripMs: 200 };

/** What a first visit sees, in ms from the start of the navigation. */
interface Visit {
  /** The largest contentful paint, as the browser reports it at the end. */
  largestMs: number;
  /** The first frame with the names of a match; NaN on pages that begin with none. */
  matchMs: number;
  /** The page reacts to taps: a pick can be entered. */
  reactsMs: number;
}

/** Measures first visits of a phone with empty caches over a line that is really slow, with a slow processor. */
export async function benchLine(stage: Stage): Promise<Figure[]> {
  const place = await stage.pages();
  return withServer(place, async ({ origin }) => [
    ...(await overLine({ origin, place, speed: mobile }, onMobile)),
    ...(await overLine({ origin, place, speed: bar }, inBar)),
  ]);
}

/** The server and the line to it. */
interface Served {
  origin: string;
  place: Place;
  speed: LineSpeed;
}

/** The browser goes to the near end of the line wherever it would go to the server, so that the address of the game is the same. */
async function overLine(
  served: Served,
  measure: (browser: Browser, served: Served) => Promise<Figure[]>,
): Promise<Figure[]> {
  const { host, hostname } = new URL(served.origin);
  return withSlowLine(served.origin, served.speed, async (port) => {
    const browser = await launchBrowser([`--host-resolver-rules=MAP ${host} ${hostname}:${port}`]);
    if (!browser) return [figureOf('every page', { ...served, measured: [], why: 'there is no Chromium' })];
    try {
      return await measure(browser, served);
    } finally {
      await browser.close();
    }
  });
}

async function onMobile(browser: Browser, served: Served): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(measuredPages)) {
    const visits = await visitsOf(browser, served, { path, isGuest: name === 'login' });
    const of = (what: string, key: keyof Visit, under?: number) =>
      figureOf(`${name}, ${what}`, { ...served, measured: visits.map((visit) => visit[key]), under });
    figures.push(of('largest contentful paint', 'largestMs', 1_000));
    if (name === 'login' || name === 'home') figures.push(of('the names of the match are painted', 'matchMs', 1_000));
    figures.push(of('the page reacts to taps', 'reactsMs'));
  }
  return figures;
}

async function inBar(browser: Browser, served: Served): Promise<Figure[]> {
  const visits = await visitsOf(browser, served, { path: measuredPages.home, isGuest: false });
  const of = (what: string, key: keyof Visit, under: number) =>
    figureOf(`home, ${what}`, { ...served, measured: visits.map((visit) => visit[key]), under });
  return [of('the match can be read', 'matchMs', 2_000), of('its pick control works', 'reactsMs', 4_500)];
}

interface Visited {
  path: string;
  isGuest: boolean;
}

/** The first visit is not counted, because it finds the server cold. */
async function visitsOf(browser: Browser, served: Served, visited: Visited): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let run = 0; run <= runs; run++) {
    await untilQuiet();
    visits.push(await visit(browser, served, visited));
  }
  return visits.slice(1);
}

async function visit(browser: Browser, served: Served, { path, isGuest }: Visited): Promise<Visit> {
  const context = await openPhone(browser, served);
  if (isGuest) await context.clearCookies();
  try {
    const page = await openTab(context);
    await page.addInitScript(watchPaints);
    await page.goto(served.origin + path, { waitUntil: 'commit' });
    return await readVisit(page);
  } finally {
    await context.close();
  }
}

async function readVisit(page: Page): Promise<Visit> {
  await page.waitForFunction(() => performance.getEntriesByName('fulltime.page-can-react').length > 0, undefined, {
    timeout: 120_000,
  });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  // What comes later may still be larger.
  await sleep(1_000);
  return page.evaluate(() => {
    const { largestMs = Number.NaN, matchMs = Number.NaN } = globalThis as Partial<Visit>;
    const reactsMs = performance.getEntriesByName('fulltime.page-can-react')[0]?.startTime ?? Number.NaN;
    return { largestMs, matchMs, reactsMs };
  });
}

/** A script for the page. It records the largest paint so far, and when the first match with the names of its teams has been painted. */
const watchPaints = `
  new PerformanceObserver((list) => {
    window.largestMs = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const seen = new MutationObserver(() => {
    if (!document.querySelector('main article[aria-label], main section[aria-label]')?.textContent.trim()) return;
    seen.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.matchMs = performance.now(); };
      port2.postMessage(null);
    });
  });
  seen.observe(document, { childList: true, subtree: true });
`;

interface Measured {
  speed: LineSpeed;
  measured: number[];
  under?: number | undefined;
  why?: string;
}

function figureOf(what: string, { speed, measured, under, why }: Measured): Figure {
  const { kbitPerSecond, roundTripMs } = speed;
  return {
    what,
    at: `phone (390 x 844), ${kbitPerSecond} kbit/s, ${roundTripMs} ms, ${slowdown} times slower processor, first visit`,
    unit: 'ms',
    measured,
    ...(under !== undefined && { asked: { under } }),
    ...(why !== undefined && { note: why }),
  };
}
