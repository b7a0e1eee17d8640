import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteReload } from '../platform/device.ts';
import { restoreShownDay, storeShownDay } from './shown-day.ts';

const days = [{ day: '2022-11-20' }, { day: '2022-11-21' }];

beforeEach(() => {
  const tab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, text: string) => tab.set(key, text),
  });
  const history = { state: { idx: 3 } as unknown, replaceState: (state: unknown) => void (history.state = state) };
  vi.stubGlobal('history', history);
});
afterEach(() => vi.unstubAllGlobals());

test('a reload for a new version opens the day that was shown, and does not change the state of the router', () => {
  storeShownDay('2022-11-21');
  noteReload(100_000);
  expect(restoreShownDay(days, { isBack: false, nowMs: 101_000 })).toBe('2022-11-21');
  expect(history.state).toMatchObject({ idx: 3 });
});

test('the back button opens the day that was shown', () => {
  storeShownDay('2022-11-21');
  expect(restoreShownDay(days, { isBack: true, nowMs: 200_000 })).toBe('2022-11-21');
});

test('any other visit restores no day', () => {
  storeShownDay('2022-11-21');
  expect(restoreShownDay(days, { isBack: false, nowMs: 100_000 })).toBeUndefined();
  noteReload(100_000);
  expect(restoreShownDay(days, { isBack: false, nowMs: 200_000 })).toBeUndefined();
});

test.each([undefined, '2022-11-29'])('%s is not restored, because it is not a day of the tournament', (day) => {
  storeShownDay(day);
  noteReload(100_000);
  expect(restoreShownDay(days, { isBack: false, nowMs: 101_000 })).toBeUndefined();
});
