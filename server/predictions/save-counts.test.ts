import { expect, test } from 'vitest';
import { Problem } from '../../game/problem.ts';
import { durationBounds } from '../platform/durations.ts';
import { countAnswer, newSaveCounts } from './save-counts.ts';

test('the answers to saves are counted by how they ended and how long they took', () => {
  const counts = newSaveCounts();
  const now = performance.now();
  countAnswer(counts, now - 80);
  countAnswer(counts, now - 60_000);
  countAnswer(counts, now, new Problem('match_locked', 'match 1'));
  for (const code of ['unavailable', 'save_unknown', 'disk_full'] as const) {
    countAnswer(counts, now, new Problem(code, 'the database'));
  }
  countAnswer(counts, now, new Error('the connection broke'));
  const totals = Object.entries(counts.answers).map(([outcome, { counts: of }]) => [
    outcome,
    of.reduce((sum, count) => sum + count, 0),
  ]);
  expect(Object.fromEntries(totals)).toEqual({ saved: 2, refused: 1, failed: 4 });
  const { saved } = counts.answers;
  // A save of 80 ms belongs to the class up to 100 ms, or to a later one if the machine paused in between.
  expect(saved.counts.slice(0, durationBounds.indexOf(0.1)).every((count) => count === 0)).toBe(true);
  expect(saved.counts.at(-1)).toBe(1);
  expect(saved.sum).toBeGreaterThan(60);
});
