import { expect, test } from 'vitest';
import { searchedText, subjectWords } from './log-search.ts';

const names = {
  'give role': 'Gave a role',
  'replay next-goal': 'Jumped to the next goal',
  'replay end': 'Jumped to the end',
};

test('a text that is part of one name on the screen finds the act with that name', () => {
  expect(searchedText(' next GOAL ', names)).toBe('replay next-goal');
  expect(searchedText('Gave a role', names)).toBe('give role');
});

test('a text stays as it is if it is part of a stored name, of several names or of none', () => {
  expect(['role', 'Replay', 'jumped', 'maja', ' '].map((text) => searchedText(text, names))).toEqual([
    'role',
    'Replay',
    'jumped',
    'maja',
    '',
  ]);
});

test('a subject is named in words, and left out if the act says it', () => {
  const nameOf = (id: string) => (id === '3' ? 'England–Iran' : undefined);
  expect(
    ['match 3', 'match 9', 'group Rude words', 'competition WC/2022', 'replay', 'clock jump'].map((subject) =>
      subjectWords(subject, nameOf),
    ),
  ).toEqual(['England–Iran (match 3)', 'match 9', 'Rude words', 'WC/2022', undefined, 'clock jump']);
});
