import { describe, expect, test } from 'vitest';
import { completeStages, deriveStages } from '../competition/stages.ts';
import { worldCupStages } from '../competition/world-cup-stages.fixture.ts';
import type { TableMatch } from '../matches/tables.ts';
import { tableOrdersOf } from './table-orders.ts';

const teams = ['AAA', 'BBB', 'CCC', 'DDD'].map((tla) => ({ tla, pool: 'A' }));

/** Parses "AAA 2:1 BBB", or "AAA -:- BBB" for a match without a score. */
function played(text: string, where: { stage: string; pool: string | null }): TableMatch {
  const [team1 = '', score = '', team2 = ''] = text.split(' ');
  const [full1, full2] = score.split(':').map((goals) => (goals === '-' ? null : Number(goals)));
  return { ...where, team1, team2, full1: full1 ?? null, full2: full2 ?? null };
}

const inPool = { stage: 'GROUP_STAGE', pool: 'A' };

function orders(before: string[], after: string[]) {
  const read = (texts: string[]) => texts.map((text) => played(text, inPool));
  const found = tableOrdersOf(inPool, { before: read(before), after: read(after), teams, stages: worldCupStages() });
  return found && `${found.before.join(' ')} becomes ${found.after.join(' ')}`;
}

describe('the table of a pool', () => {
  const other = 'CCC 1:0 DDD';
  test.each<[string, string[], string[], string | null]>([
    [
      'has another order after an equaliser',
      [other, 'AAA 3:1 BBB'],
      [other, 'AAA 3:3 BBB'],
      'AAA CCC DDD BBB becomes CCC AAA BBB DDD',
    ],
    ['stays after a goal that changes no place', [other, 'AAA 3:1 BBB'], [other, 'AAA 4:1 BBB'], null],
    ['stays at the kick-off of a first match', ['AAA -:- BBB'], ['AAA 0:0 BBB'], null],
    [
      'has another order if a start is undone',
      [other, 'BBB 1:0 AAA'],
      [other, 'BBB -:- AAA'],
      'BBB CCC AAA DDD becomes CCC AAA BBB DDD',
    ],
  ])('%s', (_, before, after, expected) => {
    expect(orders(before, after)).toBe(expected);
  });
});

test('a league is one table without the name of a pool', () => {
  const where = { stage: 'REGULAR_SEASON', pool: null };
  const stages = completeStages(deriveStages(['REGULAR_SEASON']));
  const read = (text: string) => [played(text, where)];
  expect(tableOrdersOf(where, { before: read('AAA 0:0 BBB'), after: read('AAA 0:1 BBB'), teams, stages })).toEqual({
    stage: 'REGULAR_SEASON',
    pool: null,
    before: ['AAA', 'BBB'],
    after: ['BBB', 'AAA'],
  });
});

test('a knockout match belongs to no table', () => {
  const where = { stage: 'FINAL', pool: null };
  const read = (text: string) => [played(text, where)];
  expect(
    tableOrdersOf(where, { before: read('AAA 0:0 BBB'), after: read('AAA 0:1 BBB'), teams, stages: worldCupStages() }),
  ).toBeNull();
});
