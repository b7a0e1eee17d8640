import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Expected } from '../../calls/read-along.ts';
import { ownPicksOf } from '../../predictions/own-picks.ts';
import { addShipped } from '../../testing/add-shipped.ts';
import { statementsOf } from './statements-of.fixture.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { findOwnRow } from './own-row.ts';

let game: TestGame;
let maja: Client;
let jonas: Client;
let lina: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  await addShipped(await game.admin(), { code: 'PL', year: '2024', results: 'manual' });
  [maja, jonas, lina] = [await game.signUp('maja'), await game.signUp('jonas'), await game.signUp('lina')];
  expect((await jonas.ask('POST', `/db/PL/2024/users/${jonas.uid}/enter`, {})).status).toBe(200);
  for (const player of [maja, jonas]) {
    for (const match of ['1', '2']) await pick(player, match, { full1: 2, full2: 1 });
    await player.ask('PUT', own(player, `/rivals/${maja.uid}`), { isFollowed: true });
    await player.ask('PATCH', own(player), { platform: 'Android' });
  }
});
afterAll(() => game.remove());

const own = ({ uid }: Client, what = ''): string => `${game.db}/users/${uid}${what}`;
const pick = (player: Client, match: string, score: object) =>
  player.ask('PUT', `${game.db}/matches/${match}/predictions/${player.uid}`, score);
const rowOf = (player: Client) => ({ competition: 'WC/2022', userId: player.uid });

/** Makes the process forget a player, as if it had just started. */
async function forget(player: Client): Promise<number> {
  const { idx = -1 } = (await findOwnRow(game.game.database, rowOf(player))) ?? {};
  game.site.sessions.forget([player.uid]);
  game.site.ownRows.forget([player.uid]);
  ownPicksOf(game.game).forget(idx);
  return idx;
}

/** Opens home in a competition, and returns the answers to what only this player reads. Like a page, it asks first who is signed in. */
async function visit(player: Client, { db = game.db, page = '/' } = {}): Promise<unknown[]> {
  const answers = [];
  const me = `${db}/users/${player.uid}`;
  const paths = ['/auth/get-session', db, '/db/competitions', me, `${db}/predictions`, `${me}/rivals`];
  for (const path of paths) {
    const { status, body } = await player.ask('GET', path, undefined, { referer: game.origin + page });
    expect(status, path).toBe(200);
    if (path !== db) answers.push(body);
  }
  return answers;
}

const oneStatement = 'find-session-row-picks-name';

describe('a player opens home', () => {
  test('for the first time since the process has started, and again: one statement, and then none', async () => {
    const [known, knownOfLina] = [await visit(maja), await visit(lina)];
    await game.restart();
    await visit(jonas);
    let answers: unknown;
    expect(await statementsOf(async () => (answers = await visit(lina)))).toEqual([oneStatement]);
    expect(answers).toEqual(knownOfLina);
    expect(await statementsOf(async () => (answers = await visit(maja)))).toEqual([oneStatement]);
    expect(answers).toEqual(known);
    expect(await statementsOf(async () => visit(maja))).toEqual([]);
  });

  test('whom this process does not know: everything about the player is read in one statement', async () => {
    await visit(jonas);
    const known = await visit(maja);
    await forget(maja);
    let answers: unknown;
    expect(await statementsOf(async () => (answers = await visit(maja)))).toEqual([oneStatement]);
    expect(answers).toEqual(known);
    expect(await game.site.ownRows.find(rowOf(maja))).toEqual(await findOwnRow(game.game.database, rowOf(maja)));
  });

  test('with several requests at once: they share the statement', async () => {
    await visit(jonas);
    await forget(maja);
    const atOnce = () => Promise.all([visit(maja), visit(maja)]);
    expect(await statementsOf(atOnce)).toEqual([oneStatement]);
  });

  test('while the session changes: a request that comes after the change does not share a read from before it', async () => {
    const { sessions } = game.site;
    const read = (between: () => void) =>
      statementsOf(async () => {
        sessions.forget([maja.uid]);
        const before = sessions.find(maja.cookie);
        between();
        expect(await sessions.find(maja.cookie)).toEqual(await before);
      });
    expect(await read(() => undefined)).toEqual(['find-session']);
    expect(await read(() => sessions.forget([maja.uid]))).toEqual(['find-session', 'find-session']);
  });

  test('in a competition that is not the default one: the address of the page says which one is visited', async () => {
    const league = { db: '/db/PL/2024', page: '/PL/2024/leaderboard?section=way' };
    const known = await visit(jonas, league);
    await forget(jonas);
    let answers: unknown;
    expect(await statementsOf(async () => (answers = await visit(jonas, league)))).toEqual([oneStatement]);
    expect(answers).toEqual(known);
  });

  test.each(['/', '/%00/2022/', '/NO/2099/', `/${'X'.repeat(80)}/2022`, '//', ''])(
    'from a page at %j, which names no competition of the site: the session is found',
    async (page) => {
      await forget(maja);
      for (const address of [game.origin + page, `nonsense${page}`]) {
        const { body } = await maja.ask('GET', '/auth/get-session', undefined, { referer: address });
        expect(body).toMatchObject({ user: { id: maja.uid } });
      }
    },
  );

  test('a minute after the last time, when only the session is read again', async () => {
    await visit(maja);
    const later = Date.now() + 61_000;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
    try {
      let status = 0;
      expect(await statementsOf(async () => ({ status } = await maja.ask('GET', game.db)))).toEqual(['find-session']);
      expect(status).toBe(200);
    } finally {
      clock.mockRestore();
    }
  });

  test('in another competition, which the player has not entered: nothing is found', async () => {
    await forget(maja);
    const [document, picks] = [
      await maja.ask('GET', `/db/PL/2024/users/${maja.uid}`),
      await maja.ask('GET', '/db/PL/2024/predictions'),
    ];
    expect(document.body).toMatchObject({ uid: maja.uid, firstAccess: null });
    expect(picks.body).toMatchObject({ predictions: [], setAside: [] });
  });

  test.each([
    ['%00/2022', 400],
    ['NO/2099', 404],
    [`${'X'.repeat(80)}/2022`, 400],
  ])('at the address of %s, which is no competition, and is told so', async (competition, status) => {
    await forget(maja);
    expect((await maja.ask('GET', `/db/${competition}/predictions`)).status).toBe(status);
  });
});

/** What is read with a session, a value of it, a change of it, and how to see what the process has. */
const parts: [
  what: string,
  { expect: () => Expected | undefined; change: () => Promise<unknown>; former: unknown; seen: () => Promise<unknown> },
][] = [
  [
    'the own row',
    {
      expect: () => game.site.ownRows.expect('WC/2022', undefined),
      former: {
        idx: 1,
        appVersion: 'former',
        firstAccess: '2022-11-20T16:00:00Z',
        role: 'none',
        preferences: {},
      },
      change: () => maja.ask('PATCH', own(maja), { preferences: { theme: 'dark' } }),
      seen: async () => (await game.site.ownRows.find(rowOf(maja)))?.appVersion,
    },
  ],
  [
    'the picks',
    {
      expect: () => ownPicksOf(game.game).expect(undefined),
      former: [['former', 1, 0, null, 0, null]],
      change: () => pick(maja, '2', { full1: 3, full2: 3 }),
      seen: async () => (await maja.ask('GET', `${game.db}/predictions`)).body.predictions,
    },
  ],
];

describe.each(parts)('%s that was read with a session', (_, { expect: begin, change, former, seen }) => {
  test.each<[string, (() => Promise<unknown>) | undefined]>([
    ['is kept', undefined],
    ['is not kept if it has changed meanwhile', change],
    ['does not replace what was read meanwhile', async () => seen()],
  ])('%s', async (__, meanwhile) => {
    const idx = await forget(maja);
    const expected = begin();
    await meanwhile?.();
    expected?.take({ userId: maja.uid, idx }, former);
    expected?.end();
    const found = JSON.stringify(await seen()) ?? '';
    expect(found.includes('former')).toBe(meanwhile === undefined);
    await forget(maja);
  });
});
