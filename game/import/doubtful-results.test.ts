import { describe, expect, test } from 'vitest';
import { faultsOf, imported, league, match } from './source.fixture.ts';

type Pair = [number, number];
const goal = (minute: number | string, more: object = {}) => ({ name: 'X', minute, ...more });
const cup = (score: object, goals: object = {}) => [match('Final', '2024-09-01 20:00 A v B', { score, ...goals })];
const tie = (first: object, second: object, goals: object = {}) => [
  match('Final', '2024-09-01 20:00 A v B', { score: first }),
  match('Final', '2024-09-08 20:00 B v A', { score: second, ...goals }),
];
const inLeague = (change: object) =>
  league(['Alpha', 'Beta', 'Gamma', 'Delta']).map((row, index) => (index === 0 ? { ...row, ...change } : row));
const known = (basis: 90 | 120) => ({ teams: {}, matches: [], basis });
const said = (sentence: string) => sentence.replace(/^.*?\), /, '');
const readingsIn = (matches: unknown[], options: Parameters<typeof imported>[1] = {}) =>
  imported(matches, options).doubts.map(({ readings }) =>
    readings.map(({ ft, et, p }) => [ft, et, p].flatMap((pair) => (pair ? pair.join(':') : '-')).join(' ')),
  );

describe('the score stays, and what contradicts it is left out:', () => {
  test.each<[string, unknown[], string, object]>([
    [
      'goals under the other team',
      inLeague({ score: { ht: [0, 0], ft: [0, 2] }, goals1: [goal(50), goal(60)], goals2: [] }),
      'score.ft: 0:2 is not what the goals give, 2:0. The score stays, and the goals are left out.',
      { regularTime: { 1: 0, 2: 2 }, halfTime: { 1: 0, 2: 0 }, winner: 2, estimated: true },
    ],
    [
      'an own goal under the team of its scorer',
      inLeague({ score: { ft: [0, 1] }, goals1: [goal(50, { owngoal: true })] }),
      'score.ft: 0:1 is not what the goals give, 1:0. The score stays, and the goals are left out.',
      { regularTime: { 1: 0, 2: 1 }, winner: 2, estimated: true },
    ],
    [
      'too few goals',
      inLeague({ score: { ft: [3, 0] }, goals1: [goal(50)] }),
      'score.ft: 3:0 is not what the goals give, 1:0. The score stays, and the goals are left out.',
      { regularTime: { 1: 3, 2: 0 }, winner: 1, estimated: true },
    ],
    [
      'too many goals',
      inLeague({ score: { ft: [1, 0] }, goals1: [goal(3), goal(9)] }),
      'score.ft: 1:0 is not what the goals give, 2:0. The score stays, and the goals are left out.',
      { regularTime: { 1: 1, 2: 0 }, winner: 1, estimated: true },
    ],
    [
      'a half-time score above the final one',
      inLeague({ score: { ht: [2, 0], ft: [1, 0] } }),
      'score.ht: 2:0 at half-time is more than 1:0 after 90 minutes. The half-time score is left out.',
      { regularTime: { 1: 1, 2: 0 }, winner: 1 },
    ],
    [
      'a half-time score that the goals contradict',
      inLeague({ score: { ht: [1, 0], ft: [1, 0] }, goals1: [goal(60)] }),
      'score.ht: 1:0 is not what the goals give, 0:0. The half-time score is left out.',
      { regularTime: { 1: 1, 2: 0 }, goals: [{ minute: 60, team: 1, scorer: 'X' }] },
    ],
    [
      'a half-time score that cannot be read',
      inLeague({ score: { ht: ['x'], ft: [1, 0] } }),
      'score.ht: must be two numbers from 0 to 99, found ["x"]. It is left out, and the score stays.',
      { regularTime: { 1: 1, 2: 0 }, winner: 1 },
    ],
    [
      'a minute that cannot be read',
      inLeague({ score: { ft: [1, 0] }, goals1: [goal('late')] }),
      'goals1: the minute "late" is none. It is left out, and the score stays.',
      { regularTime: { 1: 1, 2: 0 }, estimated: true },
    ],
    [
      'the goals of a match that was awarded',
      inLeague({ score: { ft: [0, 3] }, status: 'awarded', goals1: [goal(60)] }),
      'score.ft: 0:3 is not what the goals give, 1:0. The score stays, and the goals are left out.',
      { regularTime: { 1: 0, 2: 3 }, awarded: true },
    ],
    [
      'goals after 90 minutes in a match of a knockout round that was not level before them',
      cup({ ft: [3, 1] }, { goals1: [goal(10), goal(20), goal(119)], goals2: [goal(30)] }),
      'goals: one after 90 without extra time. The score stays, and the goals are left out.',
      { regularTime: { 1: 3, 2: 1 }, winner: 1, duration: 'REGULAR' },
    ],
    [
      'goals after 90 minutes that may be of extra time, if the score after 120 minutes counts',
      cup({ ft: [2, 1] }, { goals1: [goal(10), goal(92)], goals2: [goal(30)] }),
      'goals: minute 92 may be stoppage time or extra time. The score stays, and the goals are left out.',
      { regularTime: { 1: 2, 2: 1 }, winner: 1, duration: 'REGULAR' },
    ],
  ])('%s', (_, matches, sentence, fields) => {
    const read = imported(matches);
    expect([read.dropped, read.doubts]).toEqual([[], []]);
    expect(read.oddities[0]).toMatch(/^cup\.json, row 1 \(/);
    expect(said(read.oddities[0] ?? '')).toBe(sentence);
    const row = read.matches[0];
    expect(row).toMatchObject(fields);
    if (sentence.endsWith('goals are left out.')) expect(row?.goals).toBeUndefined();
    if (sentence.endsWith('half-time score is left out.')) expect(row?.halfTime).toBeUndefined();
  });

  test.each([
    ['a league', inLeague({ score: { ft: [2, 0] }, goals1: [goal('90+1'), goal(92)] })],
    ['a first leg', tie({ ft: [2, 0] }, { ft: [0, 0] }).map((row) => ({ ...row, goals1: [goal('90+1'), goal(92)] }))],
    ['a match that was not level', cup({ ft: [2, 0] }, { goals1: [goal('90+1'), goal(92)] })],
  ])('minute 92 is stoppage time in %s', (_, matches) => {
    const read = imported(matches);
    expect(read.matches[0]?.goals?.map(({ minute, offset }) => [minute, offset])).toEqual([
      [90, 1],
      [90, 2],
    ]);
    expect(said(read.oddities[0] ?? '')).toBe(
      'goals: minute 92 is read as stoppage time, because there is no extra time.',
    );
  });

  test('an abandoned match has no result', () => {
    const read = imported(inLeague({ score: { ft: [1, 0] }, status: 'abandoned', goals1: [goal(3), goal(4)] }));
    expect([read.matches[0]?.regularTime, read.dropped, read.doubts]).toEqual([undefined, [], []]);
  });
});

describe('an admin is asked', () => {
  const late = { goals1: [goal(10), goal(92)], goals2: [goal(30)] };

  test('which score is that of 90 minutes, if this score counts and the match was level before a late goal', () => {
    expect(readingsIn(cup({ ft: [2, 1] }, late), { known: known(90) })).toEqual([['2:1 - -', '1:1 2:1 -']]);
    expect(readingsIn(cup({ ft: [2, 1] }, late), { known: known(120) })).toEqual([]);
    const settled = cup({ ft: [3, 1] }, { goals1: [goal(10), goal(11), goal(92)], goals2: [goal(30)] });
    expect(readingsIn(settled, { known: known(90) })).toEqual([]);
  });

  test.each<[string, unknown[], string, string[]]>([
    [
      'there are goals of an extra time that the score does not have',
      cup({ ft: [1, 1] }, { goals1: [goal(10), goal(112)], goals2: [goal(30)] }),
      'score.ft: a knockout match needs a winner, the score gives none.',
      ['1:1 2:1 -'],
    ],
    [
      'there are such goals before a shoot-out',
      cup({ ft: [1, 1], p: [4, 3] }, { goals1: [goal(95)], goals2: [goal(110)] }),
      'goals: it is not clear whether the goals after 90 minutes were scored in extra time.',
      ['1:1 - 4:3', '0:0 1:1 4:3', '1:1 2:2 4:3'],
    ],
    [
      'there are such goals in a second leg',
      tie({ ft: [1, 0] }, { ft: [1, 0] }, { goals1: [goal(10), goal(112)] }),
      'goals: it is not clear whether the goals after 90 minutes were scored in extra time.',
      ['1:0 - -', '1:0 2:0 -'],
    ],
    [
      'extra time is below 90 minutes',
      cup({ ft: [1, 1], et: [1, 0] }),
      'score.et: 1:0 after extra time is less than 1:1 after 90 minutes.',
      ['1:0 - -', '1:1 2:1 -'],
    ],
    [
      'there is extra time after a win',
      cup({ ft: [2, 1], et: [3, 1] }),
      'score.et: there is extra time although the score is 2:1.',
      ['2:1 - -', '3:1 - -'],
    ],
    [
      'there is a shoot-out after a win',
      cup({ ft: [2, 1], p: [4, 3] }),
      'score.p: there is a shoot-out although the score is 2:1.',
      ['2:1 - -'],
    ],
    ['a shoot-out ends level', cup({ ft: [1, 1], p: [4, 4] }), 'score.p: a shoot-out does not end 4:4.', []],
    [
      'there is extra time in a league',
      inLeague({ score: { ft: [1, 1], et: [2, 1] } }),
      'score: a match of a league or a pool ends after 90 minutes.',
      ['1:1 - -', '2:1 - -'],
    ],
    [
      'there is extra time in a first leg',
      tie({ ft: [1, 1], et: [2, 1] }, { ft: [1, 0] }),
      'score: the first leg of a tie ends after 90 minutes.',
      ['1:1 - -', '2:1 - -'],
    ],
    [
      'there is extra time although the aggregate is not level',
      tie({ ft: [1, 0] }, { ft: [0, 0], et: [1, 0] }),
      'score.et: there is extra time although the aggregate is 0:1.',
      ['0:0 - -', '1:0 - -'],
    ],
    [
      'there is a shoot-out although the aggregate is not level',
      tie({ ft: [1, 0] }, { ft: [2, 0], p: [4, 2] }),
      'score.p: there is a shoot-out although the aggregate is 2:1.',
      ['2:0 - -'],
    ],
    [
      'the loser plays on',
      [
        match('Semi-finals', '2024-09-01 20:00 A 0-1 B'),
        match('Semi-finals', '2024-09-01 20:00 C 1-0 D'),
        match('Final', '2024-09-08 20:00 A 1-0 C'),
      ],
      'score: A loses here and plays on in a later round.',
      ['0:1 - -'],
    ],
  ])('if %s', (_, matches, sentence, readings) => {
    const { doubts, dropped, oddities } = imported(matches);
    expect(doubts.map((doubt) => said(doubt.sentence))).toEqual([sentence]);
    // The result is asked about, and nothing else is said about it.
    const [row = ''] = /row \d+/.exec(doubts[0]?.sentence ?? '') ?? [];
    expect(dropped).toEqual([]);
    expect(oddities.filter((oddity) => oddity.includes(`${row} (`))).toEqual([]);
    expect(readingsIn(matches)).toEqual([readings]);
  });
});

describe('an answer in corrections.json', () => {
  const file = cup({ ft: [2, 1] }, { goals1: [goal(10), goal(92)], goals2: [goal(30)] });
  const answer = (set: { ft: Pair | null; et?: Pair }, row = 1) => [{ match: { row }, set, source: 'report' }];
  const basis90 = { known: known(90) };

  test.each<[string, { ft: Pair | null; et?: Pair }, object]>([
    ['that it is the score after 90 minutes', { ft: [2, 1] }, { duration: 'REGULAR', regularTime: { 1: 2, 2: 1 } }],
    [
      'that there was extra time',
      { ft: [1, 1], et: [2, 1] },
      { duration: 'EXTRA_TIME', regularTime: { 1: 1, 2: 1 }, afterExtraTime: { 1: 2, 2: 1 } },
    ],
  ])('says %s, and the goals stay', (_, set, fields) => {
    const read = imported(file, { ...basis90, corrections: answer(set) });
    expect([read.doubts, read.dropped]).toEqual([[], []]);
    expect(read.matches[0]).toMatchObject({ ...fields, winner: 1 });
    expect(read.matches[0]?.goals?.length).toBe(3);
  });

  test('says that there is no result', () => {
    const read = imported(file, { ...basis90, corrections: answer({ ft: null }) });
    expect([read.doubts, read.matches[0]?.regularTime]).toEqual([[], undefined]);
  });

  test('keeps a result although the loser plays on', () => {
    const matches = [
      match('Semi-finals', '2024-09-01 20:00 A 0-1 B'),
      match('Semi-finals', '2024-09-01 20:00 C 1-0 D'),
      match('Final', '2024-09-08 20:00 A 1-0 C'),
    ];
    const read = imported(matches, { corrections: answer({ ft: [0, 1] }) });
    expect([read.doubts, read.matches[0]?.regularTime]).toEqual([[], { 1: 0, 2: 1 }]);
  });

  test('that is impossible too is asked about again', () => {
    const doubts = imported(cup({ ft: [2, 1], p: [4, 3] }), { corrections: answer({ ft: [3, 1] }) }).doubts;
    expect(doubts.map(({ fault }) => fault)).toEqual(['score.p: there is a shoot-out although the score is 3:1']);
  });

  test.each([
    ['no match', answer({ ft: [2, 1] }, 7), 'row 1, match: 0 matches are {"row":7}.'],
    ['a match that needs none', answer({ ft: [1, 0] }, 2), 'row 1, set: the match is so already.'],
  ])('is a fault if it is about %s', (_, corrections, sentence) => {
    const matches = [...file, match('Third place', '2024-08-31 20:00 C 1-0 D')];
    expect(faultsOf(matches, { ...basis90, corrections })).toEqual([`corrections.json, ${sentence}`]);
  });
});
