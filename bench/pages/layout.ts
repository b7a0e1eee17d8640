import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Figure } from '../figures.ts';
import { withServer } from '../server-process.ts';
import type { Place, Stage } from '../stage.ts';
import { desktop, launchBrowser, openDevice, phone } from './phone.ts';
import { refereeOf, saturdaySettings } from './saturday.ts';

const liveMs = 600_000;
/** How long the pages are left alone before they are watched. More than twenty open ones take long to show that the replay goes on. */
const settlingMs = 20_000;
/** The goals of the ten minutes, of which the first two fall at once. That is more than five matches have in ten minutes. */
const goals = [
  { afterMs: 30_000, place: 0, score: [1, 0] },
  { afterMs: 30_000, place: 1, score: [0, 1] },
  { afterMs: 120_000, place: 2, score: [0, 1] },
  { afterMs: 210_000, place: 0, score: [1, 1] },
  { afterMs: 300_000, place: 3, score: [1, 0] },
  { afterMs: 390_000, place: 4, score: [2, 0] },
  { afterMs: 480_000, place: 2, score: [1, 1] },
] as const;

const pages = {
  home: '/',
  leaderboard: '/leaderboard',
  groups: '/groups',
  group: '/group/Bench%200',
  'picks of a group': '/group/Bench%200?tab=matches',
  'members of a group': '/group/Bench%200?tab=members',
  teams: '/teams',
  team: '/team/CRY',
  picks: '/picks',
  statistics: '/stats',
  news: '/news',
  profile: '/profile/',
  help: '/help',
  "admin's match day": '/admin',
};
/** Painting more pixels per point would only keep the processor busy, and so would storing all files in a service worker. */
const cheap = { deviceScaleFactor: 1, serviceWorkers: 'block' } as const;
const devices = { 'phone (390 x 844)': { ...phone, ...cheap }, 'desktop (1440 x 900)': { ...desktop, ...cheap } };

interface Watched {
  what: string;
  at: string;
  context: BrowserContext;
  page: Page;
}

/** A layout shift that no input has caused: when, how much, and the elements that moved. */
interface Shift {
  ms: number;
  value: number;
  moved: string[];
}

/**
 * Measures the cumulative layout shift (CLS) of pages that nobody touches in ten live minutes of a Saturday, as browsers report it: the worst window
 * of five seconds. The note has the sum of all shifts.
 */
export async function benchLayout(stage: Stage): Promise<Figure[]> {
  const browser = await launchBrowser();
  if (!browser) return [figureOf({ what: 'every page', at: '' }, undefined, 'there is no Chromium')];
  const place = await stage.saturday('embedded');
  try {
    return await withServer(place, ({ origin }) => watchPages(browser, { origin, place }), saturdaySettings);
  } finally {
    await browser.close();
  }
}

async function watchPages(browser: Browser, { origin, place }: { origin: string; place: Place }): Promise<Figure[]> {
  const referee = refereeOf(place, origin);
  await referee.publishNews();
  await referee.toFirstOfDay();
  await referee.toFive();
  const watched = await openAll(browser, { origin, place });
  // A countdown appears when the replay goes on, which is no part of a match.
  await referee.replay('speed', 1);
  await referee.replay('resume');
  await sleep(settlingMs);
  for (const { page } of watched) await page.evaluate('window.shifts.length = 0');
  const fromMs = Date.now();
  for (const { afterMs, place: at, score } of goals) {
    await sleep(Math.max(0, fromMs + afterMs - Date.now()));
    const [full1, full2] = score;
    await referee.enter(referee.five[at] ?? '', { status: 'IN_PLAY', full1, full2, minute: 20 });
  }
  await sleep(fromMs + liveMs - Date.now());
  const figures: Figure[] = [];
  for (const one of watched) figures.push(figureOf(one, await one.page.evaluate('window.shifts')));
  return figures;
}

/** Opens each page on both devices. Each gets a separate window, because the browser does not lay out a page in the background. */
async function openAll(browser: Browser, { origin, place }: { origin: string; place: Place }): Promise<Watched[]> {
  const watched: Watched[] = [];
  for (const [at, device] of Object.entries(devices)) {
    for (const [index, [what, path]] of Object.entries(pages).entries()) {
      // An account may have ten streams. The first players are all in the group.
      const { cookie } = path === pages["admin's match day"] ? place.admin : (place.players[index] ?? place.admin);
      const context = await openDevice(browser, { origin, device, cookie });
      const page = await context.newPage();
      await page.addInitScript(watchShifts);
      await page.addInitScript(endAnimations);
      await page.goto(origin + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      watched.push({ what, at, context, page });
    }
  }
  return watched;
}

function figureOf({ what, at }: Pick<Watched, 'what' | 'at'>, shifts: Shift[] | undefined, why?: string): Figure {
  for (const { ms, value, moved } of shifts ?? [])
    console.log(`  (${what}, ${at}, ${(ms / 1000).toFixed(1)} s: ${value.toFixed(4)} by ${moved.join('; ')})`);
  const sum = shifts?.reduce((all, { value }) => all + value, 0);
  return {
    what: `Layout shift in ten live minutes, ${what}`,
    at: `${at}, five live matches of a league, ${goals.length} goals`,
    asked: { under: 0.02 },
    unit: '',
    measured: shifts === undefined ? [] : [worstWindow(shifts)],
    ...(sum !== undefined && sum > 0 && { note: `all shifts together ${sum.toFixed(4)}` }),
    ...(why !== undefined && { note: why }),
  };
}

/** Returns the CLS as browsers report it. Shifts less than a second apart form a window of at most five seconds, and the window with the largest sum counts. */
function worstWindow(shifts: readonly Shift[]): number {
  let worst = 0;
  let window = { fromMs: -Infinity, lastMs: -Infinity, sum: 0 };
  for (const { ms, value } of shifts) {
    const isSame = ms - window.lastMs < 1_000 && ms - window.fromMs < 5_000;
    window = isSame ? { ...window, lastMs: ms, sum: window.sum + value } : { fromMs: ms, lastMs: ms, sum: value };
    worst = Math.max(worst, window.sum);
  }
  return worst;
}

/** A script for the page. It collects every layout shift that no input has caused, with the elements that moved. */
const watchShifts = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node, previousRect, currentRect }) =>
        (node?.nodeName ?? 'gone') + '.' + (node?.className ?? '') + ' ' + (node?.textContent ?? '').slice(0, 40) +
        ' y ' + previousRect.y + ' to ' + currentRect.y + ', x ' + previousRect.x + ' to ' + currentRect.x +
        ', height ' + previousRect.height + ' to ' + currentRect.height);
      window.shifts.push({ ms: entry.startTime, value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** A script for the page. Endless animations, which move no layout, play once, because more than twenty pages would keep the processor busy with them. */
const endAnimations = `
  const once = new CSSStyleSheet();
  once.replaceSync('*, ::before, ::after { animation-iteration-count: 1 !important; }');
  document.adoptedStyleSheets.push(once);
`;
