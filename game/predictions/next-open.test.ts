import { expect, test } from 'vitest';
import { nextOpenMatch } from './next-open.ts';

const now = new Date('2026-06-20T12:00:00Z');
const open = {
  id: '1',
  utcDate: '2022-11-26T19:00:00Z',
  locksAt: '2026-06-20T13:00:00Z',
  lockedAt: null,
  dateKnown: true,
  status: 'SCHEDULED' as const,
  team1: 'ARG',
  team2: 'MEX',
};

test('the next match is the open one that locks first', () => {
  const later = { ...open, id: '2', locksAt: '2026-06-20T14:00:00Z' };
  expect(nextOpenMatch([later, open], now)?.id).toBe('1');
});

test.each([
  ['locked', { lockedAt: '2026-06-20T11:00:00Z' }],
  ['past its lock', { locksAt: '2026-06-20T12:00:00Z' }],
  ['without known sides', { team1: null }],
  ['without a date', { dateKnown: false }],
])('a match that is %s is not the next', (_, difference) => {
  expect(nextOpenMatch([{ ...open, ...difference }], now)).toBeUndefined();
});

test('of matches that lock at the same time, the one with the lower id is the next, whatever their order', () => {
  const matches = [
    { ...open, id: '10' },
    { ...open, id: '9' },
  ];
  expect(nextOpenMatch(matches, now)?.id).toBe('9');
  expect(nextOpenMatch(matches.toReversed(), now)?.id).toBe('9');
});

test('ids that are not numbers come after those that are', () => {
  const matches = ['b', '10', 'a', '9'].map((id) => ({ ...open, id }));
  expect(nextOpenMatch(matches, now)?.id).toBe('9');
  expect(
    nextOpenMatch(
      matches.filter(({ id }) => id.length === 1 && id !== '9'),
      now,
    )?.id,
  ).toBe('a');
});
