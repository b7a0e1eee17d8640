import { staged } from '../competition/world-cup-stages.fixture.ts';
import { describe, expect, test } from 'vitest';
import { encodePick, noPick } from '../predictions/pack.ts';
import type { Pick } from '../predictions/prediction.ts';
import { callsOf, commonScoresOf, countPicks } from './histogram.ts';
import type { CalledMatch } from './histogram.ts';

/** Parses "2:1", or a knockout draw "1:1 2" with the side that goes through. */
function picked(text: string): Pick {
  const [score = '', winner] = text.split(' ');
  const [full1 = 0, full2 = 0] = score.split(':').map(Number);
  return { full1, full2, winner: winner === undefined ? null : (Number(winner) as 1 | 2) };
}

function vector(picks: string[]): Uint16Array {
  return Uint16Array.from(picks, (text) => (text === '-' ? noPick : encodePick(picked(text))));
}

function called(picks: string[], result: string | null, match: Partial<CalledMatch['match']> = {}): CalledMatch {
  const { full1, full2, winner } = result === null ? { full1: null, full2: null, winner: null } : picked(result);
  return {
    match: { id: '1', ...staged('GROUP_STAGE'), status: 'FINISHED', full1, full2, winner, ...match },
    histogram: countPicks(vector(picks)),
  };
}

test('a histogram counts equal picks, and no player without a pick', () => {
  expect(countPicks(vector(['2:1', '-', '0:0', '2:1', '-']))).toEqual([
    { pick: picked('0:0'), count: 1 },
    { pick: picked('2:1'), count: 2 },
  ]);
});

test('a histogram counts the picks of who goes through separately, up to the highest score', () => {
  expect(countPicks(vector(['99:99 2', '1:1 1', '1:1 2', '1:1']))).toEqual([
    { pick: picked('1:1'), count: 1 },
    { pick: picked('1:1 1'), count: 1 },
    { pick: picked('1:1 2'), count: 1 },
    { pick: picked('99:99 2'), count: 1 },
  ]);
});

const inCup = { ...staged('QUARTER_FINALS') } as const;
const live = { status: 'IN_PLAY' } as const;

describe('exact scores and right winners are counted', () => {
  test.each<[string, CalledMatch, { picks: number; exact: number | null; winner: number | null }]>([
    ['of nobody', called(['-', '-'], '1:0'), { picks: 0, exact: 0, winner: 0 }],
    ['of a pool match', called(['2:1', '1:0', '0:0', '0:1'], '2:1'), { picks: 4, exact: 1, winner: 2 }],
    ['of a drawn pool match', called(['1:1', '0:0', '2:1'], '1:1'), { picks: 3, exact: 1, winner: 2 }],
    ['of a running match, provisionally', called(['1:0', '2:0'], '1:0', live), { picks: 2, exact: 1, winner: 2 }],
    ['of a match without a score yet', called(['1:0'], null, live), { picks: 1, exact: null, winner: null }],
    ['of a cancelled match', called(['1:0'], null), { picks: 1, exact: null, winner: null }],
    [
      'of a shoot-out: an exact draw counts whoever goes through',
      called(['1:1 1', '1:1 2', '1:1', '2:0', '0:2'], '1:1 2', inCup),
      { picks: 5, exact: 3, winner: 2 },
    ],
    [
      'of a knockout match that is level: nobody is through',
      called(['1:1 1', '2:0'], '1:1', { ...inCup, ...live }),
      { picks: 2, exact: 1, winner: 0 },
    ],
    [
      'of a knockout match decided by goals',
      called(['0:0 1', '2:1', '0:1'], '2:1', inCup),
      { picks: 3, exact: 1, winner: 2 },
    ],
  ])('%s', (_, match, expected) => {
    expect(callsOf(match)).toMatchObject(expected);
  });
});

test('the goals of all picks are summed', () => {
  expect(callsOf(called(['2:1', '2:1', '0:0', '-'], null)).goals).toBe(6);
});

describe('the most predicted scores of a match', () => {
  test.each([
    ['are three at most', ['3:0', '2:1', '2:1', '1:0', '1:0', '1:0', '0:1'], ['1:0 3', '2:1 2', '0:1 1']],
    [
      'are in order of goals where they are level, then the first side first',
      ['0:2', '2:0', '1:0'],
      ['1:0 1', '2:0 1', '0:2 1'],
    ],
    ['take a draw once, whoever goes through', ['1:1 1', '1:1 2', '2:0'], ['1:1 2', '2:0 1']],
    ['are none without picks', ['-'], []],
  ])('%s', (_, picks, expected) => {
    const { top } = callsOf(called(picks, null));
    expect(top.map(({ full1, full2, count }) => `${full1}:${full2} ${count}`)).toEqual(expected);
  });
});

describe('the scores predicted and played most often', () => {
  const rows = (matches: CalledMatch[]) =>
    commonScoresOf(matches).scores.map(({ high, low, picks, matches: seen }) => `${high}:${low} ${picks} ${seen}`);

  test('have the higher number first', () => {
    expect(rows([called(['1:2', '2:1'], '2:1'), called(['1:2', '0:0'], '0:1')])).toEqual([
      '2:1 3 1',
      '1:0 0 1',
      '0:0 1 0',
    ]);
  });
  test('are shares of the picks and matches that are over', () => {
    expect(commonScoresOf([called(['1:2', '-'], '2:1'), called(['0:0'], '0:0', live)])).toMatchObject({
      picks: 1,
      matches: 1,
    });
  });
  test('are at most five', () => {
    expect(rows([called(['0:0', '1:1', '2:2', '3:3', '4:4', '5:5'], '6:6')])).toHaveLength(5);
  });
  test.each<[string, CalledMatch]>([
    ['running', called(['1:0'], '1:0', live)],
    ['cancelled', called(['1:0'], null)],
    ['without a pick', called(['-'], '1:0')],
  ])('do not include a match that is %s', (_, match) => {
    expect(rows([match])).toEqual([]);
    expect(rows([match, called(['2:2'], '2:2')])).toEqual(['2:2 1 1']);
  });
});
