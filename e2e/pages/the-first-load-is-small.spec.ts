import { readdirSync, statSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { openRendered } from '../playing/page-loads.ts';
import { expect, test } from '../playing/test.ts';

/**
 * Limits in kB, as the files are sent (brotli): `home` for all code and styles of home together, `live` for those of home while a match is live,
 * `page` for each single file that another page loads. A change that exceeds a limit should first look for something to leave out.
 */
const mostKb = { home: 125, live: 150, page: 50 };

test('home needs few bytes, asks for nothing twice, and its largest element is the next match', async ({
  newPlayer,
  game,
  devices,
  clock,
}) => {
  const { page, api } = await newPlayer('light', { viewport: { width: 390, height: 844 } });
  // After a week, home no longer loads the code of the first steps.
  await game.game.database.query(`update players set first_access = now() - interval '8 days' where user_id = $1`, [
    api.uid,
  ]);
  // The server learns of the changed row by an announcement.
  const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60_000).toISOString();
  const firstAccess = async () => String((await api.ask('GET', `${game.db}/users/${api.uid}`)).body.firstAccess);
  await expect.poll(async () => (await firstAccess()) < weekAgo).toBe(true);
  await page.addInitScript(recordLargest);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.length = 0;
    asked.push(...whatIsAsked(request));
  });
  await openRendered(page, '/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => (globalThis as { largest?: string }).largest)).toContain('Qatar');
  await expectAtMost(page, mostKb.home);
  // Later requests follow live events, such as the one about this new player.
  const ahead = asked.slice(
    0,
    asked.findIndex((request) => request.endsWith('/live')),
  );
  expect(ahead.length).toBeGreaterThan(4);
  expect(ahead.filter((request, at) => ahead.indexOf(request) !== at)).toEqual([]);
  // The answers that home begins with came with the page.
  expect(ahead.filter((request) => /\/(matches|teams|predictions)$/.test(request))).toEqual([]);
  expect(ahead.filter((request) => request.includes('/flags/'))).toEqual(['GET /flags/sheet.css']);

  await clock.nextKickoff();
  const { page: live } = await devices.open(api);
  await openRendered(live, '/');
  await expect(live.getByRole('region', { name: /^Live: / })).toBeVisible();
  await expectAtMost(live, mostKb.live);
});

test('no page but the editor of news needs more than 50 kB of its own', () => {
  const heavy = readdirSync('dist/assets')
    .filter((file) => file.endsWith('.br') && !/^(Editor|index|vendor)-/.test(file))
    .flatMap((file) => (kbOf(`/assets/${file.slice(0, -3)}`) > mostKb.page ? [file] : []));
  expect(heavy).toEqual([]);
});

test('a page that the server renders contains its reader and nobody else', async ({ game, newPlayer }) => {
  const readers = [await newPlayer('anna'), await newPlayer('bert')];
  const cookies = [...readers.map(({ api }) => api.cookie), ''];
  const open = async (cookie: string): Promise<string> => {
    const page = await (await fetch(game.origin, { headers: { cookie } })).text();
    // A server that is too busy to render sends the page without a first view.
    return page.includes('id="page-answers"') ? page : open(cookie);
  };
  for (let round = 0; round < 5; round++) {
    const pages = await Promise.all(cookies.map(open));
    for (const [place, page] of pages.entries()) {
      expect(readers.map(({ nick }) => page.includes(`Your profile, ${nick}`))).toEqual(
        readers.map((_, at) => at === place),
      );
    }
  }
});

async function expectAtMost(page: Page, mostKb: number): Promise<void> {
  const files = await filesUntilPageReacts(page);
  expect(files.length).toBeGreaterThan(4);
  const kb = files.reduce((sum, file) => sum + kbOf(file), 0);
  const each = files.map((file) => `${file} ${kbOf(file)}`).join(', ');
  expect(kb, `kB of ${each}`).toBeLessThan(mostKb);
}

/** Returns the answers that a request asks for. A batch asks for several, so two batches are no repetition unless they name the same answer. */
function whatIsAsked(request: Request): string[] {
  const { pathname, searchParams } = new URL(request.url());
  const paths = pathname.endsWith('/batch') ? searchParams.getAll('call') : [pathname];
  return paths.map((path) => `${request.method()} ${path}`);
}

/**
 * Records the label of the section or card with the largest element. The label is read when the element is painted, because the page soon
 * replaces the first view.
 */
function recordLargest(): void {
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined;
    const label = last?.element?.closest('section, article')?.getAttribute('aria-label');
    if (label) (globalThis as { largest?: string }).largest = label;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/**
 * Returns the scripts and styles that were asked for before the page could react to a tap (`web/early-taps.ts`), and those that are part of a
 * page with a first view.
 */
async function filesUntilPageReacts(page: Page): Promise<string[]> {
  await page.waitForFunction(() => performance.getEntriesByName('fulltime.page-can-react').length > 0);
  return page.evaluate(() => {
    const until = performance.getEntriesByName('fulltime.page-can-react')[0]?.startTime ?? 0;
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < until);
    const paths = asked
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/(?!flags\/).*\.(js|css)$/.test(path));
    const inPage = [...document.querySelectorAll('link[rel="stylesheet"][disabled]')].map(
      (link) => link.getAttribute('href') ?? '',
    );
    return [...new Set(['/start.js', ...inPage, ...paths])];
  });
}

/** The size of a built file as it is sent. Small files are sent uncompressed. */
function kbOf(path: string): number {
  const size = statSync(`dist${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(`dist${path}`).size;
  return size / 1000;
}
