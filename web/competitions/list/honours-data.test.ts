import { describe, expect, test } from 'vitest';
import type { Honour } from '../../../game/site/honours.ts';
import { summaryOf } from './honours-data.ts';

const honour = (change: Partial<Honour>): Honour => ({
  code: 'EC',
  year: '2024',
  name: 'Euro 2024',
  from: '2024-06-14T19:00:00.000Z',
  until: '2024-07-14T19:00:00.000Z',
  isReplay: false,
  rank: 3,
  players: 195,
  groupsWon: 1,
  matchdaysWon: 0,
  ...change,
});

describe('the summary of honours', () => {
  test('adds up groups and matchdays, and has the best rank', () => {
    const cup = honour({});
    const league = honour({ code: 'PL', rank: 14, groupsWon: 2, matchdaysWon: 4 });
    expect(summaryOf([league, cup])).toEqual({ best: cup, groupsWon: 3, matchdaysWon: 4 });
  });

  test('prefers the same rank among more players', () => {
    const small = honour({ players: 4 });
    const large = honour({ players: 400 });
    expect(summaryOf([small, large]).best).toBe(large);
  });

  test('leaves replays out', () => {
    expect(summaryOf([honour({ isReplay: true })])).toEqual({ best: undefined, groupsWon: 0, matchdaysWon: 0 });
  });

  test('is empty without honours', () => {
    expect(summaryOf([])).toEqual({ best: undefined, groupsWon: 0, matchdaysWon: 0 });
  });
});
