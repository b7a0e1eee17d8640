import type { Browser, Page } from '@playwright/test';
import type { Figure } from '../figures.ts';
import { untilQuiet } from '../machine.ts';
import { withServer } from '../server-process.ts';
import { listCompetitions } from '../side-by-side.ts';
import type { Place, Stage } from '../stage.ts';
import { launchBrowser, openPhone, openTab, slowdown, usableMs } from './phone.ts';

const switches = 10;

/** Measures how long a fan waits after choosing another competition, on a slow phone that has shown both before. */
export async function benchSwitching(stage: Stage): Promise<Figure[]> {
  const browser = await launchBrowser();
  if (!browser) return [figureOf([], 'there is no Chromium')];
  const place = await stage.twelve('postgres');
  try {
    return [figureOf(await withServer(place, ({ origin }) => measure(browser, { origin, place })))];
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, { origin, place }: { origin: string; place: Place }): Promise<number[]> {
  const context = await openPhone(browser, { origin, place });
  const page = await openTab(context);
  const [first = '', second = ''] = listCompetitions();
  for (const competition of [first, second]) {
    await page.goto(`${origin}/${competition}`);
    await usableMs(page);
    await page.waitForLoadState('networkidle');
    // The page stores answers a quarter of a second after they have arrived.
    await page.waitForTimeout(2_000);
  }
  const times: number[] = [];
  for (let run = 0; run < switches; run++) {
    await untilQuiet();
    times.push(await switchTo(page, run % 2 === 0 ? first : second));
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  return times;
}

/** Chooses a competition in the switcher, and returns the ms from the press until a score can be stepped in it. */
async function switchTo(page: Page, competition: string): Promise<number> {
  await page.locator('[data-switcher]').click();
  const link = page.getByRole('dialog').locator(`a[href="/${competition}"]`);
  await link.waitFor();
  const pressedAt = await page.evaluate(() => Date.now());
  await link.click();
  await page.waitForURL(`**/${competition}`);
  const ms = await usableMs(page);
  return (await page.evaluate(() => performance.timeOrigin)) + ms - pressedAt;
}

function figureOf(measured: number[], why?: string): Figure {
  return {
    what: 'From choosing another competition until a score can be stepped in it',
    at: `phone (390 x 844), ${slowdown}x CPU slowdown, seen before, 12 competitions`,
    asked: { under: 1_000 },
    unit: 'ms',
    measured,
    ...(why === undefined ? {} : { note: why }),
  };
}
