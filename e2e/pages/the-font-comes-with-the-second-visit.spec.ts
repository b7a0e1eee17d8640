import type { Page } from '@playwright/test';
import { makeGroup } from '../playing/groups.ts';
import { openRendered, untilPainted } from '../playing/page-loads.ts';
import { expect, test } from '../playing/test.ts';

test('a first visit begins without the font, and the next one has it from the beginning', async ({ game, devices }) => {
  const { page, context } = await devices.open(undefined, { baseURL: game.address, isFirstVisit: true });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.length = 0;
    if (request.url().endsWith('.woff2')) asked.push(new URL(request.url()).pathname);
  });
  const html = page.locator('html');
  await openRendered(page, '/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fulltime.font'))).toBe('kept');
  expect(asked).toHaveLength(1);
  expect(await page.evaluate(isFontAfterCode)).toBe(true);
  await expect(html).not.toHaveAttribute('data-font');
  // What opens another page moves everything anyway, so it may bring the font.
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect(html).toHaveAttribute('data-font', 'kept');

  const next = await context.newPage();
  await openRendered(next, '/login');
  await expect(next.locator('html')).toHaveAttribute('data-font', 'kept');
  await expect(next.locator(`head > link[rel="preload"][as="font"][href="${asked[0]}"]`)).toHaveCount(1);
  await expect.poll(() => next.evaluate(() => document.fonts.check("1em 'Instrument Sans Variable'"))).toBe(true);
});

test('a fan who saves data, and one whose network fails, keep the fonts of the device', async ({ game, devices }) => {
  const saving = await devices.open(undefined, { baseURL: game.address, isFirstVisit: true });
  await saving.page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const failing = await devices.open(undefined, { baseURL: game.address, isFirstVisit: true });
  failing.faults.allow(/\.woff2/);
  await failing.page.route('**/*.woff2', (route) => route.abort());
  const failed = failing.page.waitForEvent('requestfailed');
  for (const { page } of [saving, failing]) {
    await openRendered(page, '/login');
    await page.waitForFunction(() => performance.getEntriesByName('fulltime.page-can-react').length > 0);
  }
  await failed;
  await saving.page.waitForLoadState('networkidle');
  for (const { page } of [saving, failing]) {
    expect(await page.evaluate(() => localStorage.getItem('fulltime.font'))).toBeNull();
  }
  const statesOfFont = () =>
    [...document.fonts].filter(({ family }) => family.includes('Variable')).map(({ status }) => status);
  expect(await saving.page.evaluate(statesOfFont)).toEqual(['unloaded', 'unloaded']);
});

test('the largest paint of a first visit is in the first view, not in what the code paints later', async ({
  newPlayer,
  game,
  devices,
  clock,
}) => {
  const { api } = await newPlayer('first');
  const group = await makeGroup('Painted Once', { owner: api });
  await clock.nextKickoff();
  const ofGroup = `/group/${encodeURIComponent(group.name)}`;
  for (const path of ['/login', '/', '/leaderboard', ofGroup, '/news', '/stats']) {
    const phone = { viewport: { width: 390, height: 844 }, baseURL: game.address, isFirstVisit: true };
    const { page } = await devices.open(path === '/login' ? undefined : api, phone);
    await expectLargestAtFirst(page, path);
  }
});

test('the fonts of phones and computers are as wide and as high as the font where they take its place', async ({
  game,
  devices,
}) => {
  const { page } = await devices.open(undefined, { baseURL: game.address });
  await page.route('**/fonts-of-devices/*', (route) =>
    route.fulfill({ path: fileOf(route.request().url()), contentType: 'font/woff2' }),
  );
  await openRendered(page, '/login');
  const faces = await page.evaluate(measureFaces);
  expect(faces).toHaveLength(20);
  for (const { name, width, height } of faces) {
    expect(Math.abs(width - 1), `${name}: ${width} times as wide`).toBeLessThan(0.02);
    expect(Math.abs(height - 1), `${name}: ${height} times as high`).toBeLessThan(0.03);
  }
});

function isFontAfterCode(): boolean {
  const [canReact] = performance.getEntriesByName('fulltime.page-can-react');
  const font = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'));
  return canReact !== undefined && font !== undefined && font.startTime > canReact.startTime;
}

type Painted = { largest?: string };

/** Keeps the code back until the first view has been painted. What the code paints then is not larger than what was there. */
async function expectLargestAtFirst(page: Page, path: string): Promise<void> {
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.addInitScript(recordLargest);
  await openRendered(page, path);
  await untilPainted(page);
  // The first paint may come before the last part of the page has arrived.
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(untilNextFrames);
  const largest = () => page.evaluate(() => (globalThis as Painted).largest ?? '');
  await expect.poll(largest).toMatch(/^In the first view: ./);
  code.resolve();
  await page.waitForFunction(() => performance.getEntriesByName('fulltime.page-can-react').length > 0);
  await page.waitForLoadState('networkidle');
  expect(await largest(), path).toMatch(/^In the first view: ./);
}

function untilNextFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** The elements of the first view are there while the page is inert. Those of paints that are reported later are gone. */
function recordLargest(): void {
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null; size: number };
    const isInFirstView = document.getElementById('root')?.inert === true || last.element === null;
    const what = `${last.element?.textContent} (${last.size} px², ${last.startTime} ms)`;
    (globalThis as Painted).largest = `${isInFirstView ? 'In the first view' : 'Painted by the code'}: ${what}`;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** The file of a font with the metrics of one on devices: Arimo is as wide as Arial. */
function fileOf(address: string): string {
  const [font = '', weight = ''] = address.split('/').at(-1)?.split('-') ?? [];
  const name = font === 'Arial' ? 'arimo' : 'roboto';
  return `node_modules/@fontsource/${name}/files/${name}-latin-${weight === '400' ? 400 : 700}-normal.woff2`;
}

/**
 * Runs in the page. Loads each fallback face of the style sheet from a file instead of the device, and returns its width and height in relation to
 * the font of the game, at the weight and width at which the styles use it most.
 */
async function measureFaces(): Promise<{ name: string; width: number; height: number }[]> {
  const text =
    'Belgium locks in 2 hours. Pick a winner before kick-off, and climb 12 places. Saudi Arabia 2:1. Nobody sees your pick before the ' +
    'match begins. You lead 63 players by 7 points; the next ones are close. Open the match to see how all of them picked. Groups, ' +
    'News and Statistics. Argentina, Korea Republic, Netherlands, Mexico. Your changes are kept on this device until you are online.';
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('font-family').includes('Instrument Sans by '))
    .map(({ style, cssText }, at) => {
      const font = style.getPropertyValue('font-family').includes('Arial') ? 'Arial' : 'Roboto';
      const weight = style.getPropertyValue('font-weight').startsWith('400') ? '400' : '650';
      const stretch = usedWidth(style.getPropertyValue('font-stretch'));
      return { font, family: `face-${at}`, weight, stretch, cssText };
    });
  const sheet = new CSSStyleSheet();
  for (const { font, family, weight, cssText } of faces) {
    const file = `url(${location.origin}/fonts-of-devices/${font}-${weight})`;
    const rule = cssText.replace(/font-family: [^;]*/, `font-family: ${family}`).replace(/src: [^;]*/, `src: ${file}`);
    sheet.insertRule(rule);
  }
  document.adoptedStyleSheets = [sheet];
  const fontOfGame = "'Instrument Sans Variable'";
  const shorthands = faces.map(({ family, weight }) => `${weight} 1em ${family}`);
  await Promise.all([`1em ${fontOfGame}`, ...shorthands].map((font) => document.fonts.load(font)));
  return faces.map(({ font, family, weight, stretch }) => {
    const [own, of] = [boxOf(family, weight, stretch), boxOf(fontOfGame, weight, stretch)];
    return { name: `${font}, ${weight}, ${stretch}`, width: own.width / of.width, height: own.height / of.height };
  });

  /** The size is large, because some machines round the width of each letter to whole pixels. */
  function boxOf(family: string, weight: string, stretch: string): DOMRect {
    const line = document.createElement('span');
    line.style.cssText = `position: fixed; white-space: nowrap; font: ${weight} 500px/normal ${family}; font-stretch: ${stretch}`;
    line.textContent = text;
    document.body.append(line);
    const box = line.getBoundingClientRect();
    line.remove();
    return box;
  }

  /** The width that the styles use most within the range of a face. */
  function usedWidth(range: string): string {
    const [least = 0, most = least] = range.split(' ').map(Number.parseFloat);
    return ['75%', '84%', '88%', '92%', '100%'].find(
      (used) => Number.parseFloat(used) >= least && Number.parseFloat(used) <= most,
    )!;
  }
}
