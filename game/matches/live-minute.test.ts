import { expect, test } from 'vitest';
import { worldCup } from '../tournament/world-cup.fixture.ts';
import { matchTimeline } from '../results/timeline.ts';
import { isShootOut, liveMinute } from './live-minute.ts';
import type { Period } from './match.ts';

const minuteAt = '2022-11-20T16:00:00Z';
/** Returns the minute that a match in play shows `seconds` after its minute was reported. */
function after(seconds: number, match: { minute: number | null; period: Period | null }) {
  const shown = liveMinute({ status: 'IN_PLAY', minuteAt, ...match }, Date.parse(minuteAt) + seconds * 1000);
  return shown && `${shown.minute}${shown.stoppage ? '+' : ''}`;
}

test.each([
  ['counts on while a period is played', 1, 'FIRST', 14 * 60 + 59, '15'],
  ['does not count before the time at which it was reported', 20, 'FIRST', -90, '20'],
  ['stops at 45 in the first half', 45, 'FIRST', 59, '45'],
  ['shows stoppage time of the first half', 45, 'FIRST', 60, '45+'],
  ['shows stoppage time of the second half', 101, 'SECOND', 0, '90+'],
  ['goes past 45 in the second half', 46, 'SECOND', 60, '47'],
  ['shows stoppage time of extra time', 105, 'EXTRA_FIRST', 90, '105+'],
  ['shows stoppage time after 120 minutes', 106, 'EXTRA_SECOND', 15 * 60, '120+'],
  ['stands still in a break', 45, 'BREAK', 600, '45'],
  ['stands still in a shoot-out', 120, 'SHOOT_OUT', 600, '120'],
  ['stands still if the period is not known', 30, null, 600, '30'],
  ['is not shown if it is not known', null, 'FIRST', 0, null],
] as const)('the minute of a live match %s', (_, minute, period, seconds, shown) => {
  expect(after(seconds, { minute, period })).toBe(shown);
});

test.each(['SCHEDULED', 'FINISHED'] as const)('a match that is %s has no minute', (status) => {
  expect(liveMinute({ status, minute: 3, minuteAt, period: 'FIRST' }, Date.parse(minuteAt))).toBeNull();
});

test('every goal of 2022 is shown in its own minute', () => {
  for (const match of worldCup.matches) {
    const events = matchTimeline(match);
    for (const { at, kind, state } of events) {
      const goal = state.goals.at(-1);
      if (kind !== 'goal' || !goal) continue;
      const shown = { minute: goal.minute, stoppage: goal.offset !== undefined };
      expect(liveMinute({ ...state, minuteAt: new Date(at).toISOString() }, at)).toEqual(shown);
    }
  }
});

test.each([
  ['a shoot-out that the feed names', { status: 'IN_PLAY', period: 'SHOOT_OUT', penalties: null }, true],
  ['kicks of which an admin entered the score', { status: 'IN_PLAY', period: null, penalties: { 1: 0, 2: 0 } }, true],
  ['extra time', { status: 'IN_PLAY', period: 'EXTRA_SECOND', penalties: null }, false],
  ['a match that is over', { status: 'FINISHED', period: null, penalties: { 1: 4, 2: 2 } }, false],
] as const)('%s', (_, match, expected) => {
  expect(isShootOut(match)).toBe(expected);
});
