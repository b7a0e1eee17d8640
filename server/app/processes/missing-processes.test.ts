import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { missingProcesses } from './missing-processes.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

test('processes are missing since the start until they have answered', () => {
  const missing = missingProcesses(2);
  vi.setSystemTime(5_000);
  missing.found(1);
  expect(missing.list()).toEqual([{ number: 2, sinceMs: 1_000 }]);
});

test('a process that was lost twice is missing since the first time, and one that was found is missing no more', () => {
  const missing = missingProcesses(1);
  missing.found(1);
  vi.setSystemTime(5_000);
  missing.lost(1);
  vi.setSystemTime(9_000);
  missing.lost(1);
  expect(missing.list()).toEqual([{ number: 1, sinceMs: 5_000 }]);
  missing.found(1);
  expect(missing.list()).toEqual([]);
});
