import { afterEach, expect, test, vi } from 'vitest';
import { withLock } from './with-lock.ts';

afterEach(() => vi.unstubAllGlobals());

const refused = () => Promise.reject(new DOMException('denied', 'SecurityError'));
const atOnce = (_name: string, begin: () => Promise<unknown>) => begin();

test.each([
  ['a browser without locks', {}],
  ['a browser that refuses them', { locks: { request: refused } }],
  ['a browser that has them', { locks: { request: atOnce } }],
])('%s does the work once', async (_browser, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const work = vi.fn(async () => 'done');
  expect(await withLock('one', work)).toBe('done');
  expect(work).toHaveBeenCalledTimes(1);
});

test('work that fails is not done again', async () => {
  vi.stubGlobal('navigator', { locks: { request: atOnce } });
  const work = vi.fn(() => Promise.reject(new Error('no')));
  await expect(withLock('one', work)).rejects.toThrow('no');
  expect(work).toHaveBeenCalledTimes(1);
});
