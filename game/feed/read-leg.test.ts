import { describe, expect, test } from 'vitest';
import type { Tie } from '../matches/match.ts';
import { readFeed } from './read-feed.ts';
import type { KnownMatch } from './read-feed.ts';
import { knockout, quarantined, said, state } from './said.fixture.ts';
import type { Said } from './said.fixture.ts';

const tie = (leg: number, aggregate: [number, number] | null): Tie => ({
  id: 't',
  leg,
  of: 2,
  aggregate1: aggregate?.[0] ?? null,
  aggregate2: aggregate?.[1] ?? null,
  penalties: null,
  through: null,
});
const first: KnownMatch = { ...knockout, asksThrough: false, tie: tie(1, null) } as KnownMatch;
/** The second leg, after the side at home now has lost the first one by 0:1. */
const second: KnownMatch = { ...first, tie: tie(2, [0, 1]) };

describe('the feed says of a leg of a tie', () => {
  const shootOut: Said = { full: [6, 4], regular: [1, 0], extra: [0, 0], kicks: [5, 4], duration: 'PENALTY_SHOOTOUT' };
  test.each<[string, KnownMatch, Said, object]>([
    ['a draw', first, { full: [1, 1], winner: 'DRAW' }, state({ full1: 1, full2: 1, winner: null })],
    ['a win', first, { full: [0, 1], winner: 'AWAY_TEAM' }, state({ winner: 2 })],
    ['a shoot-out after the first leg', first, shootOut, quarantined('shoot_out_contradicts')],
    [
      'a shoot-out after a leg that is not level, because the aggregate is',
      second,
      { ...shootOut, winner: 'HOME_TEAM' },
      state({ full1: 1, full2: 0, winner: 1, penalties: { 1: 5, 2: 4 } }),
    ],
    [
      'a shoot-out that the side which won the leg loses',
      second,
      { ...shootOut, full: [5, 5], kicks: [4, 5], winner: 'AWAY_TEAM' },
      state({ winner: 1, penalties: { 1: 4, 2: 5 } }),
    ],
    [
      'a shoot-out although the aggregate is not level',
      second,
      { ...shootOut, full: [7, 4], regular: [2, 0] },
      quarantined('shoot_out_contradicts'),
    ],
    [
      'extra time that decides the aggregate',
      second,
      { full: [2, 0], regular: [1, 0], extra: [1, 0], duration: 'EXTRA_TIME', winner: 'HOME_TEAM' },
      state({ full1: 2, full2: 0, winner: 1, score90: { 1: 1, 2: 0 }, penalties: null }),
    ],
    ['a level aggregate without a shoot-out', second, { full: [1, 0], winner: 'HOME_TEAM' }, state({ winner: 1 })],
  ])('%s', (_, known, parts, expected) => {
    expect(readFeed(said('FINISHED', parts), known)).toEqual(expected);
  });

  test('a shoot-out that is going on', () => {
    const running: KnownMatch = { ...second, status: 'IN_PLAY', full1: 1, full2: 0, tie: tie(2, [1, 1]) };
    const parts: Said = { full: [3, 1], regular: [1, 0], extra: [0, 0], kicks: [2, 1], duration: 'PENALTY_SHOOTOUT' };
    expect(readFeed(said('PENALTY_SHOOTOUT', parts), running)).toEqual(
      state({ status: 'IN_PLAY', full1: 1, full2: 0, period: 'SHOOT_OUT', penalties: { 1: 2, 2: 1 } }),
    );
  });
});
