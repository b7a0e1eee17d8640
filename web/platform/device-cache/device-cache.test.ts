import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../../../game/problem.ts';
import { Unreachable } from '../calls/reach.ts';
import { competitionQuery, teamsQuery } from '../../competition/data.ts';
import { meQuery, sessionQuery } from '../../identity/data.ts';
import { matchesQuery } from '../../matches/data.ts';
import { predictionsQuery } from '../../predictions/data.ts';
import { siteCompetitionsQuery } from '../../competitions/data.ts';
import { ownRivalsQuery } from '../../standings/rivals/data.ts';
import { shortTableQuery } from '../../standings/short-table/data.ts';
import type { AnswerStore, StoredAnswer } from './answer-store.ts';
import { firstQueries } from '../../offline/first-queries.ts';
import { createDeviceCache } from './device-cache.ts';

let device: Map<string, StoredAnswer>;
let readings: string[];
let answer: () => unknown;
/** True while the store answers no reads in time. */
let isHanging: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  device = new Map();
  readings = [];
  isHanging = false;
  answer = () => ({ goals: 1 });
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a tab reads the notes of other tabs of its competition', async () => {
  const [one, other, foreign] = ['WC/2022', 'WC/2022', 'EC/2024'].map((competition) =>
    createDeviceCache(mapStore(), { competition: () => competition, version: '1' }, () => undefined),
  );
  await one?.notes.write('updates done', { done: ['a'] });
  expect(await other?.notes.read('updates done')).toEqual({ done: ['a'] });
  expect(await foreign?.notes.read('updates done')).toBeUndefined();
  await one?.forgetAll();
  await one?.notes.write('updates done', { done: ['b'] });
  expect(await other?.notes.read('updates done')).toBeUndefined();
});

test('an answer is stored on the device, and the next page has it without a network, with its age', async () => {
  expect(await openPage().ask()).toEqual({ goals: 1 });
  await passTime();
  answer = () => {
    throw new Unreachable('no network');
  };
  const next = openPage();
  expect(await next.ask()).toEqual({ goals: 1 });
  await passTime();
  expect(next.client.getQueryState(['matches'])).toMatchObject({ status: 'success', dataUpdatedAt: 1_000_000 });
});

test('a stored answer is shown first, and a newer one is requested at once', async () => {
  await openPage().ask();
  await passTime();
  answer = () => ({ goals: 2 });
  const next = openPage();
  expect(await next.ask()).toEqual({ goals: 1 });
  await passTime();
  expect(next.client.getQueryData(['matches'])).toEqual({ goals: 2 });
  expect(kept('["matches"]')?.data).toEqual({ goals: 2 });
});

test('no answer is requested again before the server has confirmed the account', async () => {
  await openPage().ask();
  await passTime();
  const asked = vi.fn<() => unknown>(() => ({ goals: 2 }));
  answer = asked;
  const next = openPage();
  await next.ask({ accountOf: undefined });
  await passTime();
  expect(asked).not.toHaveBeenCalled();
  await next.client.fetchQuery({
    queryKey: ['session'],
    queryFn: async () => 'u1',
    meta: { accountOf: () => 'u1', refreshedBy: [] },
  });
  await passTime();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the account of the answers is confirmed for a guest too', async () => {
  await openPage().ask();
  await passTime();
  const { client, kept } = openPage();
  await client.fetchQuery({
    queryKey: ['session'],
    queryFn: async () => null,
    meta: { accountOf: String, refreshedBy: [] },
  });
  await expect(kept.confirmed).resolves.toBeUndefined();
});

test('a server that does not confirm the account does not prevent the page from listening', async () => {
  await openPage().ask();
  await passTime();
  answer = () => new Promise(() => undefined);
  const { kept, ask } = openPage();
  await ask();
  await vi.advanceTimersByTimeAsync(3000);
  await expect(kept.confirmed).resolves.toBeUndefined();
});

test("an answer's effects outside the cache are repeated for a stored answer", async () => {
  await openPage().ask();
  await passTime();
  const adopt = vi.fn<(answer: unknown, atMs: number) => void>();
  await openPage().ask({ adopt });
  expect(adopt).toHaveBeenCalledWith({ goals: 1 }, 1_000_000);
});

test('changes of the cache by live events and saves are stored too', async () => {
  const page = openPage();
  await page.ask();
  page.client.setQueryData(['matches'], { goals: 3 });
  await passTime();
  expect(kept('["matches"]')?.data).toEqual({ goals: 3 });
});

test('an answer that the server now refuses is removed, and silence removes nothing', async () => {
  await openPage().ask();
  await passTime();
  answer = () => {
    throw new Unreachable('silence');
  };
  await openPage().ask();
  await passTime();
  expect(kept('["matches"]')).toBeDefined();
  answer = () => {
    throw new Problem('forbidden', 'no member any more');
  };
  await openPage().ask();
  await passTime();
  expect(kept('["matches"]')).toBeUndefined();
});

test('answers that are read ahead are read in one transaction, and each is used once', async () => {
  await openPage().ask();
  await passTime();
  readings = [];
  const next = openPage();
  next.kept.readAhead([['teams'], ['matches']]);
  expect(await next.ask()).toEqual({ goals: 1 });
  expect(readings).toEqual(['WC/2022 a ["teams"],WC/2022 a ["matches"]']);
  await passTime();
  next.client.clear();
  device.clear();
  answer = () => ({ goals: 4 });
  expect(await next.ask()).toEqual({ goals: 4 });
});

test('answers that were read ahead are not used after everything was removed, or after a while', async () => {
  await openPage().ask();
  await passTime();
  answer = () => ({ goals: 2 });
  const forgetting = openPage();
  forgetting.kept.readAhead([['matches']]);
  await forgetting.kept.forgetAll();
  expect(await forgetting.ask()).toEqual({ goals: 2 });
  device.set('WC/2022 a ["matches"]', { data: { goals: 5 }, atMs: 1 });
  const waiting = openPage();
  waiting.kept.readAhead([['matches']]);
  await vi.advanceTimersByTimeAsync(5000);
  device.set('WC/2022 a ["matches"]', { data: { goals: 6 }, atMs: 1 });
  expect(await waiting.ask()).toEqual({ goals: 6 });
});

test('the answers that are read ahead are those of the guard, the session and home', () => {
  const asked = [
    competitionQuery,
    sessionQuery,
    teamsQuery,
    meQuery,
    matchesQuery,
    predictionsQuery,
    shortTableQuery,
    ownRivalsQuery('u1'),
    siteCompetitionsQuery,
  ];
  expect(new Set(firstQueries.map((question) => JSON.stringify(question)))).toEqual(
    new Set(asked.map((question) => JSON.stringify(question.queryKey))),
  );
});

test('data that the fan has entered is stored at once, other answers a moment later', async () => {
  await openPage().ask();
  expect(storedAnswers()).toEqual([]);
  await openPage().ask({ isEntered: true });
  expect(kept('["matches"]')?.data).toEqual({ goals: 1 });
});

test('a temporary answer is neither stored nor looked for', async () => {
  await openPage().ask({ isTransient: true });
  await passTime();
  expect(storedAnswers()).toEqual([]);
});

test('an answer that is removed from the cache is removed from the device', async () => {
  const page = openPage();
  await page.ask();
  await passTime();
  page.client.removeQueries();
  expect(storedAnswers()).toEqual([]);
});

test('nothing is stored any more after everything was removed', async () => {
  const page = openPage();
  await page.ask();
  await page.kept.forgetAll();
  page.client.setQueryData(['me'], { nick: 'Maja' });
  await passTime();
  expect(storedAnswers()).toEqual([]);
});

test('answers of another account are removed even if the stored session could not be read', async () => {
  const former = openPage();
  await former.signIn('former');
  await former.ask({ accountOf: undefined });
  await passTime();
  expect(kept('["matches"]')).toBeDefined();

  isHanging = true;
  const next = openPage();
  await next.signIn('latter');
  isHanging = false;
  await passTime();
  expect(next.onOtherAccount).toHaveBeenCalledTimes(1);
  expect(kept('["matches"]')).toBeUndefined();

  const again = openPage();
  await again.signIn('latter');
  await passTime();
  expect(again.onOtherAccount).not.toHaveBeenCalled();
});

test('answers of another competition or another shape are not used, and those of another shape are removed', async () => {
  await openPage('WC/2022 a').ask();
  await vi.advanceTimersByTimeAsync(20_000);
  answer = () => ({ goals: 9 });
  expect(await openPage('WC/2026 a').ask()).toEqual({ goals: 9 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(storedAnswers()).toEqual(['WC/2022 a ["matches"]', 'WC/2026 a ["matches"]']);
  expect(await openPage('WC/2026 b').ask()).toEqual({ goals: 9 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(storedAnswers()).toEqual(['WC/2026 b ["matches"]']);
});

/** Opens another page on the device: its query client is empty, and the answers stored on the device are still there. */
function openPage(prefix = 'WC/2022 a') {
  const [competition = '', version = ''] = prefix.split(' ');
  const onOtherAccount = vi.fn<() => void>();
  const kept = createDeviceCache(mapStore(), { competition: () => competition, version }, onOtherAccount);
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false, persister: kept.persister } },
  });
  kept.follow(client);
  const ask = (meta = {}) =>
    client.fetchQuery({
      queryKey: ['matches'],
      queryFn: async () => answer(),
      meta: { accountOf: () => 'u1', refreshedBy: [], ...meta },
    });
  const signIn = (uid: string) =>
    client.fetchQuery({
      queryKey: ['session'],
      queryFn: async () => uid,
      meta: { accountOf: String, refreshedBy: [] },
    });
  return { client, kept, ask, signIn, onOtherAccount };
}

async function passTime(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
}

/** The keys of the stored answers, without the one of the account. */
function storedAnswers(): string[] {
  return [...device.keys()].filter((key) => !key.startsWith('account '));
}

function kept(query: string): StoredAnswer | undefined {
  return device.get(`WC/2022 a ${query}`);
}

function mapStore(): AnswerStore {
  return {
    read: async (key) => {
      readings.push(key);
      return isHanging ? undefined : device.get(key);
    },
    readAll: async (keys) => {
      readings.push(keys.join());
      return keys.map((key) => (isHanging ? undefined : device.get(key)));
    },
    write: async (answers) => answers.forEach(([key, answer]) => device.set(key, answer)),
    remove: async (key) => void device.delete(key),
    clear: async () => device.clear(),
    claim: async (key, claimed) => {
      const isOfOther = device.has(key) && device.get(key)?.data !== claimed.data;
      if (isOfOther) device.clear();
      device.set(key, claimed);
      return isOfOther;
    },
    keepOnly: async (isKept) => {
      for (const key of device.keys()) if (!isKept(key)) device.delete(key);
    },
  };
}
