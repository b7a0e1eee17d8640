import { expect, test } from 'vitest';
import { imported, league } from './source.fixture.ts';

test('a postponed match has no date, though its score cannot be read', () => {
  const rows = league(['Alpha', 'Beta', 'Gamma', 'Delta']).map((row, index) =>
    index === 0 ? { ...row, status: 'POSTPONED', score: 'postponed' } : row,
  );
  expect(imported(rows).matches.find(({ dateKnown }) => dateKnown === false)).toMatchObject({
    team1: 'ALP',
    team2: 'DEL',
  });
});
