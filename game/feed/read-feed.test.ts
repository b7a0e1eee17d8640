import { describe, expect, test } from 'vitest';
import { feedMatch } from './feed-match.ts';
import { readFeed } from './read-feed.ts';
import type { KnownMatch } from './read-feed.ts';
import { away, group, quarantined, home, knockout, over, running, said, state } from './said.fixture.ts';
import type { Said } from './said.fixture.ts';

describe('a status of the feed is read:', () => {
  test.each([
    ['SCHEDULED', group, { kind: 'same' }],
    ['TIMED', group, { kind: 'same' }],
    ['IN_PLAY', group, state({ status: 'IN_PLAY', full1: 0, full2: 0 })],
    ['LIVE', group, state({ status: 'IN_PLAY' })],
    ['PAUSED', running, state({ status: 'PAUSED', period: 'BREAK', full1: 1, full2: 0 })],
    ['SUSPENDED', running, state({ status: 'PAUSED' })],
    ['EXTRA_TIME', { ...knockout, status: 'IN_PLAY' }, state({ status: 'IN_PLAY', period: 'EXTRA_FIRST' })],
    ['PENALTY_SHOOTOUT', { ...knockout, status: 'IN_PLAY' }, state({ status: 'IN_PLAY', period: 'SHOOT_OUT' })],
    ['POSTPONED', group, quarantined('postponed')],
    ['CANCELLED', group, quarantined('cancelled')],
    ['CANCELED', group, quarantined('cancelled')],
    ['CANCELLED', { ...over, full1: null, full2: null }, { kind: 'same' }],
    ['FINISHED', running, quarantined('score_missing')],
    ['AWARDED', group, quarantined('score_missing')],
    ['WALKOVER', group, quarantined('unknown_status')],
    ['', group, quarantined('unknown_status')],
    ['toString', group, quarantined('unknown_status')],
    ['TIMED', running, quarantined('backwards')],
    ['POSTPONED', running, quarantined('backwards')],
    ['IN_PLAY', over, quarantined('backwards')],
    ['PAUSED', over, quarantined('backwards')],
    ['SCHEDULED', over, quarantined('backwards')],
  ] as [string, KnownMatch, object][])('%s, on a match that is %o', (word, known, expected) => {
    expect(readFeed(said(word), known)).toEqual(expected);
  });
});

describe('the score of an entry', () => {
  test.each([
    ['runs', 'IN_PLAY', { full: [2, 1] }, group, state({ full1: 2, full2: 1, winner: null, penalties: null })],
    ['goes down when a goal is taken back', 'IN_PLAY', { full: [0, 0] }, running, state({ full1: 0, full2: 0 })],
    ['missing under way leaves the former one', 'IN_PLAY', {}, running, state({ full1: 1, full2: 0 })],
    [
      'is final',
      'FINISHED',
      { full: [2, 0], winner: 'HOME_TEAM' },
      running,
      state({ full1: 2, winner: 1, minute: null, period: null }),
    ],
    ['is final without a winner named', 'FINISHED', { full: [0, 2] }, running, state({ winner: 2 })],
    ['is a draw', 'AWARDED', { full: [1, 1], winner: 'DRAW' }, running, state({ status: 'FINISHED', winner: null })],
    ['is corrected afterwards', 'FINISHED', { full: [1, 1], winner: 'DRAW' }, over, state({ full1: 1, full2: 1 })],
    [
      'with the other winner',
      'FINISHED',
      { full: [2, 0], winner: 'AWAY_TEAM' },
      running,
      quarantined('score_contradicts'),
    ],
    [
      'level with a winner',
      'FINISHED',
      { full: [1, 1], winner: 'HOME_TEAM' },
      running,
      quarantined('score_contradicts'),
    ],
    ['negative', 'IN_PLAY', { full: [-1, 0] }, running, quarantined('score_contradicts')],
    ['of a hundred', 'IN_PLAY', { full: [100, 0] }, running, quarantined('score_contradicts')],
    ['with half of it null', 'FINISHED', { full: null }, running, quarantined('score_missing')],
    [
      'whose parts do not add up',
      'FINISHED',
      { full: [3, 2], regular: [2, 2], extra: [0, 0], duration: 'EXTRA_TIME' },
      knockout,
      quarantined('score_contradicts'),
    ],
    [
      'of extra time',
      'FINISHED',
      { full: [3, 2], regular: [2, 2], extra: [1, 0], duration: 'EXTRA_TIME', winner: 'HOME_TEAM' },
      knockout,
      state({ full1: 3, full2: 2, winner: 1 }),
    ],
    [
      'level at the end of a knockout match',
      'FINISHED',
      { full: [1, 1], winner: 'DRAW' },
      knockout,
      quarantined('shoot_out_contradicts'),
    ],
  ] as [string, string, Said, KnownMatch, object][])('%s', (_name, word, parts, known, expected) => {
    expect(readFeed(said(word, parts), known)).toEqual(expected);
  });
});

describe('the teams of an entry', () => {
  test.each([
    ['the other way round turn the score', [away, home], state({ full1: 0, full2: 2, winner: 2 })],
    ['not known yet are taken as ours', [null, null], state({ full1: 2, full2: 0 })],
    ['one known on the other side turns it too', [null, home], state({ full1: 0, full2: 2 })],
    ['others are quarantined', [home, 999], quarantined('other_teams')],
    ['one twice is quarantined', [away, away], quarantined('other_teams')],
  ] as [string, [number | null, number | null], object][])('%s', (_name, teams, expected) => {
    expect(readFeed(said('FINISHED', { full: [2, 0], teams }), running)).toEqual(expected);
  });
});

describe('the minute of an entry is read:', () => {
  test.each([
    [17, 17],
    ['45+2', 47],
    ['120+3', 120],
    [null, null],
    [undefined, null],
    ['HT', null],
    [-1, null],
  ])('%s is %s', (minute, expected) => {
    const reading = readFeed(said('IN_PLAY', { full: [0, 0], ...(minute === undefined ? {} : { minute }) }), running);
    expect(reading).toEqual(state({ minute: expected }));
  });
});

test('goals that are known by name stay as long as they match the score', () => {
  const known: KnownMatch = {
    ...running,
    goals: [
      { minute: 3, team: 1, scorer: 'Lea' },
      { minute: 9, team: 1, scorer: 'Mia' },
    ],
  };
  expect(readFeed(said('IN_PLAY', { full: [1, 0] }), known)).toEqual(
    state({ goals: [{ minute: 3, team: 1, scorer: 'Lea' }] }),
  );
});

test('an answer in the shape of the former version of the feed is not read', () => {
  const old = {
    ...said('FINISHED'),
    score: { winner: null, duration: 'REGULAR', fullTime: { homeTeam: 1, awayTeam: 0 } },
  };
  expect(feedMatch.safeParse(old).success).toBe(false);
});
