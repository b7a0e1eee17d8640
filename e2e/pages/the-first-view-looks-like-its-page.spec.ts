import { makeGroup } from '../playing/groups.ts';
import { openRendered, untilPainted } from '../playing/page-loads.ts';
import type { Device } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

const widths = [320, 390, 1440] as const;

test('what home and the sign-in show first stays where it is and as large as it is when the code takes over', async ({
  newPlayer,
  clock,
  devices,
  game,
}) => {
  const player = await newPlayer('looker', { baseURL: game.address, isFirstVisit: true });
  const guest = await devices.open(undefined, { baseURL: game.address, isFirstVisit: true });
  // Each of their visits is like the first one.
  for (const { page } of [player, guest]) await page.addInitScript(saveData);
  await compare(guest, '/login');
  await compare(player, '/');
  await clock.nextKickoff();
  await compare(player, '/');
  await clock.nextKickoff();
  await clock.nextKickoff();
  await compare(player, '/');
  await clock.end();
  await compare(player, '/');
});

test('what another page shows first stays where it is and as large as it is when the code takes over', async ({
  newPlayer,
  clock,
  game,
}) => {
  const player = await newPlayer('looker', { baseURL: game.address });
  const group = await makeGroup('First Look', { owner: player.api });
  await clock.nextKickoff();
  const ofGroup = `/group/${encodeURIComponent(group.name)}`;
  for (const path of ['/leaderboard', '/groups', ofGroup, '/teams', '/team/QAT', '/stats']) await compare(player, path);
  for (const path of ['/news', '/profile/', '/picks', '/competitions', '/help']) await compare(player, path);
});

type Box = [x: number, y: number, width: number, height: number];
type Boxes = Record<string, Box>;
type Watched = { readBoxes?: () => Boxes; boxesOfPage?: Boxes | undefined };

/** Compares every box on the screen at three widths, at one of them from right to left and in dark colours. */
async function compare({ page }: Device, path: string): Promise<void> {
  await page.addInitScript(watchBoxes);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' });
    const code = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await openRendered(page, path);
    await untilPainted(page);
    const first = await page.evaluate(async (isMirrored) => {
      // On a busy machine, the font that the device has kept comes a moment after the paint.
      await document.fonts.ready;
      if (isMirrored) document.documentElement.dir = 'rtl';
      return (globalThis as Watched).readBoxes?.() ?? {};
    }, width === 390);
    code.resolve();
    const then = await page
      .waitForFunction(() => (globalThis as Watched).boxesOfPage)
      .then((boxes) => boxes.jsonValue());
    await page.unrouteAll({ behavior: 'wait' });
    expect(Object.keys(first).length, path).toBeGreaterThan(30);
    const moved = Object.entries(first).filter(([name, box]) => !then?.[name] || distance(box, then[name]) > 1);
    expect(
      moved.map(([name, box]) => `${name} ${box.join()} then ${then?.[name]?.join()}`),
      `${path} at ${width} px`,
    ).toEqual([]);
  }
}

/** A script for the page: a fan who saves data gets no font (web/platform/styles/kept-font.ts). */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

function distance(one: Box, other: Box): number {
  return Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))));
}

/** Reads the boxes once more when the page marks that it can react, because parts that come after the first view replace others in the next frames. */
function watchBoxes(): void {
  const watched = globalThis as Watched;
  // It is added to the page again for each path.
  if (watched.readBoxes) return;
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    // Parts that measure themselves are rendered again within this task.
    if (name === 'fulltime.page-can-react') queueMicrotask(() => (watched.boxesOfPage = watched.readBoxes?.()));
    return mark(name, options);
  };
  /** The boxes of everything on the screen, by the place of the element in the page. */
  watched.readBoxes = () => {
    // Browsers decide only while they paint that a row is on the screen.
    const rows = new CSSStyleSheet();
    rows.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [rows];
    const kindOf = (element: Element): string => `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''}`;
    const nameOf = (element: Element): string => {
      const { parentElement: parent } = element;
      if (element.id === 'root' || !parent) return '';
      const alike = [...parent.children].filter((one) => kindOf(one) === kindOf(element));
      return `${nameOf(parent)}/${kindOf(element)}${alike.indexOf(element)}`;
    };
    const boxes: Boxes = {};
    for (const element of document.querySelectorAll('#root *')) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isWithinDrawing = element instanceof SVGElement && element.tagName !== 'svg';
      // What lies below the screen may come later.
      if (!isWithinDrawing && y < innerHeight && height > 0 && width > 0)
        boxes[nameOf(element)] = [x, y, width, Math.min(y + height, innerHeight) - y];
    }
    return boxes;
  };
}
