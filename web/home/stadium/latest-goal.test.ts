import { expect, test } from 'vitest';
import type { Goal } from '../../../game/matches/match.ts';
import { aMatch } from '../../matches/a-match.ts';
import { latestGoal } from './latest-goal.ts';

const goal = (minute: number, scorer: string, offset?: number): Goal => ({
  minute,
  team: 1,
  scorer,
  ...(offset !== undefined && { offset }),
});
const early = '2022-11-21T13:00:00Z';
const late = '2022-11-21T14:00:00Z';

test.each([
  { what: 'none before the first goal', goals: [[], []], is: undefined },
  { what: 'the last of one match', goals: [[goal(10, 'A'), goal(20, 'B')], []], is: 'B' },
  { what: 'that of the match which began later', goals: [[goal(30, 'A')], [goal(5, 'B')]], is: 'B' },
  { what: 'that after the break, which counts', goals: [[goal(80, 'A')], [goal(30, 'B')]], is: 'A' },
  { what: 'that in stoppage time', goals: [[goal(45, 'A', 3), goal(45, 'B', 1)], []], is: 'A' },
])('the latest goal is $what', ({ goals: [first = [], second = []], is }) => {
  const matches = [aMatch({ utcDate: early, goals: first }), aMatch({ id: '23', utcDate: late, goals: second })];
  expect(latestGoal(matches)?.goal.scorer).toBe(is);
});
