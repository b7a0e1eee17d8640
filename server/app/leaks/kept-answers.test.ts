import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { worldCup } from '../../../game/tournament/world-cup.fixture.ts';
import { servedEndpoints } from '../../calls/served-endpoints.ts';
import { selectionOf, saveTeams } from '../../teams/choose-teams.fixture.ts';
import { addShipped } from '../../testing/add-shipped.ts';
import { startAnotherProcess } from './another-process.fixture.ts';
import { comparable, differences } from './differences.fixture.ts';
import type { LastAnswer } from './differences.fixture.ts';
import { callFunction, groupWithInvite } from '../../testing/callables.ts';
import { readInBatches } from '../contract/read-in-batches.fixture.ts';
import type { BatchedAnswer } from '../contract/read-in-batches.fixture.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

/*
 * Everything that can be read is read with the ETag of the last answer, also where browsers store none, from processes that keep answers in
 * memory. After each change everything is read again: at once where the change was made, and on another process as soon as it is announced there. After some
 * changes a process that has just started, and so has kept nothing, must answer the same.
 */

const readers = ['ada', 'eve', 'boss', 'guest'] as const;
type Reader = (typeof readers)[number];
/** In the address, `ADA` and `EVE` stand for the accounts. */
type Shown = [Reader, address: string, words: string];

interface Change {
  act: () => Promise<unknown>;
  /** Answers that contain these words after the change, and did not contain them before. */
  shows?: Shown[];
  /** Words that are in no answer of these readers. */
  hides?: Partial<Record<Reader, string[]>>;
  /** True if it is seen a little later: what is counted with pauses, and what a start writes once it has the lease of the game. */
  mayBeLate?: true;
  /** True if a process is started to compare with. It finds what was not renewed since the comparison before as well. */
  isCompared?: true;
}

const competition = '/db/WC/2022';
const [users, predictions, news] = [`${competition}/users`, `${competition}/predictions`, `${competition}/news`];

let game: TestGame;
let other: Awaited<ReturnType<typeof startAnotherProcess>>;
const clients = {} as Record<Reader | 'finn', Client>;
let newsId = '1';
let before: Record<string, string>;

beforeAll(async () => {
  game = await startTestGame();
  clients.boss = await game.admin();
  clients.guest = game.guest();
  clients.ada = await game.signUp('Ada');
  clients.eve = await game.signUp('Eve');
  clients.finn = await game.signUp('Finn');
  await ok(clients.boss, 'PATCH', `${game.db}/users/${clients.boss.uid}`, { nick: 'the boss' });
  await ok(clients.boss, 'POST', '/admin/replay', { action: 'pause' });
  const token = await groupWithInvite(clients.ada, 'Locals');
  for (const fan of [clients.eve, clients.finn])
    await callFunction(fan, 'groups-joinGroup', { groupName: 'Locals', token });
  other = await startAnotherProcess(game);
  const expectSame = async () => expect(differences(await readAll(there), (before = await readAll(here)))).toEqual([]);
  await vi.waitFor(expectSame, { timeout: 10_000 });
});
afterAll(async () => {
  await other.stop();
  await game.remove();
});

async function ok(client: Client, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await client.ask(method, path, body);
  expect([answer.status < 300, answer.body.detail], `${method} ${path}`).toEqual([true, undefined]);
  return answer.body;
}

/** Every address below `/db`. What has an owner is read of the reader and of Eve. Others than Ada read only what differs by the reader. */
function addressesOf(reader: Reader): string[] {
  if (reader === 'guest') return [competition];
  const paths = servedEndpoints
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/db/') && !path.endsWith('/export'))
    .map(({ path }) => path.replace(':code/:year', 'WC/2022').replace('/matches/:id', '/matches/1'));
  const more = [
    `${users}?scope=today`,
    `${users}?limit=5`,
    `${users}?scope=matchday`,
    `${users}?search=e`,
    '/db/EC/2024/teams',
  ];
  const own = /2022$|competitions|news|predictions|:uid$|rivals$/;
  const addresses = reader === 'ada' ? [...paths, ...more] : paths.filter((path) => own.test(path));
  const values = { ':id': newsId, ':name': 'Locals', ':matchId': '1', ':token': 'nobodys' };
  const filled = addresses.map((path) =>
    path.replaceAll(/:(?!uid)\w+/g, (name) => values[name as keyof typeof values]),
  );
  const uids = [clients[reader].uid, clients.eve.uid];
  return [...new Set(filled.flatMap((path) => uids.map((uid) => path.replace(':uid', uid))))];
}

/** What one process answers, as a browser has it. */
interface Pages {
  origin: () => string;
  last: Map<string, LastAnswer>;
  batched: Record<Reader, Map<string, BatchedAnswer>>;
}

/** Reads every answer again. An answer that the process says has not changed (304) is taken from the last reading. */
async function readAll(pages: Pages): Promise<Record<string, string>> {
  const all = readers.flatMap((reader) =>
    addressesOf(reader).map(async (address) => [`${reader} ${address}`, await read(pages, reader, address)] as const),
  );
  const inBatches = readers
    .filter((reader) => reader !== 'guest')
    .map(async (reader) => {
      const asking = { origin: pages.origin(), cookie: clients[reader].cookie };
      const found = await readInBatches(asking, addressesOf(reader), pages.batched[reader]);
      return [...found].map(
        ([address, { text }]) => [`${reader} batch ${address}`, comparable({ status: 200, etag: null, text })] as const,
      );
    });
  return Object.fromEntries([...(await Promise.all(all)), ...(await Promise.all(inBatches)).flat()]);
}

async function read({ origin, last }: Pages, reader: Reader, address: string): Promise<string> {
  const key = `${reader} ${address}`;
  const former = last.get(key);
  const ifNone = former?.etag ? { 'if-none-match': former.etag } : undefined;
  const headers = { cookie: clients[reader].cookie, 'live-fields': 'read', ...ifNone };
  const answer = await fetch(origin() + address, { headers });
  const now = { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
  if (former && now.status === 304) return comparable(former);
  if (former?.etag && comparable(now) !== comparable(former))
    expect(now.etag, `${key} has changed`).not.toBe(former.etag);
  last.set(key, now);
  return comparable(now);
}

const result = (status: string, full1: number, full2: number) => () =>
  ok(clients.boss, 'POST', '/admin/results/1', { status, full1, full2 });
const nick = (name: string) => `"nick":"${name}"`;
/** No other number of the game is like these. */
const [secret, later] = ['"full1":87', '"full1":86'];
const matches = `${competition}/matches`;

const changes: Record<string, Change> = {
  'a pick of an open match': {
    act: async () => {
      const { eve, finn } = clients;
      await ok(eve, 'PUT', `${matches}/1/predictions/${eve.uid}`, { full1: 87, full2: 88 });
      await ok(eve, 'PUT', `${matches}/2/predictions/${eve.uid}`, { full1: 86, full2: 85 });
      await ok(finn, 'PUT', `${matches}/1/predictions/${finn.uid}`, { full1: 1, full2: 0 });
    },
    shows: [['eve', predictions, secret]],
    hides: { ada: [secret, later], boss: [secret, later] },
  },
  'a rival who is followed': {
    act: () => ok(clients.ada, 'PUT', `${users}/${clients.ada.uid}/rivals/${clients.eve.uid}`, { isFollowed: true }),
    shows: [['ada', `${users}/ADA/rivals`, nick('Eve')]],
  },
  'a choice of favourite teams': {
    act: async () => expect((await saveTeams(clients.eve, selectionOf('BRA', 'USA', 'JPN', 'CAN'))).status).toBe(200),
    shows: [['ada', `${competition}/stats/ts`, '"BRA":{"pts":0,"usc":1}']],
    mayBeLate: true,
  },
  'a draft of news': {
    act: async () => (newsId = String((await ok(clients.boss, 'POST', news, { title: 'Soon', body: 'Hush' })).id)),
    shows: [['boss', competition, 'Soon']],
    hides: { ada: ['Soon', 'Hush'], eve: ['Soon', 'Hush'], guest: ['Soon'] },
  },
  'a player who becomes one of the staff': {
    act: () => ok(clients.boss, 'PATCH', `/admin/users/${clients.ada.uid}`, { role: 'staff' }),
    shows: [['ada', news, 'Soon']],
    hides: { eve: ['Soon', 'Hush'], guest: ['Soon'] },
  },
  'one of the staff who becomes a player again': {
    act: () => ok(clients.boss, 'PATCH', `/admin/users/${clients.ada.uid}`, { role: 'none' }),
    hides: { ada: ['Soon', 'Hush'], eve: ['Soon', 'Hush'], guest: ['Soon'] },
  },
  'a draft that is published': {
    isCompared: true,
    act: () => ok(clients.boss, 'PATCH', `${news}/${newsId}`, { public: true }),
    shows: [['ada', news, 'Soon']],
    hides: { guest: ['Soon'] },
  },
  'news that are deleted': {
    act: () => ok(clients.boss, 'DELETE', `${news}/${newsId}`),
    hides: { ada: ['Soon', 'Hush'], boss: ['Soon', 'Hush'] },
  },
  'a match that locks': {
    act: result('IN_PLAY', 0, 0),
    shows: [
      ['ada', `${competition}/groups/Locals/predictions/1`, secret],
      ['ada', `${matches}/1/predictions/EVE`, secret],
      ['ada', `${competition}/matches`, '"status":"IN_PLAY"'],
    ],
    hides: { ada: [later], boss: [later] },
  },
  'a final result': {
    act: result('FINISHED', 1, 0),
    shows: [['ada', users, '"tot":4']],
  },
  'a corrected result': {
    isCompared: true,
    act: result('FINISHED', 0, 3),
    shows: [['ada', matches, '"full2":3']],
  },
  'other points': {
    act: () => ok(clients.boss, 'POST', '/admin/points', { points: { ...worldCup.points, version: 2 } }),
  },
  'a player with another name': {
    isCompared: true,
    act: () => ok(clients.eve, 'PATCH', `${users}/${clients.eve.uid}`, { nick: 'Evita' }),
    shows: [
      ['ada', users, nick('Evita')],
      ['ada', `${users}/ADA/rivals`, nick('Evita')],
      ['ada', `${competition}/groups/Locals`, nick('Evita')],
    ],
    hides: { ada: [nick('Eve')], eve: [nick('Eve')], boss: [nick('Eve')] },
  },
  'a deleted player': {
    act: () => ok(clients.finn, 'DELETE', `${users}/${clients.finn.uid}`),
    hides: { ada: ['Finn'], eve: ['Finn'], boss: ['Finn'] },
  },
  'a blocked player': {
    isCompared: true,
    act: () => ok(clients.boss, 'PATCH', `/admin/users/${clients.eve.uid}`, { blocked: true }),
    hides: { ada: ['Evita'], boss: ['Evita'], eve: ['Evita', 'Ada', secret, 'newsSummaries'] },
  },
  'a player who is no longer blocked': {
    act: () => ok(clients.boss, 'PATCH', `/admin/users/${clients.eve.uid}`, { blocked: false }),
    shows: [['ada', users, nick('Evita')]],
  },
  'an update of matches': {
    act: () => ok(clients.boss, 'POST', '/admin/updates', { name: 'venues', matches: ['2'] }),
    shows: [['ada', competition, '"venues":["2"]']],
  },
  'a match that is opened again': {
    act: () => ok(clients.boss, 'POST', '/admin/results/1/reopen', {}),
    hides: { ada: [secret, later], boss: [secret, later] },
  },
  'a competition that is added and entered': {
    isCompared: true,
    act: async () => {
      await addShipped(clients.boss, { code: 'EC', year: '2024', results: 'replay' });
      await ok(clients.boss, 'POST', '/admin/EC/2024/replay', { action: 'pause' });
      await ok(clients.ada, 'POST', `/db/EC/2024/users/${clients.ada.uid}/enter`, {});
    },
    shows: [
      ['ada', '/db/competitions', '"code":"EC","year":"2024"'],
      ['ada', '/db/EC/2024/teams', 'GER'],
    ],
  },
  'a competition that is removed': {
    act: () => ok(clients.boss, 'DELETE', '/admin/competitions/EC/2024'),
    hides: { ada: ['"code":"EC"'], boss: ['"code":"EC"'] },
  },
  'a group with another name': {
    act: () => ok(clients.boss, 'PATCH', '/admin/groups/Locals', { name: 'Strangers' }),
    shows: [['ada', `${users}/ADA`, 'Strangers']],
    hides: { ada: ['Locals'] },
  },
  'a restart': {
    mayBeLate: true,
    isCompared: true,
    act: async () => {
      await other.stop();
      await game.restart();
      other = await startAnotherProcess(game);
    },
  },
};

const pagesOf = (process: () => { address: string }): Pages => ({
  origin: () => process().address.replace('localhost', '127.0.0.1'),
  last: new Map(),
  batched: { ada: new Map(), eve: new Map(), boss: new Map(), guest: new Map() },
});
const [here, there] = [pagesOf(() => game), pagesOf(() => other)];

test.each(Object.entries(changes))(
  'after %s, every process answers the same, shows it to those who may see it, and hides it from the others',
  async (_, { act, shows = [], hides = {}, mayBeLate, isCompared }) => {
    await act();
    for (const pages of mayBeLate ? [here, there] : [])
      await expect.poll(() => isShown(pages, shows), { timeout: 30_000 }).toBe(true);
    let after = await readAll(here);
    if (isCompared) {
      let fresh = await readFromNewProcess();
      for (let tries = 0; mayBeLate && tries < 20 && differences(after, fresh).length > 0; tries += 1)
        [after, fresh] = [await readAll(here), await readFromNewProcess()];
      expect(differences(after, fresh)).toEqual([]);
      for (const pages of [here, there])
        await expect.poll(async () => differences(await readAll(pages), fresh, 'all'), { timeout: 30_000 }).toEqual([]);
    }
    await expect.poll(async () => differences(await readAll(there), after), { timeout: 10_000 }).toEqual([]);
    for (const [reader, address, words] of shows) {
      const key = keyOf(reader, address);
      expect(before[key], key).not.toContain(words);
      expect(after[key], key).toContain(words);
    }
    for (const [reader, words] of Object.entries(hides)) {
      const texts = Object.entries(after).filter(([key]) => key.startsWith(`${reader} `));
      for (const [key, text] of texts) for (const word of words) expect(text, key).not.toContain(word);
    }
    before = after;
  },
);

const keyOf = (reader: Reader, address: string): string =>
  `${reader} ${address.replace('ADA', clients.ada.uid).replace('EVE', clients.eve.uid)}`;

async function isShown(pages: Pages, shows: Shown[]): Promise<boolean> {
  const all = await readAll(pages);
  return shows.every(([reader, address, words]) => all[keyOf(reader, address)]?.includes(words));
}

async function readFromNewProcess(): Promise<Record<string, string>> {
  const fresh = await startAnotherProcess(game);
  const all = await readAll(pagesOf(() => fresh));
  await fresh.stop();
  return all;
}
