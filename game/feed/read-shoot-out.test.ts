import { describe, expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';
import type { KnownMatch } from './read-feed.ts';
import { final2022, group, quarantined, knockout, running, said, state } from './said.fixture.ts';
import type { Said, Score } from './said.fixture.ts';

describe('a shoot-out', () => {
  const kicks = (change: Said): Said => ({ ...final2022, ...change });
  test.each([
    [
      'is not part of the score (final of 2022)',
      final2022,
      state({ full1: 3, full2: 3, penalties: { 1: 4, 2: 2 }, winner: 1 }),
    ],
    [
      'without its kicks named, but contained',
      kicks({ kicks: null }),
      state({ full1: 3, full2: 3, penalties: { 1: 4, 2: 2 }, winner: 1 }),
    ],
    [
      'without regular time: what the whole has besides the kicks',
      { full: [7, 5], kicks: [4, 2], duration: 'PENALTY_SHOOTOUT', winner: 'HOME_TEAM' },
      state({ full1: 3, full2: 3, winner: 1 }),
    ],
    [
      'with the kicks left out of the whole',
      kicks({ full: [3, 3] }),
      state({ full1: 3, full2: 3, penalties: { 1: 4, 2: 2 } }),
    ],
    ['without a winner named', kicks({ winner: null }), state({ winner: 1 })],
    ['with the other winner', kicks({ winner: 'AWAY_TEAM' }), quarantined('shoot_out_contradicts')],
    ['with a drawn winner', kicks({ winner: 'DRAW' }), quarantined('shoot_out_contradicts')],
    ['whose kicks are others than those contained', kicks({ kicks: [5, 4] }), quarantined('shoot_out_contradicts')],
    ['whose whole is less than its parts', kicks({ full: [2, 2] }), quarantined('shoot_out_contradicts')],
    [
      'with more kicks than the whole',
      { full: [3, 2], kicks: [4, 2], duration: 'PENALTY_SHOOTOUT' },
      quarantined('score_contradicts'),
    ],
    ['after a play that is not level', kicks({ extra: [1, 0] }), quarantined('shoot_out_contradicts')],
    ['that ends level', kicks({ kicks: [4, 4], full: [7, 7] }), quarantined('shoot_out_contradicts')],
    ['without any kicks', kicks({ kicks: null, full: [3, 3] }), quarantined('shoot_out_contradicts')],
  ] as [string, Said, object][])('%s', (_name, parts, expected) => {
    expect(readFeed(said('FINISHED', parts), knockout)).toEqual(expected);
  });

  test('is read in knockout matches only', () => {
    expect(readFeed(said('FINISHED', final2022), group)).toEqual(quarantined('shoot_out_contradicts'));
  });

  const shootingOut = (full: number, penalties: object | null) =>
    state({ status: 'IN_PLAY', full1: full, full2: full, penalties, period: 'SHOOT_OUT' });
  const on: KnownMatch = { ...knockout, status: 'IN_PLAY', full1: 1, full2: 1 };
  test.each([
    [
      'over, kicks without the word for them',
      'FINISHED',
      kicks({ duration: 'REGULAR' }),
      quarantined('shoot_out_contradicts'),
    ],
    [
      'over, kicks in the whole and named, nothing else',
      'FINISHED',
      { full: [7, 5], kicks: [4, 2], duration: 'EXTRA_TIME', winner: 'HOME_TEAM' },
      quarantined('shoot_out_contradicts'),
    ],
    [
      'over, kicks in the whole, not named',
      'FINISHED',
      kicks({ duration: 'EXTRA_TIME', kicks: null }),
      quarantined('score_contradicts'),
    ],
    [
      'on, kicks without the word for them',
      'EXTRA_TIME',
      { full: [2, 1], kicks: [1, 0] },
      quarantined('shoot_out_contradicts'),
    ],
    [
      'on, kicks in the whole, and neither named nor called one',
      'EXTRA_TIME',
      { full: [4, 3], regular: [2, 2], extra: [1, 1], duration: 'EXTRA_TIME' },
      quarantined('score_contradicts'),
    ],
    [
      'on, extra time led, its part late',
      'EXTRA_TIME',
      { full: [3, 2], regular: [2, 2], extra: null, duration: 'EXTRA_TIME' },
      state({ full1: 3, full2: 2 }),
    ],
    [
      'begun, no kick yet, the duration late',
      'PENALTY_SHOOTOUT',
      { full: [1, 1], kicks: [0, 0] },
      shootingOut(1, { 1: 0, 2: 0 }),
    ],
    [
      'on by its status, the duration late: the last good score',
      'PENALTY_SHOOTOUT',
      { full: [2, 1], kicks: [1, 0], duration: 'EXTRA_TIME' },
      shootingOut(1, { 1: 1, 2: 0 }),
    ],
    [
      'on by its status, the duration late, kicks in the whole alone',
      'PENALTY_SHOOTOUT',
      { full: [2, 1], duration: 'REGULAR' },
      shootingOut(1, null),
    ],
    [
      'on by its status, the duration late, with its parts',
      'PENALTY_SHOOTOUT',
      { full: [4, 3], regular: [2, 2], extra: [1, 1], kicks: [1, 0], duration: 'EXTRA_TIME' },
      shootingOut(3, { 1: 1, 2: 0 }),
    ],
    [
      'no kicks at all, in extra time',
      'EXTRA_TIME',
      { full: [1, 1], kicks: [0, 0], duration: 'EXTRA_TIME' },
      state({ full1: 1, penalties: null }),
    ],
  ] as [string, string, Said, object][])('%s: no kick is counted as a goal', (_name, word, parts, expected) => {
    expect(readFeed(said(word, parts), on)).toEqual(expected);
  });

  test('is quarantined after extra time that is not level, as far as is known', () => {
    const led = { ...on, full1: 2 };
    expect(readFeed(said('PENALTY_SHOOTOUT', { full: [2, 1] }), led)).toEqual(quarantined('shoot_out_contradicts'));
  });

  test('in a pool match is quarantined by its status alone', () => {
    expect(readFeed(said('PENALTY_SHOOTOUT', { full: [1, 1] }), running)).toEqual(quarantined('shoot_out_contradicts'));
  });

  test('in progress shows its kicks, level or not', () => {
    const parts = { ...final2022, kicks: [1, 0] as Score, full: [4, 3] as Score, winner: null };
    const known = { ...knockout, status: 'IN_PLAY' } as const;
    expect(readFeed(said('PENALTY_SHOOTOUT', parts), known)).toEqual(
      state({ status: 'IN_PLAY', full1: 3, full2: 3, penalties: { 1: 1, 2: 0 }, winner: null, period: 'SHOOT_OUT' }),
    );
  });
});
