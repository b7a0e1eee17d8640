import { expect, test } from 'vitest';
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
