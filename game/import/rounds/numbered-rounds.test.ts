import { describe, expect, test } from 'vitest';
import { imported, league, match } from '../source.fixture.ts';

const stagesOf = (matches: unknown[]) => imported(matches).tournament.stages?.map(({ id, kind }) => `${id} ${kind}`);

/** A league whose rounds have other words. */
const worded = (wordsOf: (number: string) => string, prefix = '') =>
  league(['A', 'B', 'C', 'D']).map((row) => ({
    ...row,
    round: `${prefix}${wordsOf(String(row['round']).replace('Matchday ', ''))}`,
  }));

describe('rounds in which all teams play are a league, whatever their word', () => {
  test.each([
    ['Regular Season - 3', (number: string) => `Regular Season - ${number}`],
    ['3', (number: string) => number],
    ['▪ Matchday 3', (number: string) => `▪ Matchday ${number}`],
    ['▪ Round 3', (number: string) => `▪ Round ${number}`],
    ['3. Runde', (number: string) => `${number}. Runde`],
    ['3ª Giornata', (number: string) => `${number}ª Giornata`],
    ['Speelronde 3', (number: string) => `Speelronde ${number}`],
    ['GW3', (number: string) => `GW${number}`],
  ])('%s', (_, wordsOf) => {
    const { dropped, matches } = imported(worded(wordsOf));
    expect(stagesOf(worded(wordsOf))).toEqual(['REGULAR_SEASON league']);
    expect(dropped).toEqual([]);
    expect(new Set(matches.map(({ matchday }) => matchday))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  test('and keep what is before their number as the name of the league', () => {
    expect(stagesOf(worded((number) => `Championship Round - ${number}`))).toEqual(['CHAMPIONSHIP league']);
  });
});

test('rounds that the losers are not in any more stay rounds of a cup', () => {
  const cup = [
    ...['A 1-0 B', 'C 1-0 D', 'E 1-0 F', 'G 1-0 H'].map((text) => match('1. Runde', `2024-08-17 15:30 ${text}`)),
    ...['A 1-0 C', 'E 1-0 G'].map((text) => match('2. Runde', `2024-09-17 15:30 ${text}`)),
    match('3. Runde', '2024-10-17 15:30 A 1-0 E'),
  ];
  expect(stagesOf(cup)).toEqual(['ROUND_1 knockout', 'ROUND_2 knockout', 'ROUND_3 knockout']);
});

test('a pool may be named after a sign, and its matchday by a number alone', () => {
  const rows = league(['A', 'B', 'C', 'D']);
  const signed = rows.map((row) => ({ ...row, round: '▪ Group A' }));
  const numbered = rows.map((row) => ({
    ...row,
    round: String(row['round']).replace('Matchday', 'Group Stage -'),
    group: 'Group A',
  }));
  expect(stagesOf(signed)).toEqual(['GROUP_STAGE groups']);
  expect(stagesOf(numbered)).toEqual(['GROUP_STAGE groups']);
});
