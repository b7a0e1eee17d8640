import { describe, expect, test } from 'vitest';
import { faultsOf, imported, league, match } from './source.fixture.ts';

test('a group whose name cannot be read is a fault, and no league', () => {
  const rows = league(['Alpha', 'Beta', 'Gamma', 'Delta']).map((row) => ({ ...row, group: 'Nord-West' }));
  expect(faultsOf(rows)[0]).toBe(
    'cup.json, row 1 (Alpha – Delta), group: must be a name such as A or Group A, found Nord-West.',
  );
});

const isCalledOff = 'cup.json, row 1 (A – B), status: the match is cancelled, so it takes no picks.';

test.each([
  ['replay', []],
  ['manual', [isCalledOff]],
  ['feed', [isCalledOff]],
] as const)('a cancelled match is named where a replay does not cancel it: %s', (results, oddities) => {
  const rows = [match('Final', '2024-06-14 21:00 A v B', { status: 'CANCELLED' })];
  const { cancelled, ...found } = imported(rows, { results });
  expect([found.oddities, cancelled]).toEqual([oddities, ['1']]);
});

test('a status that nobody knows is named', () => {
  const rows = [match('Final', '2024-06-14 21:00 A 1-0 B', { status: 'abgefeiert' })];
  expect(imported(rows).oddities).toEqual([
    'cup.json, row 1 (A – B), status: abgefeiert is no known status, so it is left out.',
  ]);
});

test('an update says that it does not cancel a match', () => {
  const rows = [match('Final', '2024-06-14 21:00 A v B', { status: 'CANCELLED' })];
  expect(imported(rows, { results: 'manual', known: { teams: {}, matches: [] } }).oddities).toEqual([
    'cup.json, row 1 (A – B), status: the match is cancelled. An update does not change results, so an admin has to cancel it.',
  ]);
});

describe('a short name in a knockout round', () => {
  const groups = ['A', 'B'].flatMap((pool) =>
    league(['Alpha', 'Beta', 'Gamma', 'Delta'].map((club) => `${club} of ${pool}`)).map((row) => ({
      ...row,
      group: `Group ${pool}`,
    })),
  );
  const final = (text: string) => [match('Final', `2025-03-01 21:00 ${text}`)];
  const sidesOf = (rows: unknown[]) => {
    const { team1, team2, placeholder1, placeholder2 } = imported(rows).matches.at(-1) ?? {};
    return [team1 ?? placeholder1, team2 ?? placeholder2];
  };

  test('such as A1 is a place of the pool A while the match is to come', () => {
    expect(sidesOf([...groups, ...final('A1 v B2')])).toEqual(['1A', '2B']);
    expect(imported([...groups, ...final('A1 v B2')]).teams).toHaveLength(8);
  });

  test('such as A1 is a side that is not known yet if there is no pool A', () => {
    expect(sidesOf([match('Semi-finals', '2025-02-01 21:00 Alpha v Beta'), ...final('A1 v B2')])).toEqual([
      'LATER',
      'LATER',
    ]);
  });

  test.each([
    ['has a result', [...groups, ...final('A1 1-0 B2')]],
    ['plays in a league, too', [...league(['A1', 'B2', 'Gamma', 'Delta']), ...final('A1 v B2')]],
    ['is like all names of the file', [match('Semi-finals', '2025-02-01 21:00 A1 v B1'), ...final('A1 v B2')]],
  ])('is a team if it %s', (_, rows) => {
    const { teams } = imported(rows);
    expect(teams.map(({ shortName }) => shortName)).toEqual(expect.arrayContaining(['A1', 'B2']));
  });
});

describe('a name with a number', () => {
  const check = (name: string) =>
    `cup.json, row 3 (${name} – Beta), team1: ${name} plays in no other round. If it is no team, but a side that is not known yet, write TBD.`;
  const semiFinals = [
    match('Semi-finals', '2024-06-01 21:00 1. FC Alpha v Beta'),
    match('Semi-finals', '2024-06-02 21:00 Gamma 04 v Delta'),
  ];

  test.each([
    ['Winnaar HF1', 'v', [check('Winnaar HF1')]],
    ['Winnaar HF1', '1-0', []],
    ['1. FC Alpha', 'v', []],
    ['Gamma 04', 'v', []],
  ])('is named if it plays only in a later round that is to come: %s %s', (name, score, oddities) => {
    const rows = [...semiFinals, match('Final', `2024-06-08 21:00 ${name} ${score} Beta`)];
    expect(imported(rows).oddities).toEqual(oddities);
  });
});
