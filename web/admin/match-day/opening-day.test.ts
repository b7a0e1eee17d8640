import { describe, expect, test } from 'vitest';
import type { Match, MatchStatus } from '../../../game/matches/match.ts';
import { openingMatchDay } from './opening-day.ts';

const onDay = (day: string, ...statuses: MatchStatus[]) => ({
  day,
  matches: statuses.map((status) => ({ status }) as Match),
});

describe('the match day opens', () => {
  const [over, next, last] = [
    onDay('2022-11-20', 'FINISHED'),
    onDay('2022-11-22', 'SCHEDULED'),
    onDay('2022-11-25', 'SCHEDULED'),
  ];
  test.each([
    ['on the day that is today', [over, next, last], '2022-11-22', '2022-11-22'],
    ['on the next day with a match', [over, next, last], '2022-11-21', '2022-11-22'],
    ['on the last day when the competition is over', [over, next, last], '2022-12-20', '2022-11-25'],
    [
      'on yesterday while its last match is live',
      [onDay('2022-11-20', 'FINISHED', 'IN_PLAY'), next],
      '2022-11-22',
      '2022-11-20',
    ],
    ['on no day without matches', [], '2022-11-22', undefined],
  ])('%s', (_, days, today, expected) => {
    expect(openingMatchDay(days, today)).toBe(expected);
  });
});
