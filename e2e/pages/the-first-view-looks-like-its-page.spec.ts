import type { Page } from '@playwright/test';
import { makeGroup } from '../playing/groups.ts';
import type { Device } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

const widths = [320, 390, 1440] as const;

type Box = [x: number, y: number, width: number, height: number];
type Boxes = Record<string, Box>;

test('what a page shows first stays where it is and as large as it is when its code takes over', async ({
  newPlayer,
  clock,
  devices,
  game,
}) => {
  const player = await newPlayer('looker', { baseURL: game.address });
  const guest = await devices.open(undefined, { baseURL: game.address });
  const group = await makeGroup('First Look', { owner: player.api });
  await compare(guest, '/login');
  await compare(player, '/');
  await clock.nextKickoff();
  for (const path of ['/', '/leaderboard', '/groups', `/group/${encodeURIComponent(group.name)}`, '/teams', '/stats'])
    await compare(player, path);
  await clock.nextKickoff();
  await clock.nextKickoff();
  await compare(player, '/');
  await clock.end();
  await compare(player, '/');
  for (const path of ['/news', '/profile/', '/picks', '/team/QAT', '/competitions', '/help'])
    await compare(player, path);
});

async function compare(device: Device, path: string): Promise<void> {
  const { page, faults } = device;
  faults.allow(/\.woff2/);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const code = Promise.withResolvers<void>();
    await page.route('**/*.woff2', (route) => route.abort());
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await openRendered(page, path);
    if (width === 390) await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    const first = await boxesOf(page);
    code.resolve();
    await page.waitForFunction(() => performance.getEntriesByName('fulltime.page-can-react').length > 0);
    const then = await boxesOf(page);
    await page.unrouteAll({ behavior: 'wait' });
    expect(Object.keys(first).length, path).toBeGreaterThan(30);
    const moved = Object.entries(first).filter(([name, box]) => !then[name] || distance(box, then[name]) > 1);
    expect(
      moved.map(([name, box]) => `${name} ${box.join()} then ${then[name]?.join()}`),
      `${path} at ${width} px`,
    ).toEqual([]);
  }
}

function distance(one: Box, other: Box): number {
  return Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))));
}

async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const response = await page.goto(path, { waitUntil: 'commit' });
    expect(await response?.text()).toContain('id="page-answers"');
  }).toPass({ timeout: 300_000 });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}

function boxesOf(page: Page): Promise<Boxes> {
  return page.evaluate(() => {
    const nameOf = (element: Element): string => {
      if (element.id === 'root') return '';
      const kind = (one: Element) => `${one.tagName.toLowerCase()}.${one.classList[0] ?? ''}`;
      const same = [...(element.parentElement?.children ?? [])].filter((one) => kind(one) === kind(element));
      return `${nameOf(element.parentElement as Element)}/${kind(element)}${same.indexOf(element)}`;
    };
    const boxes: Boxes = {};
    for (const element of document.querySelectorAll('#root *')) {
      if (element.closest('svg')?.contains(element) && element.tagName !== 'svg') continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      if (y >= innerHeight || height === 0 || width === 0) continue;
      // What lies below the screen may come later.
      boxes[nameOf(element)] = [x, y, width, Math.min(y + height, innerHeight) - y];
    }
    return boxes;
  });
}
