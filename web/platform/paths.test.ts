import { expect, test } from 'vitest';
import { isTakenCode } from '../../game/page-paths.ts';
import { patterns } from './paths.ts';

test('no competition can have the name of a page or of a call as its code', () => {
  const names = Object.values(patterns).map((pattern) => pattern.split('/')[1] ?? '');
  expect(names.filter((name) => name !== '' && !isTakenCode(name.toUpperCase()))).toEqual([]);
  expect(
    ['DB', 'AUTH', 'PUSH', 'DOCS', 'HEALTH', 'ASSETS', 'COMPETITIONS'].filter((code) => !isTakenCode(code)),
  ).toEqual([]);
  expect(['WC', 'PL', 'NEWSX', 'BL1'].filter(isTakenCode)).toEqual([]);
});
