import { openRendered, untilPainted } from '../playing/page-loads.ts';
import type { Device } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

/** The first match begins at 16:00 UTC on 20 November, which is 05:00 of the next day in Auckland, 08:00 in Los Angeles and 01:00 of the next day in Tokyo. */
const auckland = { timezoneId: 'Pacific/Auckland' };

test('a guest sees the kick-off in the time of the device before any code has arrived, and never in UTC', async ({
  devices,
  clock,
}) => {
  const guest = await devices.open(undefined, auckland);
  await expectSameTimes(guest, '/login', { has: ['05:00'], never: ['16:00', '2022-11-2'] });
  // The next match begins at 13:00 UTC on 21 November, which is tomorrow in Auckland.
  await clock.nextKickoff();
  await expectSameTimes(guest, '/login', { has: ['02:00', '2022-11-22'], never: ['13:00', '2022-11-21'] });
});

test('a player sees dates, weekdays and the zone itself in the time of the device', async ({ newPlayer, clock }) => {
  const player = await newPlayer('early', auckland);
  const never = ['16:00'];
  await expectSameTimes(player, '/', { has: ['05:00'], never });
  await expectSameTimes(player, '/picks', { has: ['05:00', 'Auckland, UTC+13'], never });
  await expectSameTimes(player, '/stats', { has: [], never });
  await expectSameTimes(player, '/profile/', { has: ['Same as device (Pacific/Auckland)'], never: ['(UTC)'] });
  await clock.nextKickoff();
  await clock.nextKickoff();
  await expectSameTimes(player, '/', { has: [], never: [] });
});

test('the time zone of an account comes before that of the device, also where only the device remembers it', async ({
  newPlayer,
  devices,
  game,
}) => {
  const player = await newPlayer('traveller', auckland);
  const { api, page } = player;
  const own = `${game.db}/users/${api.uid}`;
  const { preferences } = (await api.ask('GET', own)).body as { preferences: object };
  const timeZone = 'America/Los_Angeles';
  expect((await api.ask('PATCH', own, { preferences: { ...preferences, timeZone } })).status).toBe(200);
  await expectSameTimes(player, '/', { has: ['08:00'], never: ['16:00', '05:00'] });
  await expectSameTimes(player, '/picks', { has: ['Los Angeles, UTC-8'], never: ['Auckland', '16:00'] });
  expect(await page.evaluate(() => localStorage.getItem('fulltime.time-zone'))).toBe(timeZone);

  const guest = await devices.open(undefined, auckland);
  await guest.page.addInitScript(() => localStorage.setItem('fulltime.time-zone', 'Asia/Tokyo'));
  await expectSameTimes(guest, '/login', { has: ['01:00'], never: ['16:00', '05:00'] });
});

test('a device that remembers a zone it does not know, or forbids its storage, shows its own times', async ({
  devices,
}) => {
  const stale = await devices.open(undefined, auckland);
  await stale.page.addInitScript(() => localStorage.setItem('fulltime.time-zone', 'Atlantis/Capital'));
  await expectSameTimes(stale, '/login', { has: ['05:00'], never: ['16:00'] });
  const strict = await devices.open(undefined, auckland);
  await strict.page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('This device stores nothing.', 'SecurityError');
      },
    });
  });
  await expectSameTimes(strict, '/login', { has: ['05:00'], never: ['16:00'] });
});

interface Expected {
  has: string[];
  /** What no frame shows. */
  never: string[];
}

type Watched = { seenFrames?: string[]; textOfPage?: string };

/** Compares all dates and times in the first view with those that the page shows once its code has taken over. */
async function expectSameTimes({ page }: Device, path: string, { has, never }: Expected): Promise<void> {
  await page.addInitScript(watchFrames);
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await openRendered(page, path);
  await untilPainted(page);
  // The names of zones are filled in right after the first paint.
  await page.waitForFunction(() => !document.getElementById('root')?.innerText.includes('\u2002'));
  const first = await page.locator('#root').innerText();
  for (const text of has) expect(first, path).toContain(text);
  if (has.length > 0) expect(timesIn(first), path).not.toEqual([]);
  code.resolve();
  await page.waitForFunction(() => performance.getEntriesByName('fulltime.page-can-react').length > 0);
  const then = (await page.evaluate(() => (globalThis as Watched).textOfPage)) ?? '';
  expect(timesIn(then), path).toEqual(timesIn(first));
  for (const text of has) expect(then, path).toContain(text);
  const frames = (await page.evaluate(() => (globalThis as Watched).seenFrames)) ?? [];
  expect(frames, path).toContain(first);
  for (const text of [...never, '\u2007'])
    expect(
      frames.filter((frame) => frame.includes(text)),
      path,
    ).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
}

function timesIn(text: string): string[] {
  return text.match(/\d{4}-\d\d-\d\d|\b\d\d:\d\d\b|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b|\bToday\b/g) ?? [];
}

/** Notes what every frame shows, and what the page shows when its code takes over, because parts of it come later. */
function watchFrames(): void {
  const watched = globalThis as Watched;
  // It is added to the page again for each path.
  if (watched.seenFrames) return;
  const frames: string[] = (watched.seenFrames = []);
  const note = (): void => {
    const text = document.getElementById('root')?.innerText ?? '';
    if (text !== frames.at(-1)) frames.push(text);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    if (name === 'fulltime.page-can-react') watched.textOfPage = document.getElementById('root')?.innerText ?? '';
    return mark(name, options);
  };
}
