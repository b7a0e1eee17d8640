import { expect, test } from 'vitest';
import { listMovedMatches } from './moved-matches.ts';

const match = (id: string, matchday: number, day: string, stage = 'REGULAR_SEASON') => ({
  id,
  matchday,
  stage,
  utcDate: `2025-${day}T15:00:00Z`,
});
const stages = [
  { id: 'REGULAR_SEASON', kind: 'league' },
  { id: 'FINAL', kind: 'knockout' },
];

test('a match that is played after a later matchday is listed, and one that is played earlier is not', () => {
  const matches = [
    match('1', 1, '08-16'),
    match('2', 1, '08-17'),
    match('3', 1, '09-10'),
    match('4', 2, '08-23'),
    match('5', 2, '08-24'),
    match('6', 2, '08-10'),
    match('7', 3, '08-30'),
    match('8', 1, '10-01', 'FINAL'),
  ];
  expect(listMovedMatches(matches, stages).map(({ id }) => id)).toEqual(['3']);
});

test('a matchday that ends while the next one begins has not moved', () => {
  const matches = [match('1', 1, '08-16'), match('2', 1, '08-19'), match('3', 2, '08-18'), match('4', 2, '08-22')];
  expect(listMovedMatches(matches, stages)).toEqual([]);
});
