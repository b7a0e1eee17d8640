import { createServer } from 'node:http';
import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../../game/live.ts';
import type { Session } from '../calls/session.ts';
import type { Sessions } from '../identity/session/session-cache.ts';
import { createHub } from './hub.ts';

afterEach(() => vi.useRealTimers());

test('an event reaches the pages of its competition only, also if another player of another competition has the same idx', async () => {
  const hub = createHub({ find: async () => undefined }, 10);
  const app = fastify({ serverFactory: (handler) => createServer(handler) });
  const session = { userId: 'someone', idx: 7, role: 'admin', expiresAt: new Date(Date.now() + 60_000) } as Session;
  app.get('/:code/:year', async (request, reply) => {
    const { code, year } = request.params as { code: string; year: string };
    hub.open(request, reply, { competition: `${code}/${year}`, session, first: { type: 'hello', version: 1 } });
    return reply;
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const cup = await streamFrom(`${origin}/WC/2022`);
  const league = await streamFrom(`${origin}/PL/2024`);
  await expect.poll(() => [cup.events.length, league.events.length]).toEqual([1, 1]);
  const [cupPages, leaguePages] = [hub.pagesOf('WC/2022'), hub.pagesOf('PL/2024')];
  expect([hub.size, cupPages.size, leaguePages.size]).toEqual([2, 1, 1]);

  cupPages.toPlayer(7, { type: 'prediction', matchId: '1' });
  cupPages.toEveryone({ type: 'user' });
  cupPages.toStaff({ type: 'news', spreadMs: 300 });
  leaguePages.toPlayer(7, { type: 'prediction', matchId: '2' });

  await expect.poll(() => cup.events.map(({ type }) => type)).toEqual(['hello', 'prediction', 'user', 'news']);
  await expect.poll(() => league.events.slice(1)).toEqual([{ type: 'prediction', matchId: '2' }]);
  expect(Object.keys(cupPages.agesFor(session)).toSorted()).toEqual(['news', 'prediction', 'reload', 'user']);
  expect(Object.keys(leaguePages.agesFor(session)).toSorted()).toEqual(['prediction', 'reload']);
  league.close();
  await expect.poll(() => [hub.size, cupPages.size, leaguePages.size]).toEqual([1, 1, 0]);
  hub.close();
  await app.close();
});

test('the pages of a competition spread their requests over 2 ms for each of them, and over 300 ms at least', async () => {
  const hub = createHub({ find: async () => undefined }, 1_000);
  const app = fastify({ serverFactory: (handler) => createServer(handler) });
  app.get('/:code/:year/:userId', async (request, reply) => {
    const { code, year, userId } = request.params as Record<string, string>;
    const session = { userId, idx: 7, role: 'none', expiresAt: new Date(Date.now() + 60_000) } as Session;
    hub.open(request, reply, { competition: `${code}/${year}`, session, first: { type: 'hello', version: 1 } });
    return reply;
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const [cup, league] = [hub.pagesOf('WC/2022'), hub.pagesOf('PL/2024')];
  const streams = [];
  for (let player = 0; player < 151; player++) streams.push(await streamFrom(`${origin}/WC/2022/${player}`));
  streams.push(await streamFrom(`${origin}/PL/2024/0`));
  expect([cup.spreadMs(), league.spreadMs()]).toEqual([302, 300]);
  streams[0]?.close();
  await expect.poll(() => cup.spreadMs()).toBe(300);
  hub.close();
  await app.close();
});

test('what happened while a competition was not in memory counts as a reload', () => {
  vi.useFakeTimers();
  const hub = createHub({} as Sessions, 10);
  expect(hub.pagesOf('CA/2024').agesFor({ idx: 7, role: 'none' })).toEqual({ reload: 0 });
  vi.advanceTimersByTime(20_000);
  expect(hub.pagesOf('CA/2024').agesFor({ idx: 7, role: 'none' })).toEqual({ reload: 0 });
  hub.close();
});

test('a stream ends when the secret that it was opened with stops answering', async () => {
  const until = Date.now() + 300;
  const session = {
    userId: 'someone',
    idx: 7,
    role: 'none',
    players: {},
    expiresAt: new Date(until + 60_000),
  } as Session;
  const former = { ...session, isFormer: true, isReadOnly: true, expiresAt: new Date(until) };
  const hub = createHub({ find: async () => former }, 10);
  const app = fastify({ serverFactory: (handler) => createServer(handler) });
  app.get('/', async (request, reply) => {
    hub.open(request, reply, { competition: 'WC/2022', session, first: { type: 'hello', version: 1 } });
    return reply;
  });
  const stream = await streamFrom(await app.listen({ port: 0, host: '127.0.0.1' }));
  await expect.poll(() => stream.events.length).toBe(1);
  await hub.recheck(['someone']);
  await expect.poll(() => hub.size).toBe(0);
  // A timer may fire a millisecond early.
  expect(Date.now()).toBeGreaterThanOrEqual(until - 5);
  hub.close();
  await app.close();
});

test('a quiet stream gets a heartbeat that pages hear every 25 seconds, and ends when its session has expired', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const session = { userId: 'someone', idx: 7, role: 'none', expiresAt: new Date(Date.now() + 60_000) } as Session;
  const sessions = { find: async () => session } as unknown as Sessions;
  const hub = createHub(sessions, 10);
  const app = fastify({ serverFactory: (handler) => createServer(handler) });
  app.get('/', async (request, reply) => {
    hub.open(request, reply, { competition: 'WC/2022', session, first: { type: 'hello', version: 1 } });
    return reply;
  });
  const stream = await streamFrom(await app.listen({ port: 0, host: '127.0.0.1' }));
  await expect.poll(() => stream.events.length).toBe(1);
  vi.advanceTimersByTime(24_999);
  expect(hub.size).toBe(1);
  vi.advanceTimersByTime(1);
  await expect.poll(() => stream.beats()).toBe(1);
  session.expiresAt = new Date(Date.now() - 1);
  vi.advanceTimersByTime(25_000);
  expect(hub.size).toBe(0);
  await expect.poll(() => stream.isOver()).toBe(true);
  expect(stream.beats()).toBe(1);
  hub.close();
  await app.close();
});

async function streamFrom(url: string) {
  const closing = new AbortController();
  const answer = await fetch(url, { signal: closing.signal });
  const events: LiveEvent[] = [];
  let [beats, isOver] = [0, false];
  void (async () => {
    for await (const chunk of answer.body ?? []) {
      for (const frame of new TextDecoder().decode(chunk).split('\n\n')) {
        // Browsers drop an event without data.
        if (/^event: beat\ndata: \S/.test(frame)) beats++;
        else for (const [, data = ''] of frame.matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(data) as LiveEvent);
      }
    }
    isOver = true;
  })().catch(() => undefined);
  return { events, beats: () => beats, isOver: () => isOver, close: () => closing.abort() };
}
