import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aWorker } from './a-worker.fixture.ts';
import { openPage, pageFor } from './open-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const origin = 'https://game.example';
const toNews = `tell ${JSON.stringify({ open: '/news/7' })}`;

test('a page that already shows the path is preferred, then the page that had the focus last', () => {
  const pages = [{ url: `${origin}/stats` }, { url: `${origin}/news/7` }];
  expect(pageFor(pages, `${origin}/news/7`)).toBe(pages[1]);
  expect(pageFor(pages, `${origin}/groups`)).toBe(pages[0]);
  expect(pageFor([], `${origin}/groups`)).toBeUndefined();
});

test('an open page navigates by itself and comes to the front', async () => {
  const { worker, log } = aWorker([{ url: `${origin}/` }]);
  await openPage(worker, '/news/7');
  expect(log).toEqual([toNews, `focus ${origin}/`]);
});

test('a page that does not answer is loaded again at the path', async () => {
  const { worker, log } = aWorker([{ url: `${origin}/`, answers: false }]);
  await settled(openPage(worker, '/news/7'));
  expect(log).toEqual([toNews, `navigate ${origin}/news/7`, `focus ${origin}/`]);
});

test('a page that cannot be navigated is left alone, and a window opens', async () => {
  const { worker, log } = aWorker([{ answers: false, controlled: false }]);
  await settled(openPage(worker, '/news/7'));
  expect(log).toEqual([toNews, `navigate ${origin}/news/7`, `open ${origin}/news/7`]);
});

test('without an open page a window opens, and the worker stays alive for 3000 ms', async () => {
  const { worker, log } = aWorker();
  let isDone = false;
  const opening = openPage(worker, '/news/7').then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(2999);
  expect(log).toEqual([`open ${origin}/news/7`]);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await opening;
});

test('a click that no person made navigates the page but does not bring it to the front', async () => {
  const { worker, log } = aWorker([{ allowed: false }]);
  await openPage(worker, '/news/7');
  expect(log[0]).toBe(toNews);
});

test.each([['https://evil.example/'], ['//evil.example'], [undefined], [42]])(
  'the path %s is replaced by home',
  async (path) => {
    const { worker, log } = aWorker();
    await settled(openPage(worker, path));
    expect(log).toEqual([`open ${origin}/`]);
  },
);

/** Waits until all timeouts have passed. */
async function settled(opening: Promise<void>): Promise<void> {
  await vi.advanceTimersByTimeAsync(10_000);
  await opening;
}
