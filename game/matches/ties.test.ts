import { describe, expect, test } from 'vitest';
import type { Side } from './match.ts';
import { throughIn, tiesById } from './ties.ts';
import type { Leg } from './ties.ts';
import { completeStages } from '../competition/stages.ts';

/** Parses "2:1", or "-" for a leg without a score. */
function leg(id: string, score: string, change: Partial<Leg> = {}): Leg {
  const [full1 = null, full2 = null] = score === '-' ? [] : score.split(':').map(Number);
  const isFirst = id === '1';
  return {
    id,
    tieId: 't',
    stage: 'LAST_16',
    utcDate: isFirst ? '2025-03-04T20:00:00Z' : '2025-03-11T20:00:00Z',
    status: full1 === null ? 'SCHEDULED' : 'FINISHED',
    team1: isFirst ? 'PSG' : 'LIV',
    team2: isFirst ? 'LIV' : 'PSG',
    full1,
    full2,
    penalties: null,
    saidThrough: null,
    ...change,
  };
}

const stages = (awayGoals: boolean) => completeStages([{ id: 'LAST_16', kind: 'knockout', legs: 2, awayGoals }]);
const cancelled = { status: 'FINISHED', full1: null, full2: null } as const;

describe('who goes through after two legs', () => {
  test.each<[string, Leg, Leg, boolean, Side]>([
    ['is the side with more goals in both', leg('1', '1:0'), leg('2', '0:2'), false, 1],
    ['may be the side that lost the second leg', leg('1', '3:0'), leg('2', '2:0'), false, 1],
    ['is the side that turned the tie', leg('1', '0:1'), leg('2', '0:2'), false, 1],
    ['is not known before the second leg', leg('1', '4:0'), leg('2', '-'), false, null],
    ['is not known while the second leg is live', leg('1', '4:0'), leg('2', '0:0', { status: 'IN_PLAY' }), false, null],
    ['is not known while the tie is level', leg('1', '1:0'), leg('2', '1:0'), false, null],
    ['is decided by a shoot-out', leg('1', '0:1'), leg('2', '0:1', { penalties: { 1: 1, 2: 4 } }), false, 1],
    [
      'is decided by a shoot-out after a leg that is not level',
      leg('1', '2:1'),
      leg('2', '1:0', { penalties: { 1: 5, 2: 4 } }),
      false,
      2,
    ],
    ['is decided by away goals where the stage has them', leg('1', '1:0'), leg('2', '2:1'), true, 1],
    ['is decided by away goals of the other side', leg('1', '2:1'), leg('2', '1:0'), true, 2],
    [
      'is decided by a shoot-out if away goals are level, too',
      leg('1', '1:0'),
      leg('2', '1:0', { penalties: { 1: 3, 2: 4 } }),
      true,
      1,
    ],
    ['is what was said of a level tie', leg('1', '1:0'), leg('2', '1:0', { saidThrough: 1 }), false, 2],
    ['does not follow a word against the goals', leg('1', '2:0'), leg('2', '0:0', { saidThrough: 1 }), false, 1],
    [
      'is what was said of a tie with a cancelled leg',
      leg('1', '2:0'),
      leg('2', '-', { ...cancelled, saidThrough: 1 }),
      false,
      2,
    ],
    ['is not known after a cancelled leg without a word', leg('1', '2:0'), leg('2', '-', cancelled), false, null],
  ])('%s', (_, first, second, awayGoals, through) => {
    const ties = tiesById([second, first], stages(awayGoals));
    const other = through === null ? null : through === 1 ? 2 : 1;
    expect(ties.get('1')?.through).toBe(through);
    expect(ties.get('2')?.through).toBe(other);
  });
});

test('each leg shows the aggregate for its own sides', () => {
  const ties = tiesById([leg('1', '1:0'), leg('2', '3:2', { status: 'IN_PLAY' })], stages(false));
  expect(ties.get('1')).toEqual({
    id: 't',
    leg: 1,
    of: 2,
    aggregate1: 3,
    aggregate2: 3,
    penalties: null,
    through: null,
  });
  expect(ties.get('2')).toMatchObject({ leg: 2, of: 2, aggregate1: 3, aggregate2: 3 });
  const second = leg('2', '0:2', { penalties: { 1: 1, 2: 4 } });
  expect(tiesById([leg('1', '0:2'), second], stages(false)).get('1')?.penalties).toEqual({ 1: 4, 2: 1 });
});

test('an aggregate is unknown before the first leg, and legs without teams are still at home and away', () => {
  const unknown = { team1: null, team2: null };
  const before = tiesById([leg('1', '-', unknown), leg('2', '-', unknown)], stages(false));
  expect(before.get('2')).toMatchObject({ leg: 2, aggregate1: null, aggregate2: null, through: null });
  const played = tiesById([leg('1', '2:0', unknown), leg('2', '1:0', unknown)], stages(false));
  expect(played.get('2')).toMatchObject({ aggregate1: 1, aggregate2: 2, through: 2 });
});

test('matches without a tie have none', () => {
  expect(tiesById([leg('1', '1:0', { tieId: null })], stages(false))).toEqual(new Map());
});

test.each([
  ['a league match', { kind: 'league', winner: 1 }, null],
  ['a knockout match that is not over', { kind: 'knockout', status: 'IN_PLAY', winner: null }, null],
  ['a knockout match', { kind: 'knockout', winner: 2 }, 2],
  ['a knockout match with a score and no winner', { kind: 'knockout', winner: null, full1: 2, full2: 0 }, 1],
] as const)('the side through in %s is known or not', (_, change, through) => {
  const match = { status: 'FINISHED', full1: 1, full2: 1, tie: null, ...change } as const;
  expect(throughIn(match)).toBe(through);
});
