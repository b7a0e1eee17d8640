import { expect, test } from 'vitest';
import { searchedText, subjectWords } from './log-search.ts';

const names = {
  'give role': 'Gave a role',
  'replay next-goal': 'Jumped to the next goal',
  'replay end': 'Jumped to the end',
};

const matches = [
  { id: '1', name: 'Qatar–Ecuador' },
  { id: '3', name: 'England–Iran' },
  { id: '18', name: 'Qatar–Senegal' },
  { id: '61', name: 'Winner Match 57–Winner Match 58' },
];

test('a text that is part of one name on the screen finds the act with that name', () => {
  expect(searchedText(' next GOAL ', names, matches)).toBe('replay next-goal');
  expect(searchedText('Gave a role', names, matches)).toBe('give role');
});

test.each(['Qatar–Ecuador', ' qatar-ecuador', 'Qatar – Ecuador', 'Qatar–Ec'])(
  'both teams of a match find it if no other match has these names: %s',
  (text) => {
    expect(searchedText(text, names, matches)).toBe('match 1');
  },
);

test('one team, which could be a nick too, and the names of several matches stay as they are', () => {
  const rematch = { id: '64', name: 'England–Iran' };
  const texts = ['Ecuador', 'England–Iran', '–', 'match 1'];
  expect(texts.map((text) => searchedText(text, names, [...matches, rematch]))).toEqual(texts);
});

test('a text stays as it is if it is part of a stored name, of several names or of none', () => {
  expect(['role', 'Replay', 'jumped', 'maja', ' '].map((text) => searchedText(text, names, matches))).toEqual([
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
