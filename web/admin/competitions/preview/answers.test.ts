import { describe, expect, test } from 'vitest';
import { corrections } from '../../../../game/import/corrections.ts';
import {
  changedStage,
  otherTeam,
  readPair,
  readingOfRow,
  resultOfRow,
  sameTeam,
  timeOfRow,
  withAnswer,
  withoutColumns,
  withoutAnswer,
  writePair,
} from './answers.ts';

describe('the answers of a preview', () => {
  const answer = (key: string, time: string) => ({ key, text: '', correction: timeOfRow(1, time) });

  test('have one answer to each question, the latest one last', () => {
    const two = [answer('a', '15:00'), answer('b', '16:00')];
    expect(withAnswer(two, answer('a', '17:00'))).toEqual([answer('b', '16:00'), answer('a', '17:00')]);
    expect(withoutAnswer(two, 'a')).toEqual([answer('b', '16:00')]);
  });

  test('have the form of corrections', () => {
    const none = { ht: null, ft: null, et: null, p: null };
    const given = [
      sameTeam(['Alpha', 'Alfa']),
      otherTeam(['Alpha', 'Alfa']),
      resultOfRow(3, none),
      resultOfRow(3, { ...none, ft: [2, 1] }),
      readingOfRow(3, { ft: [1, 1], et: [2, 1], p: null }),
      timeOfRow(4, '15:30'),
      withoutColumns(['FTHG', 'FTAG']),
      changedStage('FINAL', { factor: 4, name: 'Endspiel' }),
    ];
    expect(corrections.safeParse(given).success).toBe(true);
    expect(given[0]).toMatchObject({ alias: 'Alfa', team: 'Alpha' });
    expect(given[2]).toMatchObject({ match: { row: 3 }, set: { ft: null } });
  });
});

test.each([
  ['2:1', [2, 1]],
  [' 10 - 0 ', [10, 0]],
  ['', null],
  ['2', undefined],
  ['2:x', undefined],
  ['100:0', undefined],
])('the typed score "%s" is read as %s', (text, expected) => {
  expect(readPair(text)).toEqual(expected);
});

test('a score is written as it is typed', () => {
  expect(writePair([2, 1])).toBe('2:1');
  expect(writePair(null)).toBe('');
});
