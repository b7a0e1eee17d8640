import { describe, expect, test } from 'vitest';
import { contradictions } from './history.ts';
import type { Attempt, StoredPrediction } from './history.ts';

const saved = (value: string, storedAtMs = 100): Attempt => ({ key: '1 maja', value, outcome: 'saved', storedAtMs });
const refused = (value: string): Attempt => ({ key: '1 maja', value, outcome: 'refused' });
const unknown = (value: string): Attempt => ({ key: '1 maja', value, outcome: 'unknown' });
const row = (value: string, storedAtMs = 100, lockedAtMs: number | null = null): StoredPrediction => ({
  key: '1 maja',
  value,
  storedAtMs,
  lockedAtMs,
});

describe('the comparison of stored predictions with the answers that players got', () => {
  test.each<[string, Attempt[], StoredPrediction[]]>([
    ['the last acknowledged value is stored', [saved('1:0'), saved('2:0')], [row('2:0')]],
    ['a save without an answer was stored', [saved('1:0'), unknown('2:0')], [row('2:0')]],
    ['a save without an answer was not stored', [saved('1:0'), unknown('2:0')], [row('1:0')]],
    ['a refused save was not stored', [refused('1:0')], []],
    ['it was stored before the lock', [saved('1:0', 100)], [row('1:0', 100, 101)]],
  ])('finds nothing where %s', (_, attempts, stored) => {
    expect(contradictions(attempts, stored)).toEqual([]);
  });

  test.each<[string, Attempt[], StoredPrediction[]]>([
    ['an acknowledged save is lost', [saved('1:0')], []],
    ['an older value is stored', [saved('1:0'), saved('2:0')], [row('1:0')]],
    ['a refused save is stored', [saved('1:0'), refused('2:0')], [row('2:0')]],
    ['a save is stored twice', [saved('1:0')], [row('1:0'), row('1:0')]],
    ['a prediction is stored that nobody sent', [], [row('1:0')]],
    ['it is stored after the lock', [unknown('1:0')], [row('1:0', 102, 101)]],
    ['an earlier one was acknowledged after the lock', [saved('1:0', 102), saved('1:0', 99)], [row('1:0', 99, 101)]],
  ])('finds a contradiction where %s', (_, attempts, stored) => {
    expect(contradictions(attempts, stored)).toHaveLength(1);
  });
});
