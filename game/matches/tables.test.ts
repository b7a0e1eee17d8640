import { describe, expect, test } from 'vitest';
import { recordedScore } from '../tournament/tournament.ts';
import { worldCup } from '../tournament/world-cup.fixture.ts';
import { headToHeadFirst } from '../competition/stages.ts';
import type { TableCriterion } from '../competition/stages.ts';
import { worldCupStages } from '../competition/world-cup-stages.fixture.ts';
import { allTables } from './tables.ts';
import type { TableMatch } from './tables.ts';

const teams = ['AAA', 'BBB', 'CCC', 'DDD'].map((tla) => ({ tla, pool: 'A' }));

/** Parses "AAA 2:1 BBB", or "AAA -:- BBB" for a match without a score. */
function played(text: string): TableMatch {
  const [team1 = '', score = '', team2 = ''] = text.split(' ');
  const [full1, full2] = score.split(':').map((goals) => (goals === '-' ? null : Number(goals)));
  return { stage: 'GROUP_STAGE', pool: 'A', team1, team2, full1: full1 ?? null, full2: full2 ?? null };
}

function tableOf(matches: string[], criteria?: TableCriterion[]) {
  // Only a pool with matches has a table, so there is one match without a score.
  const all = [...matches, 'AAA -:- BBB'].map(played);
  return allTables(worldCupStages(criteria), { teams, matches: all }).get('A') ?? [];
}

function order(matches: string[], criteria?: TableCriterion[]) {
  const table = tableOf(matches, criteria);
  return table.map((row) => row.tla).join(' ');
}

test('a row of a pool table counts wins, draws, losses, goals and points', () => {
  const rows = tableOf(['AAA 2:1 BBB', 'AAA 0:0 CCC', 'DDD 3:0 AAA', 'BBB -:- CCC']);
  expect(rows.find((row) => row.tla === 'AAA')).toEqual({
    tla: 'AAA',
    pool: 'A',
    played: 3,
    won: 1,
    drawn: 1,
    lost: 1,
    goalsFor: 2,
    goalsAgainst: 4,
    points: 4,
    adjusted: 0,
    place: 1,
  });
});

describe('the order of a pool', () => {
  test.each([
    ['before the first match is that of the teams', [], 'AAA BBB CCC DDD'],
    ['goes by points', ['DDD 1:0 AAA', 'CCC 0:0 BBB'], 'DDD BBB CCC AAA'],
    ['then by goal difference', ['AAA 1:0 BBB', 'CCC 3:1 DDD'], 'CCC AAA BBB DDD'],
    ['then by goals', ['AAA 1:0 BBB', 'CCC 3:2 DDD'], 'CCC AAA DDD BBB'],
    [
      'then by the match among those level',
      ['BBB 1:0 AAA', 'AAA 2:1 CCC', 'CCC 1:0 BBB', 'AAA 0:0 DDD', 'BBB 1:1 DDD'],
      'BBB AAA CCC DDD',
    ],
    ['then by the teams', ['AAA 1:1 BBB', 'CCC 1:1 DDD'], 'AAA BBB CCC DDD'],
  ])('%s', (_, matches, expected) => {
    expect(order(matches)).toBe(expected);
  });

  const level = ['BBB 1:0 AAA', 'AAA 5:0 CCC', 'BBB 0:1 DDD', 'CCC 0:0 DDD'];
  test('compares all matches first by default', () => {
    expect(order(['BBB 1:0 AAA', 'AAA 5:0 CCC', 'CCC 2:0 BBB'])).toBe('AAA BBB CCC DDD');
    expect(order(level)).toBe('DDD AAA BBB CCC');
  });

  test('compares the matches between level teams first if the tournament says so', () => {
    expect(order(level, headToHeadFirst)).toBe('DDD BBB AAA CCC');
  });

  test('compares the teams again that are still level after the first comparison', () => {
    // AAA, BBB and CCC are level on points. CCC has the most goals among the three, and AAA has beaten BBB.
    const amongThem = ['AAA 1:0 BBB', 'CCC 2:1 AAA', 'BBB 2:1 CCC'];
    expect(order([...amongThem, 'AAA 1:0 DDD', 'BBB 9:0 DDD', 'CCC 1:0 DDD'], headToHeadFirst)).toBe('CCC AAA BBB DDD');
  });
});

test('a cancelled match counts for neither team', () => {
  expect(tableOf(['AAA -:- BBB']).every((row) => row.played === 0)).toBe(true);
});

test('the pool tables of 2022 are those of the real tournament', () => {
  const matches = worldCup.matches.map((match) => ({
    ...match,
    ...(match.recorded ? recordedScore(match.recorded) : { full1: null, full2: null }),
  }));
  const tables = [...allTables(worldCup.stages, { teams: worldCup.teams, matches })];
  expect(tables.map(([pool, rows]) => `${pool} ${rows.map((row) => `${row.tla} ${row.points}`).join(' ')}`)).toEqual([
    'A NED 7 SEN 6 ECU 4 QAT 0',
    'B ENG 7 USA 5 IRN 3 WAL 1',
    'C ARG 6 POL 4 MEX 4 KSA 3',
    'D FRA 6 AUS 6 TUN 4 DEN 1',
    'E JPN 6 ESP 4 GER 4 CRC 3',
    'F MAR 7 CRO 5 BEL 4 CAN 0',
    'G BRA 6 SUI 6 CMR 4 SRB 1',
    'H POR 6 KOR 4 URU 4 GHA 3',
  ]);
});
