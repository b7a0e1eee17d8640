import { expect, test } from 'vitest';
import { aMatch } from '../matches/a-match.ts';
import { saidOf } from './use-is-complete.ts';

test('what a page says about matches is something else after each correction of one of them, and not otherwise', () => {
  const matches = [aMatch({ id: '1', version: 4 }), aMatch({ id: '2', version: 3 })];
  const before = saidOf('over', matches);
  expect(saidOf('over', [...matches])).toBe(before);
  expect(saidOf('recap', matches)).not.toBe(before);
  const corrected = matches.map((match) => (match.id === '2' ? aMatch({ id: '2', version: 4 }) : match));
  expect(saidOf('over', corrected)).not.toBe(before);
});
