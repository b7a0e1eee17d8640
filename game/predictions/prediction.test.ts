import { staged } from '../competition/world-cup-stages.fixture.ts';
import { describe, expect, test } from 'vitest';
import { needsWinner, normalizePick, pickToSave, predictionRefusal } from './prediction.ts';

const pool = staged('GROUP_STAGE');
const knockout = staged('QUARTER_FINALS');

describe('a prediction in a request', () => {
  test.each([
    ['0:0', { full1: 0, full2: 0 }],
    ['99:99', { full1: 99, full2: 99 }],
    ['a draw with who goes through', { full1: 1, full2: 1, winner: 2 }],
    ['no winner', { full1: 1, full2: 1, winner: null }],
    ['made offline', { full1: 1, full2: 0, basedOn: '2022-11-20T16:00:00Z' }],
    ['made offline, the first of its match', { full1: 1, full2: 0, basedOn: null }],
  ])('is allowed: %s', (_, body) => {
    expect(pickToSave.safeParse(body).success).toBe(true);
  });

  test.each([
    ['one score only', { full1: 1 }],
    ['blank scores', { full1: null, full2: null }],
    ['less than 0', { full1: -1, full2: 0 }],
    ['more than 99', { full1: 0, full2: 100 }],
    ['half a goal', { full1: 0.5, full2: 0 }],
    ['text', { full1: '1', full2: '0' }],
    ['not a number', { full1: Number.NaN, full2: 0 }],
    ['a third side', { full1: 1, full2: 1, winner: 3 }],
    ['side 0', { full1: 1, full2: 1, winner: 0 }],
    ['a time that is none', { full1: 1, full2: 1, basedOn: 'yesterday' }],
    ['an unknown field', { full1: 1, full2: 1, nick: 'Ann' }],
    ['nothing', {}],
  ])('is refused: %s', (_, body) => {
    expect(pickToSave.safeParse(body).success).toBe(false);
  });
});

test.each([
  ['different scores clear the winner', { full1: 2, full2: 1, winner: 2 }, knockout, null],
  ['equal scores in a knockout match keep it', { full1: 1, full2: 1, winner: 2 }, knockout, 2],
  ['equal scores in a pool match clear it', { full1: 1, full2: 1, winner: 2 }, pool, null],
  ['a winner left out is none', { full1: 1, full2: 1 }, knockout, null],
  ['the match for third place is a knockout match', { full1: 0, full2: 0, winner: 1 }, staged('THIRD_PLACE'), 1],
] as const)('storing a prediction: %s', (_, pick, match, winner) => {
  expect(normalizePick(pick, match)).toEqual({ full1: pick.full1, full2: pick.full2, winner });
});

test.each([
  ['a knockout draw without a winner', { full1: 1, full2: 1, winner: null }, knockout, true],
  ['a knockout draw with a winner', { full1: 1, full2: 1, winner: 1 }, knockout, false],
  ['a knockout pick that is no draw', { full1: 2, full2: 1, winner: null }, knockout, false],
  ['a draw in a pool match', { full1: 1, full2: 1, winner: null }, pool, false],
] as const)('a pick needs one more step or does not: %s (row %#)', (_, pick, match, more) => {
  expect(needsWinner(pick, match)).toBe(more);
});

describe('a prediction', () => {
  const locksAt = '2022-11-20T16:00:00.000Z';
  const open = { status: 'SCHEDULED' as const, lockedAt: null, locksAt, team1: 'QAT', team2: 'ECU' };
  const before = new Date('2022-11-20T15:59:59.999Z');
  const at = new Date(locksAt);

  test.each([
    ['may be written up to kick-off', open, before, undefined],
    ['is refused at kick-off', open, at, 'match_locked'],
    ['is refused once the match was called off', { ...open, status: 'FINISHED' }, before, 'match_locked'],
    ['is refused from an early start on', { ...open, lockedAt: '2022-11-20T15:00:00Z' }, before, 'match_locked'],
    ['may be written while the clock stands still', { ...open, locksAt: null }, at, undefined],
    [
      'is refused for a locked match while the clock stands still',
      { ...open, locksAt: null, lockedAt: locksAt },
      at,
      'match_locked',
    ],
    ['is refused while the first side is not known', { ...open, team1: null }, before, 'sides_unknown'],
    ['is refused while the second side is not known', { ...open, team2: null }, before, 'sides_unknown'],
    [
      'is refused for a locked match, also when a side is not known',
      { ...open, team2: null, lockedAt: locksAt },
      at,
      'match_locked',
    ],
  ] as const)('%s', (_, match, now, refusal) => {
    expect(predictionRefusal(match, now)).toBe(refusal);
  });
});
