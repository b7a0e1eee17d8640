import { expect, test } from 'vitest';
import { aMatch } from '../matches/a-match.ts';
import { panelsShown } from './panels-shown.ts';

const locked = ['1', '2', '3'].map((id) =>
  aMatch({ id, status: 'IN_PLAY', lockedAt: '2026-03-01T12:00:00Z', full1: 0, full2: 0 }),
);
const calls = locked.map(({ id }) => ({ matchId: id, picks: 4, exact: null, winner: null, goals: 8, top: [] }));
const common = { picks: 0, matches: 0, scores: [] };
const goals = (count: number) =>
  Array.from({ length: count }, (_, minute) => ({
    minute: minute + 1,
    team: 1 as const,
    scorer: 'Enner Valencia',
  }));

test('with two locked matches and four goals there is no chart', () => {
  const matches = locked.slice(0, 2).map((match) => ({ ...match, full1: 2, goals: goals(2) }));
  expect(panelsShown(matches, { crowd: calls.slice(0, 2), common: { ...common, matches: 2 } })).toEqual({
    crowd: false,
    goals: false,
    picks: false,
  });
});

test('each chart appears on its own', () => {
  expect(panelsShown(locked, { crowd: calls, common })).toMatchObject({ picks: true, crowd: false, goals: false });
  const scoring = locked.slice(0, 1).map((match) => ({ ...match, full1: 5, goals: goals(5) }));
  expect(panelsShown(scoring, { crowd: [], common })).toMatchObject({ goals: true, picks: false, crowd: false });
  expect(panelsShown([], { crowd: [], common: { ...common, matches: 3 } })).toMatchObject({ crowd: true });
});
