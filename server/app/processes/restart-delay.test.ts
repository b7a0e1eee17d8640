import { describe, expect, test } from 'vitest';
import { restartDelay } from './restart-delay.ts';

const waitsAfter = (...readyMs: number[]): number[] => {
  const delay = restartDelay();
  return readyMs.map((ms) => delay.next(ms));
};

describe('the wait before a process is started again', () => {
  test('doubles from one second to half a minute while processes end early', () => {
    expect(waitsAfter(0, 0, 0, 0, 0, 0, 0)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  test('goes on doubling if the process was ready for less than a minute', () => {
    expect(waitsAfter(59_999, 59_999, 1)).toEqual([1_000, 2_000, 4_000]);
  });

  test('is a second again after a process that was ready for a minute', () => {
    expect(waitsAfter(0, 0, 60_000, 0)).toEqual([1_000, 2_000, 1_000, 2_000]);
  });
});
