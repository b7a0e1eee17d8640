import { expect, test } from 'vitest';
import { completeStages } from '../../../game/competition/stages.ts';
import { allTables } from '../../../game/matches/tables.ts';
import { aMatch } from '../a-match.ts';
import { placeInTable, rowsAround, rowsShown, tableOfTeam } from './place-in-table.ts';

const over = { status: 'FINISHED', full1: 2, full2: 1 } as const;
const stages = completeStages([
  { id: 'LEAGUE_STAGE', kind: 'league' },
  { id: 'GROUP_STAGE', kind: 'groups' },
  { id: 'FINAL', kind: 'knockout' },
]);
const league = { stage: 'LEAGUE_STAGE', kind: 'league', pool: null } as const;
const teams = ['ARG', 'MEX', 'GER', 'POL'].map((tla) => ({ tla, pool: null }));
const find = (tla: string, matches: ReturnType<typeof aMatch>[]) => {
  const tables = Object.fromEntries(allTables(stages, { teams, matches }));
  const found = placeInTable(tla, { stages, tables, matches });
  return found && [found.stage.id, found.row.pool, found.row.place];
};

test.each([
  ['no match', 'ARG', [], undefined],
  ['nothing played', 'ARG', [aMatch(league)], undefined],
  ['a league', 'MEX', [aMatch({ ...league, ...over })], ['LEAGUE_STAGE', 'LEAGUE_STAGE', 2]],
  ['a live match', 'ARG', [aMatch({ ...league, ...over, status: 'IN_PLAY' })], ['LEAGUE_STAGE', 'LEAGUE_STAGE', 1]],
  ['a pool', 'MEX', [aMatch(over)], ['GROUP_STAGE', 'C', 2]],
  ['a later pool', 'ARG', [aMatch({ ...league, ...over }), aMatch(over)], ['GROUP_STAGE', 'C', 1]],
  ['a later pool to come', 'ARG', [aMatch({ ...league, ...over }), aMatch()], ['LEAGUE_STAGE', 'LEAGUE_STAGE', 1]],
  ['another team', 'GER', [aMatch(over)], undefined],
  ['a knockout match only', 'ARG', [aMatch({ ...over, stage: 'FINAL', pool: null })], undefined],
] as const)('the place of a team with %s', (_, tla, matches, place) => {
  expect(find(tla, [...matches])).toEqual(place);
});

const tableKey = (tla: string, matches: ReturnType<typeof aMatch>[]) => {
  const tables = Object.fromEntries(allTables(stages, { teams, matches }));
  return tableOfTeam(tla, { stages, tables, matches })?.rows[0]?.pool;
};

test.each([
  ['a league in which nothing is played', [aMatch(league)], 'LEAGUE_STAGE'],
  ['a league and a pool in which nothing is played', [aMatch(league), aMatch()], 'LEAGUE_STAGE'],
  ['a later pool', [aMatch({ ...league, ...over }), aMatch(over)], 'C'],
  ['a later pool to come', [aMatch({ ...league, ...over }), aMatch()], 'LEAGUE_STAGE'],
  ['a knockout match only', [aMatch({ ...over, stage: 'FINAL', pool: null })], undefined],
] as const)('the table that is shown for %s', (_, matches, key) => {
  expect(tableKey('ARG', [...matches])).toBe(key);
});

test.each([
  ['A', 'ABCDE'],
  ['C', 'ABCDE'],
  ['E', 'CDEFG'],
  ['H', 'DEFGH'],
])('of a long table five rows around %s are shown', (tla, shown) => {
  const row = { pool: 'L', played: 1, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, points: 0, adjusted: 0 };
  const rows = 'ABCDEFGH'.split('').map((letter, at) => ({ ...row, tla: letter, place: at + 1 }));
  expect(
    rowsAround(rows, tla)
      .map((one) => one.tla)
      .join(''),
  ).toBe(shown);
});

test.each([
  ['a league of four in which nothing is played', 'league', 4, 0, ''],
  ['a league of seven in which nothing is played', 'league', 7, 0, ''],
  ['a pool of four in which nothing is played', 'groups', 4, 0, 'ABCD'],
  ['a pool of seven in which nothing is played', 'groups', 7, 0, 'ABCDEFG'],
  ['a pool of seven in which a match has been played', 'groups', 7, 1, 'CDEFG'],
  ['a league of seven in which a match has been played', 'league', 7, 1, 'CDEFG'],
] as const)('the rows that are shown of %s', (_, kind, count, played, shown) => {
  const [stage] = completeStages([{ id: 'STAGE', kind }]);
  const row = { pool: 'L', played, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, points: 0, adjusted: 0 };
  const rows = 'ABCDEFG'
    .slice(0, count)
    .split('')
    .map((letter, at) => ({ ...row, tla: letter, place: at + 1 }));
  const last = rows.at(-1)?.tla ?? '';
  expect(
    stage &&
      rowsShown({ stage, rows }, last)
        .map((one) => one.tla)
        .join(''),
  ).toBe(shown);
});
