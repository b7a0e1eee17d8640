import { expect, test } from 'vitest';
import type { MatchStatus } from '../matches/match.ts';
import { bestAndWorst } from './best-and-worst.ts';

/** Parses "A 10 7 2": the match, its picks, picks with the right winner, and picks with the exact score. */
function called(text: string) {
  const [matchId = '', ...numbers] = text.split(' ');
  const [picks = 0, winner = 0, exact = 0] = numbers.map(Number);
  return { matchId, picks, winner, exact, goals: 0, top: [] };
}

/** Matches A, B, … kick off one after the other. */
function match(id: string, status: MatchStatus = 'FINISHED', full1: number | null = 1) {
  return { id, utcDate: `2022-11-2${id.charCodeAt(0) - 65}T16:00:00Z`, status, full1 };
}

const abc = ['A', 'B', 'C'].map((id) => match(id));

test.each([
  ['go by the share with the winner', ['A 10 5 0', 'B 4 3 0', 'C 100 20 0'], 'B', 'C'],
  ['then by the share with the score', ['A 10 5 1', 'B 10 5 3', 'C 10 5 0'], 'B', 'C'],
  ['then by the number of picks', ['A 10 5 0', 'B 20 10 0', 'C 4 1 0'], 'B', 'C'],
  ['then by the kick-off', ['B 10 10 0', 'A 10 10 0', 'C 10 0 0'], 'A', 'C'],
  ['take the one with more picks of two that are equally bad', ['A 10 9 0', 'B 10 0 0', 'C 30 0 0'], 'A', 'C'],
  ['are two matches even when all were called alike', ['A 10 5 0', 'B 10 5 0'], 'A', 'B'],
  ['leave a match without a pick out', ['A 10 5 0', 'B 10 4 0', 'C 0 0 0'], 'A', 'B'],
  ['have no worst while there is one match', ['A 10 0 0'], 'A', undefined],
  ['are not there before the first', [], undefined, undefined],
])('the best and the worst predicted matches %s', (_, crowd, best, worst) => {
  const found = bestAndWorst(abc, crowd.map(called));
  expect([found.best?.matchId, found.worst?.matchId]).toEqual([best, worst]);
});

test.each([
  ['is on', match('B', 'IN_PLAY')],
  ['was cancelled', match('B', 'FINISHED', null)],
  ['was set back', match('B', 'SCHEDULED', null)],
])('a match that %s is neither the best nor the worst predicted one', (_, other) => {
  const found = bestAndWorst([match('A'), other], ['A 10 5 0', 'B 10 10 5'].map(called));
  expect([found.best?.matchId, found.worst?.matchId]).toEqual(['A', undefined]);
});
