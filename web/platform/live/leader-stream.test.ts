import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeaderStream } from './leader-stream.ts';
import type { StreamMessage } from './stream-message.ts';

/** The parts of an EventSource that a page uses, controlled by the test. */
class FakeSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = FakeSource.CONNECTING;
  constructor() {
    super();
    FakeSource.all.push(this);
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  open(): void {
    this.readyState = FakeSource.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  say(event: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
  beat(): void {
    this.dispatchEvent(new MessageEvent('beat', { data: '' }));
  }
  refuse(): void {
    this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

const told: StreamMessage[] = [];
let answer: () => Response | Promise<Response>;
let stream: ReturnType<typeof createLeaderStream>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('fetch', async () => answer());
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  FakeSource.all = [];
  told.length = 0;
  stream = createLeaderStream('/db/WC/2022/live', (message) => void told.push(message));
  stream.open();
});
afterEach(() => {
  stream.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const last = (): FakeSource => FakeSource.all.at(-1) as FakeSource;
const tooMany = () => new Response('', { status: 429, headers: { 'retry-after': '60' } });

test('a page leaves a server that is about to stop, and reconnects after a random part of the time that the server named', async () => {
  last().open();
  last().say({ type: 'closing', spreadMs: 8000 });
  expect(told).toEqual([{ isOpen: true }, { isOpen: false }]);
  await vi.advanceTimersByTimeAsync(4999);
  expect(FakeSource.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeSource.all).toHaveLength(2);
});

test('a tab whose stream was refused fetches everything once per minute, and then asks for a stream', async () => {
  answer = tooMany;
  for (let minute = 1; minute <= 3; minute += 1) {
    last().refuse();
    await vi.advanceTimersByTimeAsync(5500);
    expect(FakeSource.all).toHaveLength(minute);
    await vi.advanceTimersByTimeAsync(67_500);
    expect(FakeSource.all).toHaveLength(minute + 1);
    expect(told.filter((message) => 'event' in message)).toHaveLength(minute);
  }
  expect(told).not.toContainEqual({ refused: true });
  last().open();
  expect(told.at(-1)).toEqual({ isOpen: true });
});

test('a page waits as long as a process without free streams asks', async () => {
  answer = () => new Response('', { status: 503, headers: { 'retry-after': '5' } });
  last().refuse();
  await vi.advanceTimersByTimeAsync(5500 + 5600);
  expect(FakeSource.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(FakeSource.all).toHaveLength(2);
});

test.each([
  ['an ended session', () => new Response('', { status: 401 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is reported to the page', async (_, refusal) => {
  answer = refusal;
  last().refuse();
  await vi.advanceTimersByTimeAsync(5500);
  expect(told.at(-1)).toEqual({ refused: true });
  expect(FakeSource.all).toHaveLength(2);
});

test('a stream that a network swallows while it opens is opened anew', async () => {
  await vi.advanceTimersByTimeAsync(29_900);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(100 + 5500);
  expect(told).toEqual([{ isOpen: false }]);
  expect(FakeSource.all.map(({ readyState }) => readyState)).toEqual([FakeSource.CLOSED, FakeSource.CONNECTING]);
  last().open();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(FakeSource.all).toHaveLength(2);
});

test('an open stream that has missed two heartbeats counts as lost and is opened anew', async () => {
  last().open();
  for (let beats = 0; beats < 3; beats += 1) {
    last().beat();
    await vi.advanceTimersByTimeAsync(25_000);
  }
  expect(told).toEqual([{ isOpen: true }]);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(told).toEqual([{ isOpen: true }, { isOpen: false }]);
  await vi.advanceTimersByTimeAsync(5500);
  expect(FakeSource.all).toHaveLength(2);
});

test.each([
  ['while it opens', () => undefined],
  [
    'after a heartbeat',
    () => {
      last().open();
      last().beat();
    },
  ],
])('a stream that was closed %s is not opened anew', async (_when, before) => {
  before();
  stream.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeSource.all).toHaveLength(1);
});

test('a stream of a server that is known to send heartbeats may be swallowed right after it opens', async () => {
  last().open();
  last().beat();
  await vi.advanceTimersByTimeAsync(60_000 + 10_000);
  last().open();
  await vi.advanceTimersByTimeAsync(60_000 + 10_000);
  expect(FakeSource.all).toHaveLength(3);
});

test('a tab that joins learns when the latest events were sent, by the server or since, and the latest clock', async () => {
  last().open();
  const clock = { now: '2022-11-20T12:00:00Z', paused: true };
  last().say({ type: 'hello', version: 7, clock: {}, ago: { reload: 8000, user: 500 } });
  await vi.advanceTimersByTimeAsync(1000);
  last().say({ type: 'user' });
  last().say({ type: 'standings', version: 8, spreadMs: 300 });
  last().say({ type: 'clock', clock });
  await vi.advanceTimersByTimeAsync(2000);
  stream.answer({ ask: 'state', from: 'other' });
  const ago = { reload: 11_000, user: 2000, standings: 2000, clock: 2000 };
  const hello = { type: 'hello', version: 8, clock, ago };
  expect(told.at(-1)).toEqual({ isOpen: true, hello, to: 'other' });
});

test('a tab that joins while there is no connection gets no clock, because its own may be newer', async () => {
  last().open();
  last().say({ type: 'hello', version: 7, clock: { now: '2022-11-20T12:00:00Z', paused: false }, ago: {} });
  last().close();
  stream.answer({ ask: 'state', from: 'other' });
  expect(told.at(-1)).toEqual({ isOpen: false, hello: { type: 'hello', version: 7, ago: {} }, to: 'other' });
});

test('a page that was closed does not reconnect', async () => {
  answer = tooMany;
  last().refuse();
  await vi.advanceTimersByTimeAsync(5500);
  stream.close();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(FakeSource.all).toHaveLength(1);
});
