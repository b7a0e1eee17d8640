import { expect, test } from 'vitest';
import { league } from '../source.fixture.ts';
import { readOpenfootball } from './read-openfootball.ts';

test.each([
  ['[cancelled]', 'cancelled'],
  ['[postponed]', 'postponed'],
  ['[awarded]', 'awarded'],
  ['AWARDED', 'awarded'],
  ['w/o', 'awarded'],
  ['Walkover', 'awarded'],
  ['void', 'cancelled'],
  ['FT', null],
  ['what', null],
])('the status %s is read', (status, expected) => {
  const [row] = league(['A', 'B']);
  expect(readOpenfootball({ matches: [{ ...row, status }] }, 'cup.json', '2026-01-01').matches[0]?.status).toBe(
    expected,
  );
});
