import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '../../../game/admin/match-day.ts';
import { staged } from '../../../game/competition/world-cup-stages.fixture.ts';
import type { Match, MatchStatus } from '../../../game/matches/match.ts';
import { aMatch } from '../../matches/a-match.ts';
import {
  fullTimeOf,
  goalFor,
  halfOf,
  isOutOfDate,
  releaseOf,
  stateAct,
  startOf,
  typeScoreOf,
  undoOf,
} from './asked-acts.ts';

const live = (full1: number, full2: number, more: Partial<Match> = {}) =>
  aMatch({ status: 'IN_PLAY', full1, full2, ...more });
const quarter = staged('QUARTER_FINALS');

function event(score: string, status: MatchStatus = 'IN_PLAY', matchId = '22'): MatchEvent {
  const [full1 = null, full2 = null] = score === '-' ? [] : score.split(':').map(Number);
  const state = { status, full1, full2, winner: null, penalties: null };
  return { kind: 'result', matchId, at: '2022-11-26T20:00:00Z', source: 'feed', state, goal: null };
}

describe('a button asks for', () => {
  test.each([
    ['a goal of side 1', goalFor(1, live(2, 1), 73), { status: 'IN_PLAY', full1: 3, full2: 1, minute: 73 }],
    ['a goal of side 2', goalFor(2, live(2, 1), 73), { status: 'IN_PLAY', full1: 2, full2: 2, minute: 73 }],
    ['a goal without a minute', goalFor(2, live(2, 1), null), { status: 'IN_PLAY', full1: 2, full2: 2 }],
    [
      'a goal that is entered in a break',
      goalFor(1, live(0, 0, { status: 'PAUSED' }), 45),
      { status: 'PAUSED', full1: 1, full2: 0, minute: 45 },
    ],
    ['the end of a match', fullTimeOf(live(2, 1)), { status: 'FINISHED', full1: 2, full2: 1 }],
    ['the end of a drawn match of a pool', fullTimeOf(live(1, 1)), { status: 'FINISHED', full1: 1, full2: 1 }],
    [
      'the end of a decided knockout match',
      fullTimeOf(live(2, 1, quarter)),
      { status: 'FINISHED', full1: 2, full2: 1 },
    ],
    ['the start of a match', startOf(aMatch()), { status: 'IN_PLAY', full1: 0, full2: 0, minute: 1 }],
    [
      'the half-time of a first half',
      halfOf(live(1, 0, { period: 'FIRST', minute: 30 })),
      { status: 'PAUSED', full1: 1, full2: 0, minute: 45 },
    ],
    [
      'the half-time of a match whose minute nobody knows',
      halfOf(live(1, 0, { period: null, minute: null })),
      { status: 'PAUSED', full1: 1, full2: 0, minute: 45 },
    ],
    [
      'the second half after a half-time',
      halfOf(live(1, 0, { status: 'PAUSED', period: 'BREAK', minute: 45 })),
      { status: 'IN_PLAY', full1: 1, full2: 0, minute: 46 },
    ],
    [
      'the second half after a half-time without a minute',
      halfOf(live(1, 0, { status: 'PAUSED', period: 'BREAK', minute: null })),
      { status: 'IN_PLAY', full1: 1, full2: 0, minute: 46 },
    ],
    ['a release', releaseOf(live(2, 1)), 'release'],
  ])('%s', (_, asked, expected) => {
    expect(asked?.change).toEqual(expected);
  });

  test.each([
    ['a match that has not started', aMatch()],
    ['a second half', live(1, 0, { period: 'SECOND', minute: 60 })],
    [
      'a break of a knockout match of which the feed says no more',
      live(1, 1, { ...quarter, status: 'PAUSED', period: 'BREAK' }),
    ],
    ['a break after 90 minutes', live(1, 1, { status: 'PAUSED', period: 'BREAK', minute: 90 })],
    ['extra time', live(1, 1, { period: 'EXTRA_FIRST', minute: 95 })],
    ['a match that is over', live(1, 0, { status: 'FINISHED' })],
  ])('neither a half-time nor a second half in %s', (_, match) => {
    expect(halfOf(match)).toBeUndefined();
  });

  test.each([
    ['a score to type', typeScoreOf(live(2, 1)), undefined],
    ['who goes through after a drawn knockout match', fullTimeOf(live(1, 1, quarter)), 'FINISHED'],
    [
      'who goes through if the feed cancels a knockout match',
      stateAct(aMatch(quarter), 'use', { state: { status: 'FINISHED', full1: null, full2: null }, minute: null }),
      'FINISHED',
    ],
  ])('an answer first: %s', (_, { change, initial }, status) => {
    expect(change).toBeUndefined();
    expect(initial?.status).toBe(status);
  });

  test('the same side through if a final knockout score is kept, but not if it is changed', () => {
    const over = live(1, 1, { ...quarter, status: 'FINISHED', winner: 2 });
    const state = { status: 'FINISHED', full1: 1, full2: 1 } as const;
    expect(stateAct(over, 'keep', { state, minute: null }).change).toMatchObject({ full1: 1, winner: 2 });
    expect(stateAct(over, 'use', { state: { ...state, full1: 2, full2: 2 }, minute: null }).change).toBeUndefined();
  });
});

describe('an undo', () => {
  const asked = (match: Match, events: MatchEvent[], isOverridden = false) =>
    undoOf(match, { isOverridden, events, minute: 73 })?.change;
  test.each<[string, Match, MatchEvent[], boolean, unknown]>([
    ['takes an override back', live(2, 1), [], true, 'undo'],
    [
      'enters the score before the latest goal',
      live(2, 1),
      [event('2:1'), event('1:1'), event('1:0')],
      false,
      { status: 'IN_PLAY', full1: 1, full2: 1, minute: 73 },
    ],
    [
      'does so if the latest goal is not listed yet',
      live(2, 1),
      [event('1:1')],
      false,
      { status: 'IN_PLAY', full1: 1, full2: 1, minute: 73 },
    ],
    ['is not possible before the first goal', live(0, 0), [event('0:0'), event('-', 'SCHEDULED')], false, undefined],
    ['is not possible without events', live(2, 1), [], false, undefined],
    ['does not look at other matches', live(2, 1), [event('0:0', 'IN_PLAY', '23')], false, undefined],
    [
      'is not possible after the end of a match that is not overridden',
      live(2, 1, { status: 'FINISHED' }),
      [event('1:1')],
      false,
      undefined,
    ],
  ])('%s', (_, match, events, isOverridden, expected) => {
    expect(asked(match, events, isOverridden)).toEqual(expected);
  });
});

describe('what an undo takes back', () => {
  const entered = (score: string, status: MatchStatus): MatchEvent => {
    const { matchId, at, state } = event(score, status) as Extract<MatchEvent, { kind: 'result' }>;
    return { kind: 'entered', matchId, at, by: 'rosa', state };
  };
  const undone = (score: string, status: MatchStatus): MatchEvent =>
    ({ ...entered(score, status), kind: 'undone' }) as MatchEvent;

  test.each<[string, MatchEvent[], string | undefined]>([
    ['the half-time that was entered last', [entered('1:0', 'PAUSED'), entered('1:0', 'IN_PLAY')], 'half-time'],
    ['the second half that was entered last', [entered('1:0', 'IN_PLAY'), entered('1:0', 'PAUSED')], 'second-half'],
    ['a score that was entered in the half-time', [entered('1:1', 'PAUSED'), entered('1:0', 'PAUSED')], undefined],
    ['a goal', [entered('1:0', 'IN_PLAY'), entered('0:0', 'IN_PLAY')], undefined],
    ['a goal and the half-time in one', [entered('1:0', 'PAUSED'), entered('0:0', 'IN_PLAY')], undefined],
    ['what came before an undone half-time', [undone('1:0', 'IN_PLAY'), entered('1:0', 'PAUSED')], undefined],
    ['what is not listed', [], undefined],
  ])('%s', (_, events, half) => {
    const match = live(1, 0);
    expect(undoOf(match, { isOverridden: true, events, minute: 45 })).toMatchObject({ change: 'undo' });
    expect(undoOf(match, { isOverridden: true, events, minute: 45 })?.half).toBe(half);
  });
});

describe('an act is out of date', () => {
  test.each<[string, Match, boolean]>([
    ['after a goal', live(2, 2), true],
    ['after the end', live(2, 1, { status: 'FINISHED' }), true],
    ['not after another minute', live(2, 1, { minute: 80, version: 7 }), false],
  ])('%s', (_, match, expected) => {
    expect(isOutOfDate(goalFor(2, live(2, 1), 73), match)).toBe(expected);
  });
});
