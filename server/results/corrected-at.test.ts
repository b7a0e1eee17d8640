import { expect, test } from 'vitest';
import type { ResultState } from '../../game/results/result.ts';
import type { ResultRow } from './queries.ts';
import { correctedAt } from './record-result.ts';

const drawn: ResultState = {
  status: 'FINISHED',
  full1: 1,
  full2: 1,
  penalties: { 1: 4, 2: 2 },
  score90: { 1: 1, 2: 1 },
  winner: 1,
  through: null,
  minute: 120,
  period: null,
  goals: [],
};
const earlier = new Date('2022-12-01T00:00:00Z');
const stored = { ...drawn, awarded: false, correctedAt: earlier } as ResultRow;

test.each<[what: string, Partial<ResultState>]>([
  ['the minute', { minute: null }],
  ['the goals', { goals: [{ minute: 3, team: 1, scorer: 'Kane' }] }],
])('a finished result is not corrected by a change of %s', (_, change) => {
  expect(correctedAt(stored, { ...drawn, ...change })).toBe(earlier);
});

test.each<[what: string, Partial<ResultState>]>([
  ['the score', { full1: 2 }],
  ['the score after 90 minutes', { score90: { 1: 0, 2: 0 } }],
  ['the score of the shoot-out', { penalties: { 1: 4, 2: 3 } }],
  ['the winner', { winner: 2 }],
  ['an award', { awarded: true }],
  ['its status', { status: 'IN_PLAY' }],
])('a finished result is corrected by a change of %s', (_, change) => {
  expect(correctedAt(stored, { ...drawn, ...change })).not.toBe(earlier);
});

test('a result that is not finished is not corrected', () => {
  expect(correctedAt({ ...stored, status: 'IN_PLAY', correctedAt: null }, { ...drawn, full1: 2 })).toBeNull();
  expect(correctedAt(undefined, drawn)).toBeNull();
});
