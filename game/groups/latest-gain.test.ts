import { describe, expect, test } from 'vitest';
import type { Match } from '../matches/match.ts';
import { gainersNamed, isSlotOver, latestGainOf } from './latest-gain.ts';

const row = (nick: string, [rank, former]: [number, number | null], taken: number) => ({
  uid: `uid-${nick}`,
  nick,
  simulated: false,
  rank,
  movement: former === null ? null : former - rank,
  taken,
});
const named = (nick: string) => ({ uid: `uid-${nick}`, nick, simulated: false });

describe('who took the most points from the latest kick-off', () => {
  test('is one member, with the best placed of those passed and their number', () => {
    expect(latestGainOf([row('ann', [1, 3], 4), row('ben', [2, 1], 0), row('cem', [3, 2], 2)])).toEqual({
      points: 4,
      count: 1,
      names: [named('ann')],
      passed: { first: named('ben'), count: 2 },
    });
  });

  test.each([
    ['somebody who was level and is behind now', [row('ann', [1, 1], 4), row('ben', [2, 1], 0)]],
    ['somebody who was ahead and is level now', [row('ann', [1, 2], 4), row('ben', [1, 1], 0)]],
    ['somebody who was behind all the time', [row('ann', [1, 1], 4), row('ben', [2, 2], 0)]],
    ['anybody at the first kick-off', [row('ann', [1, null], 4), row('ben', [2, null], 0)]],
  ])('does not pass %s', (_case, rows) => {
    expect(latestGainOf(rows)).toEqual({ points: 4, count: 1, names: [named('ann')], passed: null });
  });

  test('does not count whom another member has passed', () => {
    expect(
      latestGainOf([row('ben', [1, 1], 0), row('cem', [2, 3], 2), row('dan', [3, 2], 0), row('ann', [4, 4], 4)]),
    ).toMatchObject({ names: [named('ann')], passed: null });
  });

  test('are several members in the order of the table, who pass nobody together', () => {
    expect(latestGainOf([row('ben', [1, 2], 3), row('cem', [2, 1], 0), row('ann', [3, 3], 3)])).toEqual({
      points: 3,
      count: 2,
      names: [named('ben'), named('ann')],
      passed: null,
    });
  });

  test('are only counted if too many share it', () => {
    const rows = Array.from({ length: gainersNamed + 1 }, (_, place) => row(`fan${place}`, [1, 1], 2));
    expect(latestGainOf(rows)).toEqual({ points: 2, count: gainersNamed + 1, names: [], passed: null });
    expect(latestGainOf(rows.slice(1))?.names).toHaveLength(gainersNamed);
  });

  test('is nobody if no member took a point', () => {
    expect(latestGainOf([row('ann', [1, 1], 0), row('ben', [1, 1], 0)])).toEqual({
      points: 0,
      count: 0,
      names: [],
      passed: null,
    });
  });

  test('is not said in an empty group or a group of one', () => {
    expect(latestGainOf([])).toBeNull();
    expect(latestGainOf([row('ann', [1, 1], 4)])).toBeNull();
  });
});

describe('the matches of the latest kick-off', () => {
  const at = (utcDate: string, status: Match['status'], more: Partial<Match> = {}) =>
    ({ utcDate, status, full1: 1, full2: 0, awarded: false, ...more }) as Match;
  const [noon, evening] = ['2026-03-07T12:00:00.000Z', '2026-03-07T18:00:00.000Z'];

  test.each<[string, boolean, Match[]]>([
    ['none', false, []],
    ['one that is over', true, [at(noon, 'FINISHED')]],
    ['one that is live', false, [at(noon, 'IN_PLAY')]],
    ['one of two that is at half-time', false, [at(noon, 'FINISHED'), at(noon, 'PAUSED')]],
    ['one that is over after an earlier one that is still live', true, [at(noon, 'IN_PLAY'), at(evening, 'FINISHED')]],
    ['one that is live after an earlier one that is over', false, [at(noon, 'FINISHED'), at(evening, 'IN_PLAY')]],
    ['only a cancelled one', false, [at(noon, 'FINISHED', { full1: null, full2: null })]],
    ['only an awarded one', false, [at(noon, 'FINISHED', { awarded: true })]],
    ['a cancelled one beside one that counts', true, [at(noon, 'FINISHED'), at(noon, 'FINISHED', { full1: null })]],
  ])('%s: can be summed up: %s', (_case, isOver, matches) => {
    expect(isSlotOver(matches)).toBe(isOver);
  });
});
