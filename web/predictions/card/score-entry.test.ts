import { expect, test } from 'vitest';
import { typedEntry } from './score-entry.ts';

const blank = { 1: '', 2: '' };
const twoOne = { 1: '2', 2: '1' };

test.each([
  { name: 'the first number makes the other side 0', entry: blank, side: 1, text: '2', value: { full1: 2, full2: 0 } },
  { name: 'a second digit makes a larger number', entry: twoOne, side: 1, text: '21', value: { full1: 21, full2: 1 } },
  { name: 'leading zeros fall away', entry: twoOne, side: 2, text: '03', value: { full1: 2, full2: 3 } },
  { name: 'signs and letters are no goals', entry: twoOne, side: 2, text: '-4', value: { full1: 2, full2: 4 } },
  { name: 'clearing one side says nothing yet', entry: twoOne, side: 1, text: '', value: undefined },
  { name: 'clearing both clears the pick', entry: { 1: '', 2: '1' }, side: 2, text: '', value: null },
  {
    name: 'filling the cleared side again is a pick',
    entry: { 1: '', 2: '1' },
    side: 1,
    text: '3',
    value: { full1: 3, full2: 1 },
  },
  { name: 'a letter in blank fields is nothing', entry: blank, side: 1, text: 'x', value: undefined },
] as const)('entering a score: $name', ({ entry, side, text, value }) => {
  expect(typedEntry(entry, { side, text }).value).toEqual(value);
});

test('a half-cleared score stays in the fields as it was typed', () => {
  expect(typedEntry(twoOne, { side: 1, text: '' }).draft).toEqual({ 1: '', 2: '1' });
});
