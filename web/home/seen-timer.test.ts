import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenSeen } from './seen-timer.ts';

const page = Object.assign(new EventTarget(), { hidden: false });

function show(isShown: boolean): void {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a day counts as seen after three seconds in sight, once', () => {
  const onSeen = vi.fn();
  whenSeen(onSeen);
  vi.advanceTimersByTime(2_999);
  expect(onSeen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(onSeen).toHaveBeenCalledOnce();
});

test('the three seconds begin again when the page becomes visible again', () => {
  const onSeen = vi.fn();
  whenSeen(onSeen);
  vi.advanceTimersByTime(2_000);
  show(false);
  vi.advanceTimersByTime(5_900);
  show(true);
  vi.advanceTimersByTime(2_999);
  expect(onSeen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSeen).toHaveBeenCalledOnce();
});

test('a page that is opened in the background counts from the moment at which it is shown', () => {
  page.hidden = true;
  const onSeen = vi.fn();
  whenSeen(onSeen);
  vi.advanceTimersByTime(2_900);
  show(true);
  vi.advanceTimersByTime(2_999);
  expect(onSeen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSeen).toHaveBeenCalledOnce();
});

test('a day that has left the page is not noted', () => {
  const onSeen = vi.fn();
  const stop = whenSeen(onSeen);
  stop();
  show(true);
  vi.advanceTimersByTime(10_000);
  expect(onSeen).not.toHaveBeenCalled();
});
