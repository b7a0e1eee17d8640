import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tolerate } from './tolerate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const read = { withinMs: 1500 };
const write = { withinMs: 1500, isWrite: true };

test('an answer in time is returned', async () => {
  expect(await tolerate()(async () => 7, read)).toBe(7);
});

test('after a failure, the store is not called again', async () => {
  const tried = tolerate();
  expect(await tried(async () => Promise.reject(new Error('blocked')), read)).toBeUndefined();
  const act = vi.fn(async () => 7);
  expect(await tried(act, write)).toBeUndefined();
  expect(act).not.toHaveBeenCalled();
});

test('a store that throws at once counts as failed too', async () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(await tolerate()(blocked, read)).toBeUndefined();
});

test('while a call hangs, reads give up at once and writes are still made; afterwards all is as before', async () => {
  const tried = tolerate();
  const { promise, resolve } = Promise.withResolvers<number>();
  const hanging = tried(() => promise, read);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await hanging).toBeUndefined();

  const skipped = vi.fn(async () => 7);
  expect(await tried(skipped, read)).toBeUndefined();
  expect(skipped).not.toHaveBeenCalled();
  expect(await tried(async () => 8, write)).toBe(8);

  resolve(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(await tried(async () => 9, read)).toBe(9);
});

test('a write that takes too long is not waited for', async () => {
  const slow = tolerate()(() => new Promise(() => undefined), write);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await slow).toBeUndefined();
});
