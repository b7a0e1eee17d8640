import { describe, expect, test } from 'vitest';
import { normalise } from '../normalise.ts';
import { isFootballData, readFootballData } from './read-football-data.ts';

const team = (id: number, tla: string) => ({ id, name: `${tla} Football Club`, shortName: tla.toLowerCase(), tla });
const [a, b, c, d] = [team(57, 'AAA'), team(58, 'BBB'), team(59, 'CCC'), team(60, 'DDD')];
const unknown = { id: null, name: null, shortName: null, tla: null };

let last = 400;
const match = (utcDate: string, homeTeam: object, awayTeam: object, change: object = {}) => ({
  id: (last += 1),
  utcDate,
  status: 'TIMED',
  matchday: 1,
  stage: 'REGULAR_SEASON',
  group: null,
  homeTeam,
  awayTeam,
  score: {
    winner: null,
    duration: 'REGULAR',
    fullTime: { home: null, away: null },
    halfTime: { home: null, away: null },
  },
  ...change,
});
const over = (home: number, away: number, more: object = {}) => ({
  status: 'FINISHED',
  score: { duration: 'REGULAR', fullTime: { home, away }, halfTime: { home: null, away: null }, ...more },
});

const read = (...matches: object[]) => readFootballData({ competition: { name: 'Cup' }, matches }, 'feed.json');
const imported = (...matches: object[]) => {
  const found = normalise(read(...matches), {
    code: 'CUP',
    year: '2024',
    timeZone: 'UTC',
    name: null,
    results: 'feed',
  });
  if ('faults' in found) throw new Error(found.faults.join('\n'));
  return found;
};

test('the numbers of matches and teams are kept, and a later import finds a match by its number', () => {
  const { matches, teams, keys } = imported(match('2024-08-17T14:00:00Z', a, b), match('2024-08-17T14:00:00Z', c, d));
  expect(matches[0]).toMatchObject({
    id: '1',
    fdId: last - 1,
    utcDate: '2024-08-17T14:00:00Z',
    stage: 'REGULAR_SEASON',
  });
  expect(keys.nums).toEqual({ 1: last - 1, 2: last });
  expect(teams.map(({ teamId, tla, shortName }) => [teamId, tla, shortName])).toEqual([
    [57, 'AAA', 'aaa'],
    [58, 'BBB', 'bbb'],
    [59, 'CCC', 'ccc'],
    [60, 'DDD', 'ddd'],
  ]);
});

test('stages follow the words of football-data.org, and an unknown word becomes a stage with this name', () => {
  const { tournament } = imported(
    match('2024-06-14T14:00:00Z', a, b, { stage: 'GROUP_STAGE', group: 'GROUP_A' }),
    match('2024-06-15T14:00:00Z', c, d, { stage: 'GROUP_STAGE', group: 'GROUP_B' }),
    match('2024-07-01T14:00:00Z', a, c, { stage: 'LAST_512', matchday: null }),
    match('2024-07-08T14:00:00Z', a, c, { stage: 'BRONZE', matchday: null }),
    match('2024-07-09T14:00:00Z', unknown, unknown, { stage: 'FINAL', matchday: null }),
  );
  expect(tournament.stages?.map(({ id, kind, name }) => [id, kind, name])).toEqual([
    ['GROUP_STAGE', 'groups', undefined],
    ['LAST_512', 'knockout', 'Last 512'],
    ['THIRD_PLACE', 'knockout', undefined],
    ['FINAL', 'knockout', undefined],
  ]);
});

test('two matches of a pair in a knockout round are the legs of a tie', () => {
  const stage = { stage: 'SEMI_FINALS', matchday: null };
  const { matches, tournament } = imported(
    match('2025-04-29T19:00:00Z', a, b, { ...stage, ...over(1, 0) }),
    match('2025-05-06T19:00:00Z', b, a, { ...stage, ...over(0, 0) }),
  );
  expect(matches.map(({ tie }) => tie)).toEqual(['1', '1']);
  expect(tournament.stages).toMatchObject([{ id: 'SEMI_FINALS', legs: 2 }]);
});

describe('a status', () => {
  const statusOf = (change: object) => read(match('2024-08-17T14:00:00Z', a, b, change)).matches[0];
  test.each([
    ['POSTPONED', 'postponed'],
    ['CANCELLED', 'cancelled'],
    ['AWARDED', 'awarded'],
    ['TIMED', null],
    ['SUSPENDED', null],
    ['NEVER_HEARD_OF', null],
    ['constructor', null],
  ])('%s is read', (status, expected) => {
    expect(statusOf({ status })).toMatchObject({ status: expected, result: null });
  });

  test('of an awarded match comes with its score', () => {
    const change = { ...over(3, 0), status: 'AWARDED' };
    expect(statusOf(change)).toMatchObject({ status: 'awarded', result: { regularTime: [3, 0], faults: [] } });
  });

  test('of a match that is being played gives no result', () => {
    expect(statusOf({ ...over(1, 0), status: 'IN_PLAY' })?.result).toBeNull();
  });

  test('SCHEDULED at midnight means that only the day is known', () => {
    const day = { ...match('2024-08-17T00:00:00Z', a, b), status: 'SCHEDULED' };
    expect(read(day).matches[0]?.time).toBeNull();
    expect(read({ ...day, status: 'TIMED' }).matches[0]?.time).toBe('00:00 UTC');
  });
});

describe('a score', () => {
  const resultOf = (score: object) => read(match('2024-08-17T14:00:00Z', a, b, score)).matches[0]?.result;
  const pair = (home: number, away: number) => ({ home, away });

  test('of 90 minutes is taken as it is', () => {
    expect(resultOf(over(2, 1, { halfTime: pair(1, 0) }))).toMatchObject({
      halfTime: [1, 0],
      regularTime: [2, 1],
      faults: [],
    });
  });

  test('after extra time is the sum of its parts', () => {
    const parts = { duration: 'EXTRA_TIME', regularTime: pair(1, 1), extraTime: pair(0, 1) };
    expect(resultOf(over(1, 2, parts))).toMatchObject({ regularTime: [1, 1], afterExtraTime: [1, 2], penalties: null });
  });

  test.each([
    ['counts the kicks', 7, 5, pair(4, 2)],
    ['does not count the kicks', 3, 3, pair(4, 2)],
    ['has the kicks alone', 7, 5, null],
  ])('of a shoot-out that %s is read', (_, home, away, penalties) => {
    const parts = { duration: 'PENALTY_SHOOTOUT', regularTime: pair(2, 2), extraTime: pair(1, 1), penalties };
    expect(resultOf(over(home, away, parts))).toMatchObject({
      regularTime: [2, 2],
      afterExtraTime: [3, 3],
      penalties: [4, 2],
      faults: [],
    });
  });

  test.each([
    ['no score', over(1, 0, { fullTime: { home: null, away: null } }), 'score.fullTime: missing'],
    ['no 90 minutes', over(1, 2, { duration: 'EXTRA_TIME', extraTime: pair(0, 1) }), 'score.regularTime: missing'],
    ['no extra time', over(1, 2, { duration: 'EXTRA_TIME', regularTime: pair(1, 1) }), 'score.extraTime: missing'],
    [
      'parts that do not add up',
      over(6, 5, {
        duration: 'PENALTY_SHOOTOUT',
        regularTime: pair(2, 2),
        extraTime: pair(1, 1),
        penalties: pair(4, 2),
      }),
      'score.fullTime: 6:5 is not the sum of its parts, 7:5',
    ],
  ])('with %s is left out', (_, score, fault) => {
    expect(resultOf(score)?.faults).toEqual([fault]);
  });
});

test('a match without the right form is a fault with its row', () => {
  const { faults, matches } = read(match('2024-08-17T14:00:00Z', a, b), { id: 'x' });
  expect(matches).toHaveLength(1);
  expect(faults[0]).toMatch(/^feed.json, row 2, id: /);
  for (const value of [null, 1, [], {}, { matches: [] }, { matches: [{ team1: 'A' }] }])
    expect(isFootballData(value)).toBe(false);
  expect(isFootballData({ matches: [match('2024-08-17T14:00:00Z', a, b)] })).toBe(true);
});
