import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longest } from './longest-first.ts';

test('the files that run first exist', () => {
  expect(longest.filter((path) => !existsSync(path))).toEqual([]);
});
