import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWaker, endedWithin, untilAborted } from './waits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a function that says whether the promise has settled. */
function watch(promise: Promise<unknown>): () => boolean {
  let isSettled = false;
  void promise.finally(() => {
    isSettled = true;
  });
  return () => isSettled;
}

describe('a waker', () => {
  test('waits as long as it is told', async () => {
    const isOver = watch(createWaker(new AbortController().signal).wait(1000));
    await vi.advanceTimersByTimeAsync(999);
    expect(isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver()).toBe(true);
  });

  test('ends the wait under way when it is woken, and no later one', async () => {
    const waker = createWaker(new AbortController().signal);
    const isFirstOver = watch(waker.wait(1000));
    waker.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(isFirstOver()).toBe(true);
    const isSecondOver = watch(waker.wait(1000));
    await vi.advanceTimersByTimeAsync(999);
    expect(isSecondOver()).toBe(false);
  });

  test('ends the next wait at once if it was woken before, and only that one', async () => {
    const waker = createWaker(new AbortController().signal);
    waker.wake();
    waker.wake();
    const isFirstOver = watch(waker.wait(1000));
    await vi.advanceTimersByTimeAsync(0);
    expect(isFirstOver()).toBe(true);
    const isSecondOver = watch(waker.wait(1000));
    await vi.advanceTimersByTimeAsync(999);
    expect(isSecondOver()).toBe(false);
  });

  test('does not wait any more once the work must stop', async () => {
    const stop = new AbortController();
    const waker = createWaker(stop.signal);
    const isFirstOver = watch(waker.wait(1000));
    stop.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(isFirstOver()).toBe(true);
    const isSecondOver = watch(waker.wait(1000));
    await vi.advanceTimersByTimeAsync(0);
    expect(isSecondOver()).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('untilAborted waits for a signal, also for one that was aborted before', async () => {
  const stop = new AbortController();
  const isOver = watch(untilAborted(stop.signal));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(false);
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
  await untilAborted(stop.signal);
});

describe('endedWithin', () => {
  test.each([
    ['succeeds', () => Promise.resolve(1)],
    ['fails', () => Promise.reject(new Error('failed'))],
  ])('ends at once for work that %s, and leaves no timer', async (_, work) => {
    await endedWithin(work(), 1000);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends after the time for work that goes on', async () => {
    const isOver = watch(endedWithin(new Promise(() => undefined), 1000));
    await vi.advanceTimersByTimeAsync(999);
    expect(isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver()).toBe(true);
  });
});
