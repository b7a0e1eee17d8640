import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Match } from '../../game/matches/match.ts';
import { probeServer, noteAnswer } from '../platform/calls/server-answers.ts';
import { aMatch } from './a-match.ts';
import { updateCachedMatches } from './data.ts';
import type { TabNotes } from '../platform/device-cache/device-cache.ts';
import { followUpdates } from './follow-updates.ts';
import { readIsUpdating, subscribeToUpdating } from './updating-notice.ts';

let asked: string[];
/** Matches, by id, for which the server does not answer normally. */
let faults: Record<string, 'gone' | 'broken' | 'silent'>;
/** The updates stored on the server as carried out. */
let updates: string[];
/** Called before each answer. */
let onAsked: (id: string) => unknown;
/** The notes that the tabs of the device leave for each other, by competition and name; undefined if it stores nothing. */
let stored: Map<string, unknown> | undefined;
const stops: (() => void)[] = [];

beforeEach(() => {
  asked = [];
  faults = {};
  updates = [];
  onAsked = () => undefined;
  stored = new Map();
  vi.stubGlobal('navigator', { locks: navigator.locks });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => serve(url, init as Asked));
});
afterEach(() => {
  noteAnswer();
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the matches of pending updates are read once from the server itself, then the names are noted', async () => {
  updates = ['old'];
  const client = tab({ old: ['9'], a: ['1', '2'], b: ['2', '3'] });
  await expect.poll(() => updates).toEqual(['old', 'a', 'b']);
  expect(asked).toEqual(['1 reload', '2 reload', '3 reload', 'note a,b']);
  expect(versionsIn(client)).toEqual({ 1: 5, 2: 5, 3: 5, 9: 1 });
});

test('the answer is used even if the page has a higher version, because a backup may have been restored', async () => {
  const client = tab({ a: ['1', '2'] }, [aMatch({ id: '1', version: 7 }), aMatch({ id: '2', version: 4 })]);
  await expect.poll(() => updates).toEqual(['a']);
  expect(versionsIn(client)).toEqual({ 1: 5, 2: 5 });
});

test('events that the page receives after its request are not overwritten', async () => {
  const client = tab({}, [aMatch({ id: '1', version: 7 }), aMatch({ id: '2', version: 7 })]);
  onAsked = (id) => id === '1' && updateCachedMatches(client, [aMatch({ id, version: 8 })]);
  publish(client, { a: ['1', '2'] });
  await expect.poll(() => updates).toEqual(['a']);
  expect(versionsIn(client)).toEqual({ 1: 8, 2: 5 });
});

test('the answer is used in the other tabs too', async () => {
  const held = (): Match[] => [aMatch({ id: '1', version: 7 })];
  const clients = [tab({ a: ['1'] }, held()), tab({ a: ['1'] }, held())];
  await expect.poll(() => clients.map(versionsIn)).toEqual([{ 1: 5 }, { 1: 5 }]);
});

test('what another tab has handed on is used once', async () => {
  const [, other] = [tab({ a: ['1'] }), tab({ a: ['1'] })];
  await expect.poll(() => versionsIn(other)).toMatchObject({ 1: 5 });
  await settled();
  // A backup was restored, so the server answers with versions from before the update again.
  const held = ['1', '2'].map((id) => aMatch({ id, version: 1 }));
  other.setQueryData(['matches'], { matches: held, version: 3 });
  publish(other, { a: ['1'], b: ['2'] });
  await expect.poll(() => updates).toEqual(['a', 'b']);
  await settled();
  expect(versionsIn(other)).toEqual({ 1: 1, 2: 5 });
});

describe('a tab that was loading while another carried out the update', () => {
  test('uses its matches and does not read them again', async () => {
    const before = me();
    tab({ a: ['1'] });
    await expect.poll(() => updates).toEqual(['a']);
    await settled();
    const late = tab({ a: ['1'] }, undefined, 'browser', before);
    await settled();
    expect(asked).toEqual(['1 reload', 'note a']);
    expect(versionsIn(late)).toMatchObject({ 1: 5 });
  });

  test.each<[string, object]>([
    ['was done before this page began to load', { atMs: performance.timeOrigin - 1 }],
    ['is of other updates', { done: ['b'] }],
  ])('reads them itself if what is on the device %s', async (_what, change) => {
    const atMs = performance.timeOrigin + performance.now();
    const handedOn = { atMs, matches: [], had: {}, done: ['a'], ...change };
    stored?.set('browser/2099 updates done', handedOn);
    tab({ a: ['1'] });
    await expect.poll(() => updates).toEqual(['a']);
    expect(asked).toEqual(['1 reload', 'note a']);
  });

  test('uses them if it opened later with an answer about the user that is older', async () => {
    const atMs = performance.timeOrigin - 1000;
    const handedOn = {
      competition: 'browser/2099',
      atMs,
      matches: [aMatch({ id: '1', version: 5 })],
      had: { 1: 1 },
      done: ['a'],
    };
    stored?.set('browser/2099 updates done', handedOn);
    const late = tab({ a: ['1'] }, undefined, 'browser', me(), atMs - 1);
    await settled();
    expect(asked).toEqual([]);
    expect(versionsIn(late)).toMatchObject({ 1: 5 });
  });

  test('reads them itself if the device stores nothing', async () => {
    stored = undefined;
    const before = me();
    tab({ a: ['1'] });
    await expect.poll(() => updates).toEqual(['a']);
    const late = tab({ a: ['1'] }, undefined, 'browser', before);
    await expect.poll(() => versionsIn(late)).toMatchObject({ 1: 5 });
  });
});

test('nothing is requested if no update is pending', async () => {
  updates = ['a'];
  tab({ a: ['1'], b: [] });
  await settled();
  expect(asked).toEqual([]);
});

test('an update that is published later is carried out at once', async () => {
  const client = tab({});
  await settled();
  publish(client, { late: ['1'] });
  await expect.poll(() => updates).toEqual(['late']);
  publish(client, { late: ['1'] });
  await settled();
  expect(asked).toEqual(['1 reload', 'note late']);
});

test.each<[string, typeof faults, string[], string[]]>([
  ['that is gone holds nothing up', { 2: 'gone' }, ['a', 'b'], ['1', '3']],
  ['that cannot be answered holds up its own update only', { 3: 'broken' }, ['a'], ['1', '2']],
])('a match %s', async (_, state, noted, fresh) => {
  faults = state;
  const client = tab({ a: ['1', '2'], b: ['3'] });
  await expect.poll(() => updates).toEqual(noted);
  expect(Object.entries(versionsIn(client)).flatMap(([id, version]) => (version === 5 ? [id] : []))).toEqual(fresh);
});

test('an update that was interrupted is carried out at the next start', async () => {
  faults = { 2: 'silent' };
  const client = tab({ a: ['1', '2'] });
  await expect.poll(() => asked).toEqual(['1 reload', '2 reload']);
  await settled();
  expect(versionsIn(client)).toMatchObject({ 1: 5, 2: 1 });
  expect(updates).toEqual([]);
  faults = {};
  tab({ a: ['1', '2'] });
  await expect.poll(() => updates).toEqual(['a']);
});

test('if nobody answers, no more matches are requested', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => `${n}`);
  faults = Object.fromEntries(ids.map((id) => [id, 'silent']));
  tab({ a: ids });
  await settled();
  expect(asked.length).toBeLessThan(10);
});

test('one of two tabs reads and notes an update, and passes the matches to the other', async () => {
  const clients = [tab({ a: ['1'] }), tab({ a: ['1'] })];
  await expect.poll(() => clients.map(versionsIn)).toEqual(clients.map(() => expect.objectContaining({ 1: 5 })));
  await settled();
  expect(asked).toEqual(['1 reload', 'note a']);
});

test('two devices both read the matches, even if one noted the update first; it is noted once', async () => {
  const [phone, laptop] = [tab({}, [], 'phone'), tab({}, [aMatch({ id: '1', version: 1 })], 'laptop')];
  publish(phone, { a: ['1'] });
  await expect.poll(() => updates).toEqual(['a']);
  // The laptop has a storage that the phone does not write to.
  stored = new Map();
  laptop.setQueryData(['me'], me());
  publish(laptop, { a: ['1'] });
  await expect.poll(() => versionsIn(laptop)).toEqual({ 1: 5 });
  await settled();
  expect(asked).toEqual(['1 reload', 'note a', '1 reload']);
});

test('no update is carried out while the server is silent', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  await probeServer();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => serve(url, init as Asked));
  tab({ a: ['1'] });
  await settled();
  expect(asked).toEqual([]);
});

test('the notice is shown for 600 ms from when it is visible', async () => {
  tab({ a: ['1'] });
  await expect.poll(() => updates).toEqual(['a']);
  vi.useFakeTimers();
  expect(readIsUpdating()).toBe(true);
  stops.push(subscribeToUpdating(() => undefined));
  vi.advanceTimersByTime(599);
  expect(readIsUpdating()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(readIsUpdating()).toBe(false);
});

/**
 * Opens a tab of a browser, with its session loaded. The account has not carried out any of the updates in `upd` yet, except those in
 * `updates`. `updatedAt` is the time of the answer about the user, in ms since 1970.
 */
function tab(
  upd: Record<string, string[]>,
  matches?: Match[],
  browser = 'browser',
  user = me(),
  updatedAt = Date.now(),
): QueryClient {
  vi.stubGlobal('document', { querySelector: () => ({ content: `${browser}/2099` }) });
  const client = new QueryClient();
  client.setQueryData(['session'], { user: { id: 'u1' } });
  publish(client, upd);
  client.setQueryData(['me'], user, { updatedAt });
  const held = matches ?? ['1', '2', '3', '9'].map((id) => aMatch({ id, version: 1 }));
  client.setQueryData(['matches'], { matches: held, version: 3 });
  stops.push(followUpdates(client, notesOf(browser)));
  return client;
}

function notesOf(browser: string): TabNotes {
  const keyOf = (name: string) => `${browser}/2099 ${name}`;
  return {
    read: (name) => Promise.resolve(structuredClone(stored?.get(keyOf(name)))),
    write: (name, note) => Promise.resolve(void stored?.set(keyOf(name), structuredClone(note))),
  };
}

function publish(client: QueryClient, upd: Record<string, string[]>): void {
  client.setQueryData(['competition'], { settings: {}, upd });
}

function me() {
  return { uid: 'u1', updates: [...updates], preferences: {} };
}

function versionsIn(client: QueryClient): Record<string, number> {
  const { matches } = client.getQueryData<{ matches: Match[] }>(['matches']) ?? { matches: [] };
  return Object.fromEntries(matches.map(({ id, version }) => [id, version]));
}

function serve(url: string, { method, body, cache }: Asked): Promise<Response> {
  if (method === 'PATCH') {
    const { updates: names } = JSON.parse(body) as { updates: string[] };
    asked.push(`note ${names.join()}`);
    updates.push(...names);
    return Promise.resolve(Response.json(me()));
  }
  if (url.endsWith('/users/u1')) {
    asked.push('GET me');
    return Promise.resolve(Response.json(me()));
  }
  if (url === '/health/live') return Promise.resolve(Response.json({}));
  const id = url.split('/').at(-1) ?? '';
  asked.push(`${id} ${cache ?? ''}`);
  onAsked(id);
  switch (faults[id]) {
    case 'gone':
      return Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 }));
    case 'broken':
      return Promise.resolve(Response.json({ code: 'internal' }, { status: 500 }));
    case 'silent':
      return Promise.reject(new TypeError('Failed to fetch'));
    default:
      return Promise.resolve(Response.json(aMatch({ id, version: 5 })));
  }
}

/** Waits until everything is done. The fake server answers at once, so 50 ms are enough. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
}

interface Asked {
  method: string;
  body: string;
  cache?: RequestCache;
}
