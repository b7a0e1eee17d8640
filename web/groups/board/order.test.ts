import { describe, expect, test } from 'vitest';
import type { GroupSummary } from '../../../game/groups/group.ts';
import { gapOf, sizeOf } from './gap.ts';
import { group, row } from './group-summary.fixture.ts';
import { changeOf, orderOfBoard } from './order.ts';

describe('the gap in a group', () => {
  test('is to the member before, and to the leader if that is another one', () => {
    const near = [row('oskar', 1, 312), row('kwame', 4, 288), row('me', 5, 286), row('yuki', 6, 285)];
    expect(gapOf(group(near))).toMatchObject({
      kind: 'behind',
      points: 2,
      to: { uid: 'kwame' },
      leader: { points: 26, row: { uid: 'oskar' } },
    });
  });

  test('names the leader only once', () => {
    expect(gapOf(group([row('panenka', 1, 287), row('me', 2, 284)]))).toEqual({
      kind: 'behind',
      points: 3,
      to: row('panenka', 1, 287),
      leader: undefined,
    });
  });

  test('is to the next member if the fan leads', () => {
    expect(gapOf(group([row('me', 1, 281), row('grandad', 2, 254)]))).toMatchObject({
      kind: 'ahead',
      points: 27,
      of: { uid: 'grandad' },
    });
  });

  test('is none between members with the same points, whether or not they share the rank', () => {
    const shared = { shared: true };
    expect(gapOf(group([row('ada', 1, 9, shared), row('me', 1, 9, shared)]))).toMatchObject({ kind: 'level' });
    expect(gapOf(group([row('me', 1, 9, shared), row('zoe', 1, 9, shared)]))).toMatchObject({ kind: 'level' });
    const byResults = gapOf(group([row('ada', 1, 12), row('ben', 2, 9), row('me', 3, 9)]));
    expect(byResults).toMatchObject({ kind: 'level', with: { uid: 'ben' }, leader: { points: 3 } });
    expect(sizeOf(byResults)).toBe(0);
  });

  test('counts the bonus of the group', () => {
    const withBonus = row('ada', 1, 9, { score: { tot: 9, winner: 0, result: 0, team: 0, bonusG: { 'A group': 4 } } });
    expect(gapOf(group([withBonus, row('me', 2, 10)]))).toMatchObject({ kind: 'behind', points: 3 });
  });

  test('is nobody in a group of one', () => {
    expect(gapOf(group([row('me', 1, 3)]))).toEqual({ kind: 'alone' });
  });
});

describe('the order of the board', () => {
  test('has the largest change of place first, climbs before drops, and then the smallest gap', () => {
    const at = (name: string, gap: number, [settled, now]: [number | null, number]): GroupSummary =>
      group([row('first', 1, 100 + gap), row('me', now, 100)], settled, name);
    const groups = [
      at('far and still', 14, [3, 3]),
      at('near and still', 2, [12, 12]),
      at('drops by one', 1, [9, 10]),
      at('climbs by one, far', 3, [3, 2]),
      at('climbs by one, near', 2, [5, 4]),
      at('climbs by two', 9, [9, 7]),
    ];
    expect(orderOfBoard(groups).map(({ name }) => name)).toEqual([
      'climbs by two',
      'climbs by one, near',
      'climbs by one, far',
      'drops by one',
      'near and still',
      'far and still',
    ]);
  });

  test('is by the gap alone while no match is live, and a group of one is last', () => {
    const alone = group([row('me', 1, 5)], null, 'alone');
    const close = group([row('first', 1, 6), row('me', 2, 5, { movement: 3 })], null, 'close');
    expect(orderOfBoard([alone, group([row('me', 1, 5)], null, 'also alone'), close]).map(({ name }) => name)).toEqual([
      'close',
      'alone',
      'also alone',
    ]);
    expect(changeOf(close)).toBe(0);
  });
});
