import { expect, test } from 'vitest';
import { faultsOf, imported, league, match } from './source.fixture.ts';

test('a group whose name cannot be read is a fault, and no league', () => {
  const rows = league(['Alpha', 'Beta', 'Gamma', 'Delta']).map((row) => ({ ...row, group: 'Nord-West' }));
  expect(faultsOf(rows)[0]).toBe(
    'cup.json, row 1 (Alpha – Delta), group: must be a name such as A or Group A, found Nord-West.',
  );
});

test.each([
  ['replay', []],
  [
    'manual',
    ['cup.json, row 1 (A – B), status: the match is cancelled, and can be picked until an admin cancels it here.'],
  ],
  [
    'feed',
    [
      'cup.json, row 1 (A – B), status: the match is cancelled, and can be picked until the feed or an admin cancels it here.',
    ],
  ],
] as const)('a cancelled match is named where nothing else would cancel it: %s', (results, oddities) => {
  const rows = [match('Final', '2024-06-14 21:00 A v B', { status: 'CANCELLED' })];
  expect(imported(rows, { results }).oddities).toEqual(oddities);
});
