import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function anOpenedPage() {
  return import('./connection.ts');
}

test('a slow first load of a page with old data shows how old the data is, until the stream is open', async () => {
  const connection = await anOpenedPage();
  connection.noteShownSince(Date.now() - 60_000);
  await vi.advanceTimersByTimeAsync(600);
  expect(connection.readNotice().kind).toBe('reconnecting');
  connection.setStreamOpen(true);
  expect(connection.readNotice().kind).toBe('none');
});

test('a stream that was open and breaks for more than three seconds is followed by "back" for four seconds', async () => {
  const connection = await anOpenedPage();
  connection.setStreamOpen(true);
  connection.setStreamOpen(false);
  await vi.advanceTimersByTimeAsync(2900);
  expect(connection.readNotice().kind).toBe('none');
  await vi.advanceTimersByTimeAsync(200);
  expect(connection.readNotice().kind).toBe('reconnecting');
  connection.setStreamOpen(true);
  expect(connection.readNotice().kind).toBe('back');
  await vi.advanceTimersByTimeAsync(4100);
  expect(connection.readNotice().kind).toBe('none');
});

test('a page that began without a server shows "back" when the server answers', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no route')));
  const connection = await anOpenedPage();
  const { probeServer } = await import('../calls/server-answers.ts');
  await probeServer();
  expect(connection.readNotice().kind).toBe('offline');
  connection.setStreamOpen(true);
  expect(connection.readNotice().kind).toBe('back');
});

test('a page that began without a server says "back" although it reconnects first', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no route')));
  const connection = await anOpenedPage();
  const { noteAnswer, probeServer } = await import('../calls/server-answers.ts');
  connection.noteShownSince(Date.now() - 60_000);
  await probeServer();
  vi.stubGlobal('fetch', async () => new Response());
  noteAnswer();
  await vi.advanceTimersByTimeAsync(600);
  expect(connection.readNotice().kind).toBe('reconnecting');
  connection.setStreamOpen(true);
  expect(connection.readNotice().kind).toBe('back');
});
