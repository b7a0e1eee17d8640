import { describe, expect, test } from 'vitest';
import type { GroupSummary } from '../../../game/groups/group.ts';
import { arranged, placesOf, sortedGroups } from './arranged.ts';
import { group, row } from './group-summary.fixture.ts';
import { orderOfBoard } from './order.ts';

describe('the chosen order', () => {
  const at = (name: string, rank: number, others: number): GroupSummary => {
    const rows = Array.from({ length: others }, (_, place) =>
      row(`other ${place}`, place + (place + 1 < rank ? 1 : 2), 50),
    );
    return group([...rows.slice(0, rank - 1), row('me', rank, 50), ...rows.slice(rank - 1)], null, name);
  };
  const namesOf = (groups: readonly GroupSummary[]): string[] => groups.map(({ name }) => name);
  const groups = [at('Team 10', 2, 4), at('alone', 1, 0), at('élan', 1, 2), at('Team 2', 1, 5), at('Zebra', 1, 2)];

  test('by name is that of the alphabet, with accents, case and numbers as people read them', () => {
    expect(namesOf(sortedGroups(groups, 'name'))).toEqual(['alone', 'élan', 'Team 2', 'Team 10', 'Zebra']);
  });

  test('by place has the best first, among equal places the larger group, and a group of one last', () => {
    expect(namesOf(sortedGroups(groups, 'place'))).toEqual(['Team 2', 'élan', 'Zebra', 'Team 10', 'alone']);
  });

  test('of the closest race is the order of the board', () => {
    expect(namesOf(sortedGroups(groups, 'closest'))).toEqual(namesOf(orderOfBoard(groups)));
  });

  test('of no groups is empty', () => {
    for (const sort of ['closest', 'place', 'name'] as const) expect(sortedGroups([], sort)).toEqual([]);
  });
});

describe('the groups on the page', () => {
  const close = group([row('first', 1, 6), row('me', 2, 5)], null, 'close');
  const far = group([row('first', 1, 60), row('me', 2, 5)], null, 'far');
  const third = group([row('first', 1, 90), row('me', 2, 5)], null, 'third');
  const places = placesOf([third, far, close], 'closest');
  const names = (groups: readonly GroupSummary[], ...pinned: string[]): string[] =>
    arranged(groups, { places, isPinned: ({ name }) => pinned.includes(name) }).map(({ name }) => name);

  test('stay where they are after a goal and a whistle, in whatever order the server sends them', () => {
    const goal = group([row('first', 1, 5), row('me', 2, 5)], 9, 'third');
    expect(names([goal, far, close])).toEqual(['close', 'far', 'third']);
    expect(names([close, goal, far])).toEqual(['close', 'far', 'third']);
  });

  test('have pinned ones first, and these too by the decided places', () => {
    expect(names([close, far, third], 'third', 'far')).toEqual(['far', 'third', 'close']);
    expect(names([close, far, third], 'close', 'far', 'third')).toEqual(['close', 'far', 'third']);
  });

  test('have a group that is joined meanwhile last, unless it is pinned, and lose one that is left', () => {
    const joined = group([row('me', 1, 5)], null, 'joined');
    expect(names([joined, close, third])).toEqual(['close', 'third', 'joined']);
    expect(names([close, joined, third], 'third', 'joined')).toEqual(['third', 'joined', 'close']);
  });

  test('take a pin of a group that is not there as none', () => {
    expect(names([close, far], 'gone')).toEqual(['close', 'far']);
  });
});
