import { expect, test } from 'vitest';
import type { Match } from '../../../game/matches/match.ts';
import { aMatch } from '../../matches/a-match.ts';
import { orderOfSlots, slotsOf } from './slots.ts';

const at = (id: string, time: string, change: Partial<Match> = {}): Match =>
  aMatch({ id, utcDate: `2024-08-24T${time}:00.000Z`, ...change });
const over = { status: 'FINISHED', full1: 1, full2: 0 } as const;
const live = { status: 'IN_PLAY', full1: 0, full2: 0 } as const;

const idsOf = (matches: Match[], order = orderOfSlots(matches)) =>
  slotsOf(matches, order).map((slot) => slot.matches.map(({ id }) => id).join(' '));

test('matches of one kick-off time are together, in their order', () => {
  expect(idsOf([at('1', '12:30'), at('2', '15:00'), at('3', '15:00')])).toEqual(['1', '2 3']);
});

test('times with a live match come first, then those to come, then those that are over, each by time', () => {
  const matches = [
    at('over', '12:30', over),
    at('later', '20:00'),
    at('next', '17:30'),
    at('live', '15:00', live),
    at('done', '15:00', over),
    at('early', '11:00', over),
  ];
  expect(idsOf(matches)).toEqual(['live done', 'next', 'later', 'early', 'over']);
});

test('a kick-off, a goal or a whistle moves nothing', () => {
  const order = orderOfSlots([at('1', '12:30', live), at('2', '15:00')]);
  expect(idsOf([at('1', '12:30', over), at('2', '15:00', live)], order)).toEqual(['1', '2']);
});

test('a match that gets another kick-off meanwhile comes last, at its time', () => {
  const order = orderOfSlots([at('1', '12:30'), at('2', '15:00'), at('3', '20:00')]);
  expect(idsOf([at('1', '18:00'), at('2', '15:00'), at('3', '20:00'), at('4', '16:00')], order)).toEqual([
    '2',
    '3',
    '4',
    '1',
  ]);
});

test('matches without a time are apart from those at midnight, and those without a date come last', () => {
  const matches = [
    at('postponed', '10:00', { dateKnown: false }),
    at('midnight', '00:00'),
    at('day', '00:00', { timeKnown: false }),
  ];
  expect(idsOf(matches)).toEqual(['midnight', 'day', 'postponed']);
});
