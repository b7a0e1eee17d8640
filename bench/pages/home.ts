import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { median } from '../figures.ts';
import type { Figure } from '../figures.ts';
import { untilQuiet } from '../machine.ts';
import { launchBrowser, openPhone, openTab, slowdown, usableMs } from './phone.ts';
import { withServer } from '../server-process.ts';
import type { Place, Stage } from '../stage.ts';

const loads = 5;
const steps = 12;
const at = `phone (390 x 844), ${slowdown}x CPU slowdown, first visit`;

interface Visit {
  codeBytes: number;
  fontBytes: number;
  fonts: number;
  usableMs: number;
  steps: Step[];
}

/** The times from the first handler of the click, and from the touch, to the end of the frame that shows the new score. */
interface Step {
  clickMs: number;
  touchMs: number;
}

/** Measures the home page of the production build on a slow phone with empty browser caches. The first visit is not counted. */
export async function benchHome(stage: Stage): Promise<Figure[]> {
  const browser = await launchBrowser();
  if (!browser) return figuresOf([], 'there is no Chromium');
  const place = await stage.fresh();
  return withServer(place, async ({ origin }) => {
    try {
      const visits: Visit[] = [];
      await visit(browser, { origin, place });
      for (let run = 0; run < loads; run++) {
        await untilQuiet();
        visits.push(await visit(browser, { origin, place }));
      }
      return figuresOf(visits);
    } finally {
      await browser.close();
    }
  });
}

function figuresOf(visits: Visit[], why?: string): Figure[] {
  const note = why === undefined ? {} : { note: why };
  return [...sizeFigures(visits), ...timeFigures(visits)].map((figure) => ({ ...note, ...figure }));
}

function sizeFigures(visits: Visit[]): Figure[] {
  const kB = (bytes: (visit: Visit) => number): number[] => visits.slice(0, 1).map((visit) => bytes(visit) / 1000);
  return [
    {
      what: 'Home page, JS and CSS as sent (brotli)',
      at,
      asked: { under: 125 },
      unit: 'kB',
      measured: kB((visit) => visit.codeBytes),
    },
    {
      what: `… its font (${visits[0]?.fonts ?? 1} file)`,
      at,
      asked: { under: 60 },
      unit: 'kB',
      measured: kB((visit) => visit.fontBytes),
    },
  ];
}

function timeFigures(visits: Visit[]): Figure[] {
  return [
    {
      what: '… until the first score can be stepped',
      at,
      asked: { under: 1_800 },
      unit: 'ms',
      measured: visits.map((visit) => visit.usableMs),
    },
    {
      what: '… step of a score to paint',
      at,
      asked: { under: 50 },
      unit: 'ms',
      measured: visits.map((visit) => median(visit.steps.map((step) => step.clickMs))),
      ...(visits.length > 0 ? { note: `from the click on; each run is the median of ${steps} steps` } : {}),
    },
    {
      what: '… the same from the touch on, with what the browser makes of it',
      at,
      unit: 'ms',
      measured: visits.map((visit) => median(visit.steps.map((step) => step.touchMs))),
    },
  ];
}

async function visit(browser: Browser, { origin, place }: { origin: string; place: Place }): Promise<Visit> {
  const context = await openPhone(browser, { origin, place });
  try {
    const page = await openTab(context);
    await page.addInitScript(watchSteps);
    await page.goto(origin);
    const usable = await usableMs(page);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await sleep(1_000);
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => ({
        name: entry.name,
        bytes: (entry as unknown as { encodedBodySize: number }).encodedBodySize,
      })),
    );
    const sum = (pattern: RegExp): number =>
      files.filter((file) => pattern.test(file.name)).reduce((total, file) => total + file.bytes, 0);
    return {
      codeBytes: sum(/\.(js|css)$/),
      fontBytes: sum(/\.woff2$/),
      fonts: files.filter((file) => file.name.endsWith('.woff2')).length,
      usableMs: usable,
      steps: await stepScores(page),
    };
  } finally {
    await context.close();
  }
}

type Watched = { steps?: Step[] };

/** A script for the page. It measures the time from each press until its effect is painted. */
const watchSteps = `
  window.steps = [];
  addEventListener('click', (event) => {
    const clicked = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const painted = performance.now();
        window.steps.push({ clickMs: painted - clicked, touchMs: painted - event.timeStamp });
      };
      port2.postMessage(null);
    });
  }, { capture: true });
`;

/** Presses "One more goal" in the stadium, by turns for both sides. */
async function stepScores(page: Page): Promise<Step[]> {
  const buttons = page.getByRole('button', { name: /^One more goal/ });
  const count = await buttons.count();
  for (let step = 0; step < steps; step++) {
    await buttons.nth(step % Math.min(count, 4)).tap();
    await sleep(150);
  }
  return page.evaluate(() => (globalThis as Watched).steps ?? []);
}
