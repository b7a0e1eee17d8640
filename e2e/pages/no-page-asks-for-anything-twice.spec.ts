import type { LiveEvent } from '../../game/live.ts';
import type { TestGame } from '../../server/testing/test-game.ts';
import { patterns } from '../../web/platform/paths.ts';
import { matchPattern } from '../../web/platform/router/patterns.ts';
import { recordAsked } from './asked.ts';
import type { Asked } from './asked.ts';
import { cardOf, qatarEcuador, savePick } from '../playing/cards.ts';
import { makeGroup } from '../playing/groups.ts';
import { publishNews } from '../playing/news.ts';
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
  'PATCH …/users/me platform appVersion',
];
const [table, shortTable] = [200, 5].map((limit) => `GET …/users?limit=${limit}&scope=overall`) as [string, string];
// A group of one member does not ask for endings, because they cannot change its order.
const groupParts = ['', '/predictions/1', '/predictions/3'].map((part) => `GET …/groups/Campers${part}`);
const statistics = ['ts', 'us', 'crowd'].map((name) => `GET …/stats/${name}`);
const matchDay = ['match-day/2022-11-20', 'results/1/last-change'].map((call) => `GET /admin/WC/2022/${call}`);
const otherProfile = [
  'GET …/users/me/record',
  shortTable,
  'GET …/users?nick=other',
  'GET …/users/other',
  'GET …/users/other/record',
];

interface Asks {
  /** What the page asks for in a visit beyond what every page asks for. */
  visit: string[];
  /** What it asks for in its first visit only, and the event that makes it do so. */
  first?: { calls: string[]; event: LiveEvent['type']; orAlso?: string };
  /** What it does not ask for, although every other page does. */
  without?: string;
  /** What it asks for after a goal beyond the own document. Left out if the page shows nothing that could have changed. */
  goal?: string[];
}

const pages: Record<string, Asks> = {
  '/': {
    visit: ['GET …/live', 'GET …/predictions', 'GET …/users/me/rivals', shortTable],
    goal: ['GET …/users/me/rivals', shortTable],
  },
  // An item is marked as read. The event about it makes the page ask for nothing. If the stream opens afterwards, its first event only says that there
  // was one, so the page asks for the document once more.
  '/news/item': {
    visit: ['GET …/news/item'],
    first: { calls: ['PATCH …/users/me readNewsList'], event: 'user', orAlso: 'GET …/users/me' },
    goal: [],
  },
  '/news': { visit: [], goal: [] },
  '/editnews': { visit: [], goal: [] },
  '/editnews/item': { visit: ['GET …/news/item'], goal: [] },
  '/leaderboard': {
    visit: ['GET …/users/me/rivals', 'GET …/users/me/way?scope=overall', table],
    goal: ['GET …/users/me/rivals', 'GET …/users/me/way?scope=overall', table],
  },
  '/groups': {
    visit: ['GET …/predictions', 'GET …/users/me/groups'],
    goal: ['GET …/users/me/groups'],
  },
  '/allgroups': { visit: ['GET …/groups?sort=name', 'GET …/users/me/groups'], goal: ['GET …/users/me/groups'] },
  '/teams': { visit: ['GET …/stats/ts', 'GET …/users/me/teams'], goal: ['GET …/stats/ts'] },
  '/profile/': {
    visit: [
      'GET /auth/reminder-mails',
      'GET /db/honours/me',
      'GET /push/registrations',
      'GET …/users/leader/record',
      'GET …/users/me/record',
      shortTable,
    ],
    goal: ['GET …/users/leader/record', 'GET …/users/me/record', shortTable],
  },
  '/profile/other': {
    visit: ['GET /db/honours/other', 'GET …/users/me/rivals', ...otherProfile],
    goal: ['GET …/users/me/rivals', ...otherProfile],
  },
  '/profile/account': { visit: ['GET /auth/methods', 'GET /auth/sessions'], goal: [] },
  '/stats': { visit: ['GET …/pools', ...statistics], goal: ['GET …/pools', ...statistics] },
  '/picks': { visit: ['GET …/predictions'], goal: [] },
  '/team/QAT': { visit: ['GET …/pools', 'GET …/predictions'], goal: ['GET …/pools'] },
  '/competitions': { visit: ['GET /db/honours/me'], goal: [] },
  '/install': { visit: [], goal: [] },
  '/help': { visit: [], goal: [] },
  // It has no frame, so it does not name the competitions.
  '/no/such/page': { visit: [], without: 'GET /db/competitions' },
  '/admin': {
    visit: ['GET /admin/WC/2022/feed', 'GET /admin/to-do', ...matchDay],
    goal: ['GET /admin/to-do', ...matchDay],
  },
  // A group asks each minute who has picked, so it is opened shortly before the goal.
  '/group/Campers': { visit: ['GET …/predictions', ...groupParts], goal: groupParts },
  // Home leads to an invitation that is on the device, so this page is the last one.
  '/joingroup/token': { visit: ['GET …/predictions', 'GET …/groups?token=token'], goal: [] },
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
  const { token } = await makeGroup('Guests', { owner: other });
  const news = await publishNews(game, admin, { title: 'Doors open' });
  await giveRole(game, player, 'admin');
  await clock.nextKickoff();

  const names = {
    [group.name]: 'Campers',
    [api.uid]: 'me',
    [other.uid]: 'other',
    [nick]: 'other',
    [token]: 'token',
    [`/news/${news.id}`]: '/news/item',
  };
  const short = shortener(game, names);
  const tabs: { path: string; asked: Asked }[] = [];
  for (const [path, { visit, without, first }] of Object.entries(pages)) {
    const page = path === '/' ? player.page : await context.newPage();
    const asked = await recordAsked(page, short);
    const address = path
      .replace('Campers', group.name)
      .replace('other', nick)
      .replace('token', token)
      .replace('item', news.id);
    // The tabs share the stream of the first one. `?shell` is a page without answers in it, as the device has stored it.
    const visits = path === '/' ? ['/', '/', '/?shell'] : [address, address];
    for (const [turn, next] of visits.entries()) {
      await untilNothingIsNew(game, api.uid);
      await asked.visit(next);
      const { calls, event, orAlso } = (turn === 0 && first) || {
        calls: [],
        event: 'hello' as const,
        orAlso: undefined,
      };
      const expected = [...all.filter((call) => call !== without), ...visit, ...calls];
      await asked.expectExactly(expected, { events: ['hello', event], orAlso, when: `${path}, visit ${turn + 1}` });
    }
    // The session, one batch, the report of the access and the stream.
    if (path === '/') expect(asked.sent(), 'requests of a visit of home whose answers are on the device').toBe(4);
    tabs.push({ path, asked });
  }

  await untilNothingIsNew(game, api.uid);
  for (const { asked } of tabs) await asked.forget();
  const goal = { status: 'IN_PLAY', full1: 0, full2: 1, minute: 31 };
  expect((await admin.ask('POST', '/admin/results/1', goal)).status).toBe(200);
  await untilNothingIsNew(game, api.uid);
  for (const { path, asked } of tabs) {
    const goalCalls = pages[path]?.goal;
    const expected = goalCalls ? ['GET …/users/me', ...goalCalls] : [];
    await asked.expectExactly(expected, { events: ['match', 'standings'], when: `${path}, goal` });
  }
});

test('the visits of all pages are counted, except of the sign-in, which leads a player to home', () => {
  const patternOf = (path: string) => Object.values(patterns).find((pattern) => matchPattern(pattern, path));
  const counted = new Set(Object.keys(pages).map(patternOf));
  expect(Object.values(patterns).filter((pattern) => !counted.has(pattern))).toEqual([patterns.login]);
});

test('no page of a guest asks for anything twice', async ({ devices, game }) => {
  const { page } = await devices.open();
  const asked = await recordAsked(page, shortener(game, {}));
  for (const path of ['/', '/login', '/?shell', '/help']) {
    await asked.visit(path);
    await asked.expectExactly(['GET …', 'GET /auth/get-session'], { when: path });
  }
});

test('a pick is saved by one request, and the event about it makes only the other tabs of the player ask again', async ({
  newPlayer,
  game,
}) => {
  const { page, context, api } = await newPlayer('maja');
  const short = shortener(game, { [api.uid]: 'me' });
  const [here, other] = [await recordAsked(page, short), await recordAsked(await context.newPage(), short)];
  for (const asked of [here, other]) await asked.visit('/');
  await untilNothingIsNew(game, api.uid);
  for (const asked of [here, other]) await asked.forget();
  await page.bringToFront();
  await savePick(cardOf(page, qatarEcuador), '2:1');
  const events = ['prediction' as const];
  await here.expectExactly(['PUT …/matches/1/predictions/me'], { events, when: 'the page with the pick' });
  await other.expectExactly(['GET …/predictions'], { events, when: 'the other page' });
});

/**
 * Waits until nothing has been sent to the player's pages for a while. What has just happened may be missing in an answer, so that a page whose
 * stream opens rightly asks again. And a change that follows another one is sent to the pages up to two seconds after it.
 */
async function untilNothingIsNew({ game }: TestGame, userId: string): Promise<void> {
  const { idx = -1 } = (await game.ownRows.find({ competition: game.competition, userId })) ?? {};
  const latest = (): number => Math.min(Infinity, ...Object.values(game.pages.agesFor({ idx, role: 'admin' })));
  await expect.poll(latest, { intervals: [100] }).toBeGreaterThan(2500);
}

/** Shortens what differs in each run. `names` are the short names of what was made for the run. */
function shortener({ db }: TestGame, names: Record<string, string>): (request: string) => string {
  return (request) =>
    Object.entries(names)
      .reduce((text, [long, name]) => text.replaceAll(long, name), request)
      .replace(db, '…')
      .replace(/users\/(?!me\b|other\b)[^/?]+/, 'users/leader');
}
