import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportAccesses } from './report-accesses.ts';

const hourMs = 3_600_000;
let page: EventTarget & { hidden: boolean };
let notes: string[];
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  notes = [];
  page = Object.assign(new EventTarget(), { hidden: false, querySelector: () => ({ content: 'XY/2099' }) });
  answer = () => Promise.resolve(Response.json({}));
  vi.stubGlobal('document', page);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0', maxTouchPoints: 5 });
  vi.stubGlobal('fetch', (url: string, { method, body }: { method?: string; body?: string } = {}) => {
    // After a failed call the page probes the server, which is not an access to note.
    if (url === '/health/live') return answer();
    notes.push(`${method} ${url} ${body}`);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const note = 'PATCH /db/XY/2099/users/u1 {"platform":"Android, Chrome, installed","appVersion":"unbuilt"}';

test('a page reports its opening once, with platform and version', () => {
  reportAccesses(clientOf('u1'));
  expect(notes).toEqual([note]);
});

test('a page that becomes visible after hours reports it again, and after a short while it does not', () => {
  reportAccesses(clientOf('u1'));
  rest(3 * hourMs);
  expect(notes).toEqual([note]);
  rest(5 * hourMs);
  expect(notes).toEqual([note, note]);
});

test('nothing is reported for a guest, nor after it is stopped', () => {
  reportAccesses(new QueryClient())();
  reportAccesses(clientOf('u1'))();
  rest(5 * hourMs);
  expect(notes).toEqual([note]);
});

test.each<[string, () => Promise<Response>]>([
  ['there is no line', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is busy', () => Promise.resolve(new Response('{"code":"unavailable"}', { status: 503 }))],
  ['the session has ended', () => Promise.resolve(new Response('{"code":"signed_out"}', { status: 401 }))],
])('a failure is not shown when %s', async (_, failing) => {
  answer = failing;
  expect(() => reportAccesses(clientOf('u1'))).not.toThrow();
  // An unhandled rejection would fail the test.
  await vi.advanceTimersByTimeAsync(20_000);
  expect(notes).toEqual([note]);
});

function clientOf(uid: string): QueryClient {
  const client = new QueryClient();
  client.setQueryData(['me'], { uid });
  return client;
}

function rest(forMs: number): void {
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(forMs);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
}
