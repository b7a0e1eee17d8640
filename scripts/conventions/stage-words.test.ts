import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stageWords } from '../../game/competition/stage-words.ts';

const home = 'game/competition/stage-words.ts';
const isTest = /\.test\.|\.fixture\.|^server\/testing\/|^web\/matches\/a-match\.ts$/;
const code = globSync('{game,server,web,scripts,bench}/**/*.{ts,tsx}').filter((file) => !isTest.test(file));

test('the names of stages are in one table, and no other code contains one', () => {
  expect(code.length).toBeGreaterThan(700);
  const words = new RegExp(`'(${Object.keys(stageWords).join('|')})'`);
  const found = code.filter((file) => file !== home && words.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
