import { expect, test } from 'vitest';
import { faultsOf, league } from './source.fixture.ts';

test('a group whose name cannot be read is a fault, and no league', () => {
  const rows = league(['Alpha', 'Beta', 'Gamma', 'Delta']).map((row) => ({ ...row, group: 'Nord-West' }));
  expect(faultsOf(rows)[0]).toBe(
    'cup.json, row 1 (Alpha – Delta), group: must be a name such as A or Group A, found Nord-West.',
  );
});
