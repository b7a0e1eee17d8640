import type { Page, Request } from '@playwright/test';
import type { TestGame } from '../../server/testing/test-game.ts';
import { makeGroup } from '../playing/groups.ts';
import { giveRole, newNick } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

/** What every page of a player asks for. `…` are the calls of the competition, and `me`, `other` and `leader` are accounts. */
const all = [
  'GET …',
  'GET …/matches',
  'GET …/teams',
  'GET …/users/me',
  'GET /auth/get-session',
  'GET /db/competitions',
  'PATCH …/users/me',
];
const table = 'GET …/users?limit=200&scope=overall';
const groupParts = ['', '/endings', '/predictions/1', '/predictions/3'].map((part) => `GET …/groups/Campers${part}`);
const statistics = ['ts', 'us', 'crowd'].map((name) => `GET …/stats/${name}`);
const matchDay = ['match-day/2022-11-20', 'results/1/last-change'].map((call) => `GET /admin/WC/2022/${call}`);

const otherProfile = [
  'GET …/users/me/record',
  table,
  'GET …/users?nick=other',
  'GET …/users/other',
  'GET …/users/other/record',
];

/** What each page asks for in a visit beyond that, and again after a goal beyond the own document. */
const pages: Record<string, { visit: string[]; goal: string[] }> = {
  '/': {
    visit: ['GET …/live', 'GET …/predictions', 'GET …/users/me/rivals', table],
    goal: ['GET …/users/me/rivals', table],
  },
  '/leaderboard': {
    visit: ['GET …/users/me/rivals', 'GET …/users/me/way?scope=overall', table],
    goal: ['GET …/users/me/rivals', 'GET …/users/me/way?scope=overall', table],
  },
  '/groups': {
    visit: ['GET …/predictions', 'GET …/users/me/groups'],
    goal: ['GET …/users/me/groups'],
  },
  '/teams': { visit: ['GET …/stats/ts', 'GET …/users/me/teams'], goal: ['GET …/stats/ts'] },
  '/news': { visit: [], goal: [] },
  '/profile/': {
    visit: [
      'GET /auth/reminder-mails',
      'GET /db/honours/me',
      'GET /push/registrations',
      'GET …/users/leader/record',
      'GET …/users/me/record',
      table,
    ],
    goal: ['GET …/users/leader/record', 'GET …/users/me/record', table],
  },
  '/profile/other': {
    visit: ['GET /db/honours/other', 'GET …/users/me/rivals', ...otherProfile],
    goal: ['GET …/users/me/rivals', ...otherProfile],
  },
  '/stats': { visit: ['GET …/pools', ...statistics], goal: ['GET …/pools', ...statistics] },
  '/competitions': { visit: ['GET /db/honours/me'], goal: [] },
  '/help': { visit: [], goal: [] },
  '/admin': { visit: ['GET /admin/WC/2022/feed', ...matchDay], goal: matchDay },
  // A group asks each minute who has picked, so it is opened right before the goal.
  '/group/Campers': { visit: ['GET …/predictions', ...groupParts], goal: groupParts },
};

test('no page of a player asks for anything twice in its first visit, in the next one, and after a goal', async ({
  newPlayer,
  game,
  clock,
  admin,
}) => {
  const player = await newPlayer('maja');
  const { context, api } = player;
  const nick = newNick('other');
  const other = await game.signUp(nick);
  const group = await makeGroup('Campers', { owner: api });
  await giveRole(game, player, 'admin');
  await clock.nextKickoff();
  // What has just happened may be missing in an answer, so that a page whose stream opens would rightly ask again.
  const latest = (): number => Math.min(Infinity, ...Object.values(game.game.pages.agesFor({ idx: 1, role: 'admin' })));
  await expect.poll(latest, { intervals: [100] }).toBeGreaterThan(2500);

  const names = { [group.name]: 'Campers', [api.uid]: 'me', [other.uid]: 'other', [nick]: 'other' };
  const tabs: { path: string; asked: Asked }[] = [];
  for (const [path, { visit }] of Object.entries(pages)) {
    const page = path === '/' ? player.page : await context.newPage();
    const asked = record(page, { game, names });
    const address = path.replace('Campers', group.name).replace('other', nick);
    // The tabs share the stream of the first one. `?shell` is a page without answers in it, as the device has stored it.
    const visits = path === '/' ? ['/', '/', '/?shell'] : [address, address];
    for (const [turn, next] of visits.entries()) {
      await asked.visit(next);
      await asked.expectExactly([...all, ...visit], `${path}, visit ${turn + 1}`);
    }
    asked.forget();
    tabs.push({ path, asked });
  }

  const goal = { status: 'IN_PLAY', full1: 0, full2: 1, minute: 31 };
  expect((await admin.ask('POST', '/admin/results/1', goal)).status).toBe(200);
  for (const { path, asked } of tabs) {
    await asked.expectExactly(['GET …/users/me', ...(pages[path]?.goal ?? [])], `${path}, goal`);
  }
});

test('no page of a guest asks for anything twice', async ({ devices, game }) => {
  const { page } = await devices.open();
  const asked = record(page, { game, names: {} });
  for (const path of ['/', '/login', '/?shell', '/help']) {
    await asked.visit(path);
    await asked.expectExactly(['GET …', 'GET /auth/get-session'], path);
  }
});

interface Asked {
  /** Opens an address. */
  visit(path: string): Promise<void>;
  /** Counts only what is asked for from now on. */
  forget(): void;
  /** Waits until the page has asked for all of these and has nothing more to do. Fails if it has asked for more, or for anything twice. */
  expectExactly(expected: string[], when: string): Promise<void>;
}

/** Records what a page asks for, including the answers that the server has sent inside the page. `names` are short for what differs in each run. */
function record(page: Page, { game, names }: { game: TestGame; names: Record<string, string> }): Asked {
  let requests: string[] = [];
  let underWay = 0;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!isStream(request)) underWay++;
    if (isCall.test(pathname)) requests.push(`${request.method()} ${pathname}${search}`);
  });
  const end = (request: Request): void => void (isStream(request) || underWay--);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const short = (request: string): string =>
    Object.entries(names)
      .reduce((text, [long, name]) => text.replaceAll(long, name), decodeURIComponent(request.replaceAll('+', ' ')))
      .replace(game.db, '…')
      .replace(/users\/(?!me\b|other\b)[^/?]+/, 'users/leader');
  const seen = (): string[] => [...new Set(requests.map(short))].toSorted();
  const isIdle = async (): Promise<boolean> => {
    const before = requests.length;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return underWay === 0 && requests.length === before;
  };
  return {
    async visit(path) {
      requests = [];
      await page.goto(path);
      requests.push(...(await page.evaluate(answersInPage)));
    },
    forget: () => void (requests = []),
    async expectExactly(expected, when) {
      const missing = (): string[] => expected.filter((request) => !seen().includes(request));
      await expect.poll(missing, { message: when, intervals }).toEqual([]);
      await expect.poll(isIdle, { intervals }).toBe(true);
      expect(seen(), when).toEqual(expected.toSorted());
      expect(
        requests.filter((request, at) => requests.indexOf(request) !== at),
        when,
      ).toEqual([]);
    },
  };
}

/** The waits between two looks, in ms. The usual ones are longer, and a visit needs several looks. */
const intervals = [30];

const isCall = /^\/(db|auth|push|mail|admin|functions)\//;

function isStream(request: Request): boolean {
  return request.url().endsWith('/live');
}

/** Runs in the page. */
function answersInPage(): string[] {
  const text = document.querySelector('#page-answers')?.textContent;
  return text ? Object.keys(JSON.parse(text) as object).map((path) => `GET ${path}`) : [];
}
