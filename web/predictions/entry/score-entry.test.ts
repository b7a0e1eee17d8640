import { expect, test } from 'vitest';
import { entryOf, steppedEntry, textAfterKey, typedEntry } from './score-entry.ts';

const blank = { 1: '', 2: '' };
const twoOne = { 1: '2', 2: '1' };

test.each([
  { name: 'the first digit is a draft', entry: blank, side: 1, text: '2', draft: { 1: '2', 2: '' }, value: undefined },
  {
    name: 'so is one in the second field',
    entry: blank,
    side: 2,
    text: '0',
    draft: { 1: '', 2: '0' },
    value: undefined,
  },
  {
    name: 'the second digit makes a pick',
    entry: { 1: '1', 2: '' },
    side: 2,
    text: '1',
    draft: null,
    value: { full1: 1, full2: 1 },
  },
  {
    name: 'a digit changes one side of a pick',
    entry: twoOne,
    side: 1,
    text: '3',
    draft: null,
    value: { full1: 3, full2: 1 },
  },
  {
    name: 'a pasted number may have two digits',
    entry: twoOne,
    side: 1,
    text: '21',
    draft: null,
    value: { full1: 21, full2: 1 },
  },
  { name: 'leading zeros fall away', entry: twoOne, side: 2, text: '03', draft: null, value: { full1: 2, full2: 3 } },
  {
    name: 'signs and letters are no goals',
    entry: twoOne,
    side: 2,
    text: '-4',
    draft: null,
    value: { full1: 2, full2: 4 },
  },
  { name: 'a cleared side is a draft', entry: twoOne, side: 1, text: '', draft: { 1: '', 2: '1' }, value: undefined },
  {
    name: 'clearing both sides clears the pick',
    entry: { 1: '', 2: '1' },
    side: 2,
    text: '',
    draft: null,
    value: null,
  },
  { name: 'a letter in blank fields is nothing', entry: blank, side: 1, text: 'x', draft: null, value: undefined },
] as const)('$name', ({ entry, side, text, draft, value }) => {
  const typed = typedEntry(entry, { side, text: textAfterKey(text, '') ?? entry[side] });
  expect([typed.draft, typed.value]).toEqual([draft, value]);
});

test.each([
  ['a digit replaces what was there', '12', '2', '2'],
  ['also if it was typed before the former one', '21', '2', '2'],
  ['a text that was pasted stays', '12', '', '12'],
  ['and so does one of a keyboard that writes whole words', '12', '12', '12'],
  ['a pasted number has two digits at most', '123', '', '12'],
  ['what is pasted beside digits falls away', '-4', '', '4'],
  ['a letter beside a digit does nothing', '1x', 'x', undefined],
  ['nor does one in the place of a digit', 'x', 'x', undefined],
  ['nor in a blank field', '', 'x', undefined],
  ['nor a sign', '-', '-', undefined],
  ['nor a space', ' ', ' ', undefined],
  ['nor a pasted text without digits', 'ab', '', undefined],
  ['a digit that is deleted is gone', '', '', ''],
  ['an Arabic-Indic digit is a digit', '2٣', '٣', '3'],
  ['a Persian one too', '۹', '۹', '9'],
  ['a full-width one too', '２', '２', '2'],
  ['and so are two that are pasted', '१२', '', '12'],
])('%s', (_, text, typed, expected) => {
  expect(textAfterKey(text, typed)).toBe(expected);
});

test.each([
  ['the first step sets the other side to 0', null, 1, 1, { full1: 1, full2: 0 }],
  ['a step down from nothing is 0:0', null, 2, -1, { full1: 0, full2: 0 }],
  ['steps lead to ten and more', { full1: 9, full2: 1 }, 1, 1, { full1: 10, full2: 1 }],
  ['and to 99 at most', { full1: 1, full2: 99 }, 2, 1, { full1: 1, full2: 99 }],
] as const)('%s', (_, value, side, by, expected) => {
  expect(steppedEntry(value, { side, by })).toEqual(expected);
});

test('the fields of no pick are blank', () => {
  expect([entryOf(null), entryOf({ full1: 0, full2: 10 })]).toEqual([blank, { 1: '0', 2: '10' }]);
});
