import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../../game/problem.ts';
import { Unreachable } from '../app/calls/call.ts';
import { competitionQuery, teamsQuery } from '../competition/data.ts';
import { meQuery, sessionQuery } from '../identity/data.ts';
import { matchesQuery } from '../matches/data.ts';
import { predictionsQuery } from '../predictions/data.ts';
import { usersQuery } from '../standings/data.ts';
import type { AnswerStore, KeptAnswer } from './answer-store.ts';
import { firstQuestions } from './first-questions.ts';
import { keptAnswers } from './kept-answers.ts';

let device: Map<string, KeptAnswer>;
let readings: string[];
let answer: () => unknown;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  device = new Map();
  readings = [];
  answer = () => ({ goals: 1 });
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an answer is kept, and the next page has it without a network, as old as it is', async () => {
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

test('a kept answer comes first, and the server is asked at once for a newer one', async () => {
  await openPage().ask();
  await passTime();
  answer = () => ({ goals: 2 });
  const next = openPage();
  expect(await next.ask()).toEqual({ goals: 1 });
  await passTime();
  expect(next.client.getQueryData(['matches'])).toEqual({ goals: 2 });
  expect(kept('["matches"]')?.data).toEqual({ goals: 2 });
});

test('before the server has confirmed whose answers they are, none is asked for anew', async () => {
  await openPage().ask();
  await passTime();
  const asked = vi.fn<() => unknown>(() => ({ goals: 2 }));
  answer = asked;
  const next = openPage();
  await next.ask({ saysWhose: false });
  await passTime();
  expect(asked).not.toHaveBeenCalled();
  await next.client.fetchQuery({ queryKey: ['session'], queryFn: async () => 'u1', meta: { saysWhose: true } });
  await passTime();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('whose they are is said for a guest too', async () => {
  await openPage().ask();
  await passTime();
  const { client, kept } = openPage();
  await client.fetchQuery({ queryKey: ['session'], queryFn: async () => null, meta: { saysWhose: true } });
  await expect(kept.confirmed).resolves.toBeUndefined();
});

test('a server that does not say whose they are does not keep the page from listening', async () => {
  await openPage().ask();
  await passTime();
  answer = () => new Promise(() => undefined);
  const { kept, ask } = openPage();
  await ask();
  await vi.advanceTimersByTimeAsync(3000);
  await expect(kept.confirmed).resolves.toBeUndefined();
});

test('what an answer changes outside the cache is done for a kept one too', async () => {
  await openPage().ask();
  await passTime();
  const adopt = vi.fn<(answer: unknown, atMs: number) => void>();
  await openPage().ask({ adopt });
  expect(adopt).toHaveBeenCalledWith({ goals: 1 }, 1_000_000);
});

test('what live events and saves put into the cache is kept as well', async () => {
  const page = openPage();
  await page.ask();
  page.client.setQueryData(['matches'], { goals: 3 });
  await passTime();
  expect(kept('["matches"]')?.data).toEqual({ goals: 3 });
});

test('what the server refuses by now is dropped; silence drops nothing', async () => {
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

test('what is read ahead is read in one go, and serves one question', async () => {
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

test('what was read ahead is of no use once everything was forgotten, or after a while', async () => {
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

test('the questions read ahead are those of the guard, of the session and of home', () => {
  const asked = [
    competitionQuery,
    sessionQuery,
    teamsQuery,
    meQuery,
    matchesQuery,
    predictionsQuery,
    usersQuery('overall'),
  ];
  expect(new Set(firstQuestions.map((it) => JSON.stringify(it)))).toEqual(
    new Set(asked.map((it) => JSON.stringify(it.queryKey))),
  );
});

test('what the fan has entered is kept at once, other answers a moment later', async () => {
  await openPage().ask();
  expect(device.size).toBe(0);
  await openPage().ask({ isEntered: true });
  expect(kept('["matches"]')?.data).toEqual({ goals: 1 });
});

test('a passing answer is neither kept nor looked for', async () => {
  await openPage().ask({ isPassing: true });
  await passTime();
  expect(device.size).toBe(0);
});

test('what is removed from the cache is dropped from the device', async () => {
  const page = openPage();
  await page.ask();
  await passTime();
  page.client.removeQueries();
  expect(device.size).toBe(0);
});

test('after everything was forgotten, nothing is kept any more', async () => {
  const page = openPage();
  await page.ask();
  await page.kept.forgetAll();
  page.client.setQueryData(['me'], { nick: 'Maja' });
  await passTime();
  expect(device.size).toBe(0);
});

test('answers of another competition or another shape are not used, and go', async () => {
  await openPage('WC/2022 a').ask();
  await vi.advanceTimersByTimeAsync(20_000);
  answer = () => ({ goals: 9 });
  expect(await openPage('WC/2026 a').ask()).toEqual({ goals: 9 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect([...device.keys()]).toEqual(['WC/2026 a ["matches"]']);
});

/** Opens a page with an empty cache on the same device. */
function openPage(prefix = 'WC/2022 a') {
  const kept = keptAnswers(mapStore(), () => prefix);
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false, persister: kept.persister } },
  });
  kept.follow(client);
  const ask = (meta = {}) =>
    client.fetchQuery({ queryKey: ['matches'], queryFn: async () => answer(), meta: { saysWhose: true, ...meta } });
  return { client, kept, ask };
}

async function passTime(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
}

function kept(query: string): KeptAnswer | undefined {
  return device.get(`WC/2022 a ${query}`);
}

function mapStore(): AnswerStore {
  return {
    read: async (key) => {
      readings.push(key);
      return device.get(key);
    },
    readAll: async (keys) => {
      readings.push(keys.join());
      return keys.map((key) => device.get(key));
    },
    write: async (answers) => answers.forEach(([key, it]) => device.set(key, it)),
    remove: async (key) => void device.delete(key),
    clear: async () => device.clear(),
    keepOnly: async (prefix) => {
      for (const key of device.keys()) if (!key.startsWith(prefix)) device.delete(key);
    },
  };
}
