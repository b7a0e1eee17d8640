import { QueryClient, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUserEndpoint, patchUserEndpoint } from '../../../game/identity/api.ts';
import { listMatchesEndpoint } from '../../../game/matches/api.ts';
import { Problem } from '../../../game/problem.ts';
import { getCompetitionEndpoint } from '../../../game/settings/api.ts';
import { listTeamsEndpoint } from '../../../game/teams/api.ts';
import type { AnswerStore, StoredAnswer } from '../device-cache/answer-store.ts';
import { createDeviceCache } from '../device-cache/device-cache.ts';
import { call } from './call.ts';
import { changeAnswer, withChanges } from './change-answer.ts';
import { Unreachable } from './reach.ts';

type Kept = { etag: string; live?: object; answer?: object } | null;

/** The requests, with the calls of a batch and the ETags that were sent with them. */
const asked: string[] = [];
let kept: Record<string, Kept>;
let alone: (path: string, etag?: string) => Response;
let batch: (() => Promise<Response>) | undefined;

beforeEach(() => {
  asked.length = 0;
  kept = {};
  batch = undefined;
  alone = (path) => Response.json({ alone: path });
  vi.stubGlobal('document', { querySelector: () => ({ content: 'XY/2099' }), addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    const etag = (headers as Record<string, string> | undefined)?.['if-none-match'];
    const { pathname, searchParams } = new URL(url, 'http://game.invalid');
    const calls = searchParams.getAll('call');
    const etags = searchParams.getAll('etag');
    if (!pathname.endsWith('/batch')) {
      asked.push(etag === undefined ? url : `${url} ${etag}`);
      return alone(url, etag);
    }
    asked.push(calls.map((path, at) => `${path} ${etags[at]}`.trim()).join(', '));
    if (batch) return batch();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const answers = calls.map((path, at) => {
      const one = kept[path] ?? null;
      return one?.etag === etags[at] ? { ...one, answer: undefined } : one;
    });
    return Response.json({ answers });
  });
});
afterEach(() => vi.unstubAllGlobals());

const db = '/db/XY/2099';
const [teams, matches, me] = [`${db}/teams`, `${db}/matches`, `${db}/users/me`];
const askAll = () =>
  Promise.all([
    call(listTeamsEndpoint),
    call(getUserEndpoint, { params: { uid: 'me' } }),
    call(listMatchesEndpoint).catch((error: unknown) => error),
  ]);

test('calls of one moment share a request; what it does not answer is asked for by itself and gets its refusal', async () => {
  kept = { [teams]: { etag: '1', answer: { teams: [] } }, [me]: { etag: '2', answer: { uid: 'me' } } };
  alone = () => Response.json({ code: 'forbidden', detail: 'not for you' }, { status: 403 });
  const [first, second, third] = await askAll();
  expect([first, second]).toEqual([{ teams: [] }, { uid: 'me' }]);
  expect(third).toBeInstanceOf(Problem);
  expect(asked).toEqual([[teams, me, matches].join(', '), matches]);
});

test('a call without others, and calls of different moments, are no batch', async () => {
  expect(await call(listTeamsEndpoint)).toEqual({ alone: teams });
  expect(await call(listMatchesEndpoint)).toEqual({ alone: matches });
  expect(asked).toEqual([teams, matches]);
});

test('fields that are different at every request are put into the answer', async () => {
  kept = {
    [db]: { etag: '1', live: { serverTime: 'now' }, answer: { code: 'XY' } },
    [teams]: { etag: '2', answer: {} },
  };
  const [configuration] = await Promise.all([call(getCompetitionEndpoint), call(listTeamsEndpoint)]);
  expect(configuration).toEqual({ code: 'XY', serverTime: 'now' });
});

test.each([
  ['is refused', () => Response.json({ code: 'signed_out', detail: '' }, { status: 401 })],
  ['is unknown to the server', () => Response.json({ code: 'not_found', detail: '' }, { status: 404 })],
  ['meets a defect', () => Response.json({ code: 'internal', detail: '' }, { status: 500 })],
])('if the batch %s, each call is asked for by itself', async (_, answer) => {
  batch = async () => answer();
  expect(await askAll()).toEqual([teams, me, matches].map((path) => ({ alone: path })));
  expect(asked).toHaveLength(4);
});

test.each([
  [
    'the server is too busy',
    Problem,
    () => new Response('{"code":"unavailable"}', { status: 503, headers: { 'retry-after': '2' } }),
  ],
  ['a gateway answers', Unreachable, () => new Response('bad gateway', { status: 502 })],
  ['the answer is cut off', Unreachable, () => new Response('{"answers":[')],
])('if %s, all calls fail, and nothing is asked again', async (_, failure, answer) => {
  batch = async () => answer();
  const all = await Promise.allSettled([call(listTeamsEndpoint), call(listMatchesEndpoint)]);
  for (const one of all) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(failure) as unknown });
  expect(asked.filter((path) => path.includes('/db/'))).toHaveLength(1);
});

test('a call that is cancelled fails at once, and the others go on', async () => {
  const answered = Promise.withResolvers<Response>();
  batch = () => answered.promise;
  const [one, other] = [new AbortController(), new AbortController()];
  const cancelled = call(listTeamsEndpoint, { signal: one.signal });
  const going = call(listMatchesEndpoint, { signal: other.signal });
  await new Promise((resolve) => setTimeout(resolve));
  one.abort();
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  answered.resolve(Response.json({ answers: [null, { etag: '1', answer: { matches: [] } }] }));
  expect(await going).toEqual({ matches: [] });
  expect(asked).toHaveLength(1);
});

test('more calls than a batch may have are sent in several', async () => {
  const uids = Array.from({ length: 41 }, (_, at) => `u${at}`);
  for (const uid of uids) kept[`${db}/users/${uid}`] = { etag: uid, answer: { uid } };
  const answers = await Promise.all(uids.map((uid) => call(getUserEndpoint, { params: { uid } })));
  expect(answers).toEqual(uids.map((uid) => ({ uid })));
  expect(asked.map((request) => request.split(', ').length)).toEqual([20, 20, 1]);
});

const teamsQuery = queryOptions({
  queryKey: ['teams'],
  meta: { refreshedBy: [] },
  queryFn: async ({ signal }) => (await call(listTeamsEndpoint, { signal })).teams,
});
const matchesQuery = queryOptions({
  queryKey: ['matches'],
  meta: { refreshedBy: [] },
  queryFn: (context) =>
    withChanges(context, async () => ({
      ...(await call(listMatchesEndpoint, { signal: context.signal })),
      seen: true,
    })),
});
const configurationQuery = queryOptions({
  queryKey: ['competition'],
  meta: { refreshedBy: [] },
  queryFn: (context) => withChanges(context, () => call(getCompetitionEndpoint, { signal: context.signal })),
});

/** Opens a page on a device with these stored answers. Stores and reads like the real one, but at once. */
function open(stored = new Map<string, StoredAnswer>()) {
  const store: AnswerStore = {
    read: async (key) => stored.get(key),
    readAll: async (keys) => keys.map((key) => stored.get(key)),
    write: async (answers) => {
      for (const [key, answer] of answers) stored.set(key, answer);
    },
    remove: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
    claim: async () => false,
    keepOnly: async () => undefined,
  };
  const cache = createDeviceCache(store, { competition: () => 'XY/2099', version: '1' }, () => undefined);
  const client = new QueryClient({ defaultOptions: { queries: { persister: cache.persister, retry: false } } });
  cache.follow(client);
  const fetchAll = () =>
    Promise.all([
      client.fetchQuery({ ...teamsQuery, staleTime: 0 }),
      client.fetchQuery({ ...matchesQuery, staleTime: 0 }),
      client.fetchQuery({ ...configurationQuery, staleTime: 0 }),
    ]);
  return { client, stored, fetchAll };
}

function serve(turn: string): void {
  kept = {
    [teams]: { etag: `t${turn}`, answer: { teams: [{ turn }] } },
    [matches]: { etag: `m${turn}`, answer: { matches: [{ turn }], version: 1 } },
    [db]: { etag: `c${turn}`, live: { serverTime: `at ${asked.length}`, clock: 1 }, answer: { code: 'XY', turn } },
  };
}

test('what a page has is not sent again, on the same page and in a later visit, and its data stays the same', async () => {
  serve('1');
  const page = open();
  const [teamsBefore, matchesBefore] = await page.fetchAll();
  const [teamsAfter, matchesAfter, configuration] = await page.fetchAll();
  expect(asked[1]).toBe(`${teams} t1, ${matches} m1, ${db} c1`);
  expect([teamsAfter, matchesAfter]).toEqual([teamsBefore, matchesBefore]);
  expect(configuration).toMatchObject({ code: 'XY', serverTime: 'at 0' });
  await new Promise((resolve) => setTimeout(resolve, 300));

  const later = open(page.stored);
  expect(await later.fetchAll()).toMatchObject([[{ turn: '1' }], { seen: true }, { turn: '1' }]);
  serve('2');
  await later.fetchAll();
  expect(asked.at(-1)).toBe(`${teams} t1, ${matches} m1, ${db} c1`);
  expect(await later.fetchAll()).toMatchObject([[{ turn: '2' }], { matches: [{ turn: '2' }] }, { turn: '2' }]);
});

test('data that a live event has changed is asked for whole, and a change of the clock does not count', async () => {
  serve('1');
  const { client, fetchAll } = open();
  await fetchAll();
  changeAnswer(client, matchesQuery.queryKey, (held) => ({ ...held, version: 2 }));
  changeAnswer(client, configurationQuery.queryKey, (held) => ({ ...held, clock: 2 }) as never, { isLive: true });
  expect(client.getQueryData(configurationQuery.queryKey)).toMatchObject({ clock: 2 });
  await fetchAll();
  expect(asked[1]).toBe(`${teams} t1, ${matches}, ${db} c1`);
  expect(client.getQueryData(matchesQuery.queryKey)).toMatchObject({ version: 1 });
});

test.each([
  ['gives the first answer', false],
  ['says that nothing has changed', true],
])(
  'an event that arrives while the server %s is kept, and the data is asked for whole the next time',
  async (_, isHeld) => {
    serve('1');
    const { client, fetchAll } = open();
    if (isHeld) await fetchAll();
    const asking = fetchAll();
    // Until then the device is looked through.
    await expect.poll(() => asked.length, { interval: 0 }).toBe(isHeld ? 2 : 1);
    changeAnswer(client, matchesQuery.queryKey, (held) => ({ ...held, version: 2 }));
    await asking;
    expect(client.getQueryData(matchesQuery.queryKey)).toMatchObject({ version: 2 });
    await fetchAll();
    expect(asked.at(-1)).toBe(`${teams} t1, ${matches}, ${db} c1`);
  },
);

test('data that is made from two answers is asked for whole', async () => {
  serve('1');
  kept[me] = { etag: 'u1', answer: { uid: 'me' } };
  const { client } = open();
  const both = queryOptions({
    queryKey: ['both'],
    meta: { refreshedBy: [] },
    queryFn: async ({ signal }) => {
      const [one, other] = [
        call(listTeamsEndpoint, { signal }),
        call(getUserEndpoint, { params: { uid: 'me' }, signal }),
      ];
      return [await one, await other];
    },
  });
  await client.fetchQuery({ ...both, staleTime: 0 });
  await client.fetchQuery({ ...both, staleTime: 0 });
  expect(asked).toEqual([`${teams}, ${me}`, `${teams}, ${me}`]);
});

test('an answer that came by itself is not sent again in a batch', async () => {
  alone = () => Response.json({ teams: [] }, { headers: { etag: 't1' } });
  const { client, fetchAll } = open();
  await client.fetchQuery({ ...teamsQuery, staleTime: 0 });
  serve('1');
  await fetchAll();
  expect(asked).toEqual([teams, `${teams} t1, ${matches}, ${db}`]);
});

test('an answer that the page has is not sent again to a call by itself either', async () => {
  alone = (_path, etag) =>
    etag === 'c1'
      ? new Response(null, { status: 304, headers: { etag: 'c1', 'live-fields': '{"serverTime":"later"}' } })
      : Response.json(
          { code: 'XY', serverTime: 'now' },
          { headers: { etag: 'c1', 'live-fields': '{"serverTime":"now"}' } },
        );
  const { client } = open();
  expect(await client.fetchQuery({ ...configurationQuery, staleTime: 0 })).toEqual({ code: 'XY', serverTime: 'now' });
  expect(await client.fetchQuery({ ...configurationQuery, staleTime: 0 })).toEqual({ code: 'XY', serverTime: 'later' });
  expect(await client.fetchQuery({ ...configurationQuery, staleTime: 0 })).toEqual({ code: 'XY', serverTime: 'later' });
  expect(asked).toEqual([db, `${db} c1`, `${db} c1`]);
});

test('the answer to a change that nobody reads is not sent', async () => {
  alone = () => new Response(null, { status: 204 });
  expect(await call(patchUserEndpoint, { params: { uid: 'me' }, body: {}, isAnswerUnread: true })).toBeUndefined();
});
