import { describe, expect, test } from 'vitest';
import { readFeedSays } from './feed-says.ts';
import { away, final2022, group, home, knockout, said } from './said.fixture.ts';
import type { Said } from './said.fixture.ts';

const entry = (status: string, parts: Said = {}) => JSON.stringify(said(status, parts));

describe('an entry of the feed says', () => {
  test.each<[string, string | null, unknown]>([
    ['the score of a running match', entry('IN_PLAY', { full: [1, 2] }), { status: 'IN_PLAY', full1: 1, full2: 2 }],
    [
      'the score in the order of the match’s sides',
      entry('FINISHED', { full: [1, 2], teams: [away, home] }),
      { status: 'FINISHED', full1: 2, full2: 1 },
    ],
    ['no score before the start', entry('TIMED'), { status: 'SCHEDULED', full1: null, full2: null }],
    ['that a match is cancelled', entry('CANCELED'), { status: 'CANCELLED', full1: null, full2: null }],
    ['that a match is postponed', entry('POSTPONED'), { status: 'POSTPONED', full1: null, full2: null }],
    ['an unknown status', entry('ABANDONED', { full: [1, 0] }), { status: null, full1: 1, full2: 0 }],
    ['that a match is over without a score', entry('FINISHED'), { status: 'FINISHED', full1: null, full2: null }],
    [
      'its full score if the parts contradict each other',
      entry('IN_PLAY', { full: [2, 2], regular: [1, 1], extra: [0, 0] }),
      { status: 'IN_PLAY', full1: 2, full2: 2 },
    ],
    [
      'no score that cannot be one',
      entry('IN_PLAY', { full: [-1, 200] }),
      { status: 'IN_PLAY', full1: null, full2: null },
    ],
    ['nothing about other teams', entry('IN_PLAY', { full: [1, 0], teams: [1, 2] }), null],
    ['nothing if it was cut off', entry('IN_PLAY').slice(0, 60), null],
    ['nothing if it has another shape', '{"status":1}', null],
    ['nothing if there is none', null, null],
  ])('%s', (_, stored, expected) => {
    expect(readFeedSays(stored, group)).toEqual(expected);
  });

  test('the score before the kicks of a shoot-out', () => {
    expect(readFeedSays(entry('FINISHED', final2022), knockout)).toEqual({ status: 'FINISHED', full1: 3, full2: 3 });
  });
});
