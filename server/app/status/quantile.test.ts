import { expect, test } from 'vitest';
import { durationBounds, newDurations, noteDuration } from '../../platform/durations.ts';
import { quantileOf } from './quantile.ts';

function countsOf(seconds: number[]): number[] {
  const durations = newDurations();
  for (const one of seconds) noteDuration(durations, one);
  return durations.counts;
}

test.each<[string, number[], number, number | undefined]>([
  ['none is not known', [], 0.99, undefined],
  ['the durations of one class is its part of the class', [0.07, 0.07, 0.07, 0.07], 0.5, 0.075],
  ['all durations of one class is the bound of the class', [0.07], 1, 0.1],
  ['two classes is in the one that has the rank', [0.07, 0.07, 0.07, 0.4], 0.99, 0.49],
  ['durations beyond the last bound is this bound', [30, 30], 0.99, durationBounds.at(-1)],
])('the quantile of %s', (_, seconds, q, expected) => {
  const quantile = quantileOf(countsOf(seconds), q);
  if (expected === undefined) expect(quantile).toBeUndefined();
  else expect(quantile).toBeCloseTo(expected, 10);
});
