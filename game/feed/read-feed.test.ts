import { describe, expect, test } from 'vitest';
import { feedMatch } from './feed-match.ts';
import type { FeedMatch } from './feed-match.ts';
import { readFeed } from './read-feed.ts';
import type { KnownMatch } from './read-feed.ts';

const [home, away] = [762, 773];
const group: KnownMatch = {
  stage: 'GROUP_STAGE',
  status: 'SCHEDULED',
  full1: null,
  full2: null,
  goals: [],
  teamIds: [home, away],
};
const knockout: KnownMatch = { ...group, stage: 'FINAL' };

type Score = [number, number] | null;
const goals = (it: Score | undefined) =>
  it ? { home: it[0], away: it[1] } : it === null ? { home: null, away: null } : undefined;

interface Said {
  full?: Score;
  half?: Score;
  regular?: Score;
  extra?: Score;
  kicks?: Score;
  duration?: string;
  winner?: string | null;
  teams?: [number | null, number | null];
  minute?: number | string | null;
}

function said(status: string, it: Said = {}): FeedMatch {
  const { full, half, regular, extra, kicks, duration = 'REGULAR', winner = null, teams = [home, away] } = it;
  return feedMatch.parse({
    id: 1,
    utcDate: '2022-12-18T15:00:00Z',
    status,
    homeTeam: { id: teams[0], name: 'Argentina' },
    awayTeam: { id: teams[1], name: null },
    ...(it.minute === undefined ? {} : { minute: it.minute }),
    score: {
      winner,
      duration,
      fullTime: goals(full ?? null),
      halfTime: goals(half ?? null),
      regularTime: goals(regular),
      extraTime: goals(extra),
      penalties: goals(kicks),
    },
  });
}

const held = (why: string) => ({ kind: 'held', why });
const state = (it: object) => ({ kind: 'state', state: expect.objectContaining(it) });
const running: KnownMatch = { ...group, status: 'IN_PLAY', full1: 1, full2: 0 };
const over: KnownMatch = { ...group, status: 'FINISHED', full1: 1, full2: 0 };
const final2022: Said = {
  full: [7, 5],
  half: [2, 0],
  regular: [2, 2],
  extra: [1, 1],
  kicks: [4, 2],
  duration: 'PENALTY_SHOOTOUT',
  winner: 'HOME_TEAM',
};

describe('a status word', () => {
  test.each([
    ['SCHEDULED', group, { kind: 'same' }],
    ['TIMED', group, { kind: 'same' }],
    ['IN_PLAY', group, state({ status: 'IN_PLAY', full1: 0, full2: 0 })],
    ['LIVE', group, state({ status: 'IN_PLAY' })],
    ['PAUSED', running, state({ status: 'PAUSED', period: 'BREAK', full1: 1, full2: 0 })],
    ['SUSPENDED', running, state({ status: 'PAUSED' })],
    ['EXTRA_TIME', { ...knockout, status: 'IN_PLAY' }, state({ status: 'IN_PLAY', period: 'EXTRA_FIRST' })],
    ['PENALTY_SHOOTOUT', { ...knockout, status: 'IN_PLAY' }, state({ status: 'IN_PLAY', period: 'SHOOT_OUT' })],
    ['POSTPONED', group, held('postponed')],
    ['CANCELLED', group, held('cancelled')],
    ['CANCELED', group, held('cancelled')],
    ['CANCELLED', { ...over, full1: null, full2: null }, { kind: 'same' }],
    ['FINISHED', running, held('score_missing')],
    ['AWARDED', group, held('score_missing')],
    ['WALKOVER', group, held('unknown_status')],
    ['', group, held('unknown_status')],
    ['toString', group, held('unknown_status')],
    ['TIMED', running, held('backwards')],
    ['POSTPONED', running, held('backwards')],
    ['IN_PLAY', over, held('backwards')],
    ['PAUSED', over, held('backwards')],
    ['SCHEDULED', over, held('backwards')],
  ] as [string, KnownMatch, object][])('%s, on a match that is %o', (word, known, expected) => {
    expect(readFeed(said(word), known)).toEqual(expected);
  });
});

describe('a score', () => {
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
    ['with the other winner', 'FINISHED', { full: [2, 0], winner: 'AWAY_TEAM' }, running, held('score_contradicts')],
    ['level with a winner', 'FINISHED', { full: [1, 1], winner: 'HOME_TEAM' }, running, held('score_contradicts')],
    ['negative', 'IN_PLAY', { full: [-1, 0] }, running, held('score_contradicts')],
    ['of a hundred', 'IN_PLAY', { full: [100, 0] }, running, held('score_contradicts')],
    ['with half of it null', 'FINISHED', { full: null }, running, held('score_missing')],
    [
      'whose parts do not add up',
      'FINISHED',
      { full: [3, 2], regular: [2, 2], extra: [0, 0], duration: 'EXTRA_TIME' },
      knockout,
      held('score_contradicts'),
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
      held('shoot_out_contradicts'),
    ],
  ] as [string, string, Said, KnownMatch, object][])('%s', (_name, word, it, known, expected) => {
    expect(readFeed(said(word, it), known)).toEqual(expected);
  });
});

describe('a shoot-out', () => {
  const kicks = (change: Said): Said => ({ ...final2022, ...change });
  test.each([
    [
      'is not part of the score (final of 2022)',
      final2022,
      state({ full1: 3, full2: 3, penalties: { 1: 4, 2: 2 }, winner: 1 }),
    ],
    [
      'without its kicks named, but contained',
      kicks({ kicks: null }),
      state({ full1: 3, full2: 3, penalties: { 1: 4, 2: 2 }, winner: 1 }),
    ],
    [
      'without regular time: what the whole has besides the kicks',
      { full: [7, 5], kicks: [4, 2], duration: 'PENALTY_SHOOTOUT', winner: 'HOME_TEAM' },
      state({ full1: 3, full2: 3, winner: 1 }),
    ],
    [
      'with the kicks left out of the whole',
      kicks({ full: [3, 3] }),
      state({ full1: 3, full2: 3, penalties: { 1: 4, 2: 2 } }),
    ],
    ['without a winner named', kicks({ winner: null }), state({ winner: 1 })],
    ['with the other winner', kicks({ winner: 'AWAY_TEAM' }), held('shoot_out_contradicts')],
    ['with a drawn winner', kicks({ winner: 'DRAW' }), held('shoot_out_contradicts')],
    ['whose kicks are others than those contained', kicks({ kicks: [5, 4] }), held('shoot_out_contradicts')],
    ['whose whole is less than its parts', kicks({ full: [2, 2] }), held('shoot_out_contradicts')],
    [
      'with more kicks than the whole',
      { full: [3, 2], kicks: [4, 2], duration: 'PENALTY_SHOOTOUT' },
      held('score_contradicts'),
    ],
    ['after a play that is not level', kicks({ extra: [1, 0] }), held('shoot_out_contradicts')],
    ['that ends level', kicks({ kicks: [4, 4], full: [7, 7] }), held('shoot_out_contradicts')],
    ['without any kicks', kicks({ kicks: null, full: [3, 3] }), held('shoot_out_contradicts')],
  ] as [string, Said, object][])('%s', (_name, it, expected) => {
    expect(readFeed(said('FINISHED', it), knockout)).toEqual(expected);
  });

  test('belongs to knockout matches', () => {
    expect(readFeed(said('FINISHED', final2022), group)).toEqual(held('shoot_out_contradicts'));
  });

  const shootingOut = (full: number, penalties: object | null) =>
    state({ status: 'IN_PLAY', full1: full, full2: full, penalties, period: 'SHOOT_OUT' });
  const on: KnownMatch = { ...knockout, status: 'IN_PLAY', full1: 1, full2: 1 };
  test.each([
    [
      'over, kicks without the word for them',
      'FINISHED',
      kicks({ duration: 'REGULAR' }),
      held('shoot_out_contradicts'),
    ],
    [
      'over, kicks in the whole and named, nothing else',
      'FINISHED',
      { full: [7, 5], kicks: [4, 2], duration: 'EXTRA_TIME', winner: 'HOME_TEAM' },
      held('shoot_out_contradicts'),
    ],
    [
      'over, kicks in the whole, not named',
      'FINISHED',
      kicks({ duration: 'EXTRA_TIME', kicks: null }),
      held('score_contradicts'),
    ],
    [
      'on, kicks without the word for them',
      'EXTRA_TIME',
      { full: [2, 1], kicks: [1, 0] },
      held('shoot_out_contradicts'),
    ],
    [
      'on, kicks in the whole, and neither named nor called one',
      'EXTRA_TIME',
      { full: [4, 3], regular: [2, 2], extra: [1, 1], duration: 'EXTRA_TIME' },
      held('score_contradicts'),
    ],
    [
      'on, extra time led, its part late',
      'EXTRA_TIME',
      { full: [3, 2], regular: [2, 2], extra: null, duration: 'EXTRA_TIME' },
      state({ full1: 3, full2: 2 }),
    ],
    [
      'begun, no kick yet, the duration late',
      'PENALTY_SHOOTOUT',
      { full: [1, 1], kicks: [0, 0] },
      shootingOut(1, { 1: 0, 2: 0 }),
    ],
    [
      'on by its status, the duration late: the last good score',
      'PENALTY_SHOOTOUT',
      { full: [2, 1], kicks: [1, 0], duration: 'EXTRA_TIME' },
      shootingOut(1, { 1: 1, 2: 0 }),
    ],
    [
      'on by its status, the duration late, kicks in the whole alone',
      'PENALTY_SHOOTOUT',
      { full: [2, 1], duration: 'REGULAR' },
      shootingOut(1, null),
    ],
    [
      'on by its status, the duration late, with its parts',
      'PENALTY_SHOOTOUT',
      { full: [4, 3], regular: [2, 2], extra: [1, 1], kicks: [1, 0], duration: 'EXTRA_TIME' },
      shootingOut(3, { 1: 1, 2: 0 }),
    ],
    [
      'no kicks at all, in extra time',
      'EXTRA_TIME',
      { full: [1, 1], kicks: [0, 0], duration: 'EXTRA_TIME' },
      state({ full1: 1, penalties: null }),
    ],
  ] as [string, string, Said, object][])('%s: no kick is a goal', (_name, word, it, expected) => {
    expect(readFeed(said(word, it), on)).toEqual(expected);
  });

  test('after a play that is not level, as far as is known, is held', () => {
    const led = { ...on, full1: 2 };
    expect(readFeed(said('PENALTY_SHOOTOUT', { full: [2, 1] }), led)).toEqual(held('shoot_out_contradicts'));
  });

  test('by its status alone, in a pool match, is held', () => {
    expect(readFeed(said('PENALTY_SHOOTOUT', { full: [1, 1] }), running)).toEqual(held('shoot_out_contradicts'));
  });

  test('that is on shows its kicks, level or not', () => {
    const it = { ...final2022, kicks: [1, 0] as Score, full: [4, 3] as Score, winner: null };
    const known = { ...knockout, status: 'IN_PLAY' } as const;
    expect(readFeed(said('PENALTY_SHOOTOUT', it), known)).toEqual(
      state({ status: 'IN_PLAY', full1: 3, full2: 3, penalties: { 1: 1, 2: 0 }, winner: null, period: 'SHOOT_OUT' }),
    );
  });
});

describe('the teams', () => {
  test.each([
    ['the other way round turn the score', [away, home], state({ full1: 0, full2: 2, winner: 2 })],
    ['not known yet are taken as ours', [null, null], state({ full1: 2, full2: 0 })],
    ['one known on the other side turns it too', [null, home], state({ full1: 0, full2: 2 })],
    ['others are held', [home, 999], held('other_teams')],
    ['one twice is held', [away, away], held('other_teams')],
  ] as [string, [number | null, number | null], object][])('%s', (_name, teams, expected) => {
    expect(readFeed(said('FINISHED', { full: [2, 0], teams }), running)).toEqual(expected);
  });
});

describe('the minute', () => {
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

test('goals known by name stay as long as they fit the score', () => {
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

test('an answer in the shape of the former version is not read', () => {
  const old = {
    ...said('FINISHED'),
    score: { winner: null, duration: 'REGULAR', fullTime: { homeTeam: 1, awayTeam: 0 } },
  };
  expect(feedMatch.safeParse(old).success).toBe(false);
});
