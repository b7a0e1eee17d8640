import { expect, test } from 'vitest';
import type { Match } from '../matches/match.ts';
import { matchesOfToday } from './today.ts';

const lockedAt = '2026-03-01T10:00:00Z';
const over = { lockedAt, status: 'FINISHED' };
const live = { lockedAt, status: 'IN_PLAY' };
const open = { lockedAt: null, status: 'SCHEDULED' };

test.each([
  ['nothing before the first kick-off', { '2022-11-20T16:00:00Z': open }, []],
  [
    'the matches of the day that are over, live and to come',
    { '2022-11-20T10:00:00Z': over, '2022-11-20T16:00:00Z': live, '2022-11-20T19:00:00Z': open },
    [10, 16, 19],
  ],
  [
    'the day that is over until the next kick-off',
    { '2022-11-20T16:00:00Z': over, '2022-11-21T10:00:00Z': open },
    [16],
  ],
  ['the next day from its first kick-off on', { '2022-11-20T16:00:00Z': over, '2022-11-21T10:00:00Z': live }, [10]],
  [
    'not a match that is locked and has not started',
    { '2022-11-20T16:00:00Z': over, '2022-11-21T10:00:00Z': { lockedAt, status: 'SCHEDULED' } },
    [16],
  ],
  ['a day by the time zone of the competition', { '2022-11-20T20:30:00Z': over, '2022-11-20T21:30:00Z': open }, [20]],
] as const)('today is %s', (_what, matches, hours) => {
  const all = Object.entries<object>(matches).map(
    ([utcDate, facts], at) => ({ id: `${at}`, utcDate, ...facts }) as Match,
  );
  const today = matchesOfToday(all, 'Asia/Qatar');
  expect(today.map(({ utcDate }) => new Date(utcDate).getUTCHours())).toEqual(hours);
});
