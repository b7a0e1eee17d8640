import { expect, test } from 'vitest';
import { isProblemCode } from './problem.ts';

test.each([
  ['not_found', true],
  ['constructor', false],
  ['toString', false],
  ['no_such_code', false],
  [404, false],
  [null, false],
])('%o is a problem code: %s', (code, is) => {
  expect(isProblemCode(code)).toBe(is);
});
