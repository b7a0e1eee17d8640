import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Figure } from '../figures.ts';
import { launchBrowser, openPhone } from './phone.ts';
import { withServer } from '../server-process.ts';
import type { Place, Stage } from '../stage.ts';

const liveMs = 180_000;
/** How many times the pages are watched for `liveMs`. It is more than once because any three minutes contain different goals. */
const rounds = 3;
const pages = { Home: '/', Leaderboard: '/leaderboard' };
const at = 'phone (390 x 844), kick-off, goals and whistle of a replay at 40 times';

/** Measures the layout shift (CLS) of pages that nobody touches during three minutes around a match. */
export async function benchLayout(stage: Stage): Promise<Figure[]> {
  const browser = await launchBrowser();
  if (!browser) return figuresOf({}, 'there is no Chromium');
  const place = await stage.fresh();
  return withServer(place, async ({ origin }) => {
    try {
      return figuresOf(await watchPages(browser, { origin, place }));
    } finally {
      await browser.close();
    }
  });
}

/** The layout shift of each round, by the name of the page. */
type Shifts = Partial<Record<string, number[]>>;

function figuresOf(shifts: Shifts, why?: string): Figure[] {
  return Object.keys(pages).map((name) => ({
    what: `${name}, layout shift in three live minutes`,
    at,
    asked: { under: 0.02 },
    unit: '',
    measured: shifts[name] ?? [],
    ...(why !== undefined && { note: why }),
  }));
}

async function watchPages(browser: Browser, { origin, place }: { origin: string; place: Place }): Promise<Shifts> {
  // Each page gets a separate window, because the browser does not lay out a page in the background.
  const watched = await Promise.all(
    Object.entries(pages).map(async ([name, path]) => {
      const page = await (await openPhone(browser, { origin, place })).newPage();
      await page.addInitScript(watchShifts);
      await page.goto(origin + path);
      return { name, page };
    }),
  );
  const home = watched[0]?.page;
  await home
    ?.getByRole('button', { name: /^One more goal/ })
    .first()
    .waitFor();
  await sleep(3000);
  const shifts: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++) {
    for (const { page } of watched) await page.evaluate('window.shifts.length = 0');
    await sleep(liveMs);
    for (const { name, page } of watched) (shifts[name] ??= []).push(await sumOfShifts(name, page));
  }
  return shifts;
}

interface Shift {
  value: number;
  moved: string[];
}

async function sumOfShifts(name: string, page: Page): Promise<number> {
  const shifts = (await page.evaluate('window.shifts')) as Shift[];
  for (const { value, moved } of shifts) console.log(`  (${name}: ${value.toFixed(4)} by ${moved.join(', ')})`);
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/** A script for the page. It collects every layout shift that no input has caused, with the elements that moved. */
const watchShifts = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node, previousRect, currentRect }) =>
        (node?.nodeName ?? 'gone') + '.' + (node?.className ?? '') + ' y ' + previousRect.y + ' to ' + currentRect.y +
        ', x ' + previousRect.x + ' to ' + currentRect.x);
      window.shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;
