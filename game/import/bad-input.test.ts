import { describe, expect, test } from 'vitest';
import { faultsOf, imported, league, match, tryImport } from './source.fixture.ts';

const four = ['Alpha', 'Beta', 'Gamma', 'Delta'];
/** A league with one match replaced; row 1 is "Alpha 1-0 Delta". */
const withRow = (change: object) => league(four).map((row, index) => (index === 0 ? { ...row, ...change } : row));

describe('a structural fault refuses the file, and names row and field:', () => {
  test.each<[string, unknown[], string]>([
    [
      'a date that is none',
      withRow({ date: '2024-02-30' }),
      'cup.json, row 1, date: must be a day such as 2024-08-16, found "2024-02-30".',
    ],
    [
      'a missing date',
      withRow({ date: undefined }),
      'cup.json, row 1, date: must be a day such as 2024-08-16, found nothing.',
    ],
    [
      'a time that is none',
      withRow({ time: 'noon' }),
      'cup.json, row 1, time: must be a time such as 15:30 or 15:30 UTC+2, found noon.',
    ],
    ['a team that is a number', withRow({ team1: 5 }), 'cup.json, row 1, team1: must be the name of a team, found 5.'],
    ['a missing team', withRow({ team2: null }), 'cup.json, row 1 (Alpha – ?), team2: missing.'],
    [
      'a team against itself',
      withRow({ team2: 'ALPHA' }),
      'cup.json, row 1 (Alpha – ALPHA), team2: the same as team1.',
    ],
    ['a row that is no match', [...league(four), 'x'], 'cup.json, row 13, must be an object.'],
    ['no matches', [], 'cup.json: has no matches.'],
    [
      'a row twice',
      [...league(four), league(four)[0]],
      'cup.json, row 13 (Alpha – Delta): is the same match as row 1.',
    ],
    [
      'a number twice',
      league(four)
        .map((row) => ({ ...row, num: 7 }))
        .slice(0, 2),
      'cup.json, row 2 (Beta – Gamma): is the same match as row 1.',
    ],
    [
      'another year',
      league(four).map((row) => ({ ...row, date: String(row['date']).replace('2024', '1998') })),
      'cup.json: its matches are in 1998, and the competition is of 2024.',
    ],
    [
      'a replayed match',
      ['2024-09-01', '2024-09-08'].map((day) => match('Quarter-finals', `${day} 15:00 A 1-1 B`)),
      'cup.json, row 2 (A – B), round: the teams meet 2 times in Quarter-finals; replayed matches cannot be played in this game.',
    ],
  ])('%s', (_, matches, sentence) => {
    expect(faultsOf(matches)).toContain(sentence);
  });

  test('all faults are named', () => {
    expect(faultsOf([{ date: 'x' }, { date: 'y', num: 0 }]).length).toBe(3);
  });

  test('a time zone that is none', () => {
    expect(faultsOf(league(four), { timeZone: 'Berlin' })).toEqual([
      'cup.json: Berlin is no time zone. Use a name such as Europe/Berlin.',
    ]);
  });
});

describe('a result that cannot be read, or that has no winner, is dropped, and nothing else:', () => {
  const knockout = (score: object) => [match('Final', '2024-09-01 20:00 A v B', { score })];
  test.each<[string, unknown[], string]>([
    [
      'no winner',
      knockout({ ft: [1, 1] }),
      'row 1 (A – B), score.ft: a knockout match needs a winner, the score gives none.',
    ],
    [
      'one number',
      withRow({ score: { ft: [1] } }),
      'row 1 (Alpha – Delta), score.ft: must be two numbers from 0 to 99, found [1].',
    ],
    [
      'half a number',
      withRow({ score: [1.5, 0] }),
      'row 1 (Alpha – Delta), score: must be two numbers from 0 to 99, found [1.5,0].',
    ],
    ['a text', withRow({ score: '1-0' }), 'row 1 (Alpha – Delta), score: must be an object or a list.'],
    ['only a half-time score', withRow({ score: { ht: [1, 0] } }), 'row 1 (Alpha – Delta), score.ft: missing.'],
  ])('%s', (_, matches, sentence) => {
    const { dropped, matches: rows } = imported(matches);
    expect(dropped.map((left) => left.sentence)).toEqual([`cup.json, ${sentence}`]);
    expect(rows.filter(({ regularTime }) => !regularTime).length).toBe(1);
  });

  test('of a tie that ends level', () => {
    const legs = ['2024-09-01 20:00 A 1-0 B', '2024-09-08 20:00 B 1-0 A'].map((text) => match('Final', text));
    expect(imported(legs).dropped.map(({ fault }) => fault)).toEqual([
      'score: the tie is level, and nothing says who goes through',
    ]);
  });
});

describe('what is missing or odd is listed:', () => {
  test('missing results, and later matches that have none yet', () => {
    const matches = league(four).map((row, index) => (index === 2 || index > 7 ? { ...row, score: {} } : row));
    expect(imported(matches).missing).toEqual([
      'cup.json, row 3 (Alpha – Beta), score: missing.',
      '4 matches have no result yet.',
    ]);
  });

  test('a cancelled season', () => {
    const matches = league(four).map((row, index) => (index > 7 ? { ...row, score: {}, status: 'cancelled' } : row));
    expect(imported(matches).missing).toEqual(['4 matches have no result yet.']);
  });

  test('a pair of a league that meets wrongly', () => {
    const [first, ...others] = league(four);
    const swapped = others.map((row) =>
      row['team1'] === 'Delta' && row['team2'] === 'Alpha' ? { ...row, team1: 'Alpha', team2: 'Delta' } : row,
    );
    expect(imported([first, ...swapped]).oddities).toEqual([
      'cup.json, row 7 (Alpha – Delta): the same team is at home in row 1, too.',
    ]);
  });

  test('a match dated outside', () => {
    expect(imported(withRow({ date: '2025-08-17' })).oddities).toEqual([
      'cup.json, row 1 (Alpha – Delta), date: 2025-08-17 is far from the other matches or from 2024.',
    ]);
  });
});

describe('a team under two names', () => {
  const renamed = league(four).map((row, index) =>
    index < 6
      ? row
      : {
          ...row,
          team1: row['team1'] === 'Beta' ? 'Omega' : row['team1'],
          team2: row['team2'] === 'Beta' ? 'Omega' : row['team2'],
        },
  );

  test('is asked about', () => {
    expect(faultsOf(renamed)).toEqual([
      'cup.json: Beta and Omega seem to be one team. Say in corrections.json {"alias": "Omega", "team": "Beta", "source": "…"} if they are, and {"different": ["Omega","Beta"], "source": "…"} if not.',
    ]);
  });

  test('is one team once an alias says so', () => {
    const corrections = [{ alias: 'Omega', team: 'Beta', source: 'The club was renamed in winter' }];
    expect(imported(renamed, { corrections }).teams.length).toBe(4);
  });

  test('is two teams once a correction says so', () => {
    const corrections = [{ different: ['Beta', 'Omega'], source: 'Omega took the place of Beta' }];
    expect(imported(renamed, { corrections }).teams.length).toBe(5);
  });

  test('is one team if the names differ in case or white space only, and two if they differ in accents', () => {
    expect(imported(withRow({ team1: ' ALPHA  ' })).teams.map(({ shortName }) => shortName)).toContain('ALPHA');
    expect(imported(withRow({ team1: ' ALPHA  ' })).teams.length).toBe(4);
    expect(faultsOf(withRow({ team1: 'Álpha' }))[0]).toMatch(/Álpha and Alpha seem to be one team/);
  });
});

describe('corrections.json', () => {
  const meant = { date: '2024-08-17', home: 'Alpha', away: 'Delta' };
  const source = 'The report of the league';

  test('changes a result, whatever was wrong with it', () => {
    const { matches, dropped } = imported(withRow({ score: { ft: [1] } }), {
      corrections: [{ match: meant, set: { ft: [3, 2], ht: [1, 0] }, source }],
    });
    expect(dropped).toEqual([]);
    expect(matches.find(({ id }) => id === '1')).toMatchObject({
      regularTime: { 1: 3, 2: 2 },
      halfTime: { 1: 1, 2: 0 },
      winner: 1,
    });
  });

  test.each([
    [
      'no match',
      [{ match: { ...meant, home: 'Beta' }, set: { ft: [1, 1] }, source }],
      'row 1, match: 0 matches are {"date":"2024-08-17","home":"Beta","away":"Delta"}.',
    ],
    ['nothing new', [{ match: meant, set: { ft: [1, 0] }, source }], 'row 1, set: the match is so already.'],
    ['an unknown team', [{ alias: 'Zeta', team: 'Alpha', source }], 'row 1, alias: no team is called Zeta.'],
    ['no source', [{ match: meant, set: { ft: [1, 1] } }], 'row 1: does not have the form of a correction.'],
    [
      'an unknown field',
      [{ match: meant, set: { full: [1, 1] }, source }],
      'row 1, set: does not have the form of a correction.',
    ],
    ['no list', {}, 'the file: does not have the form of a correction.'],
  ])('that has %s is a fault', (_, corrections, sentence) => {
    expect(faultsOf(league(four), { corrections })).toEqual([`corrections.json, ${sentence}`]);
  });
});

test('odd files are understood or refused, and never break the importer', () => {
  for (const value of [
    null,
    1,
    'x',
    [],
    {},
    { date: '2024-08-17', team1: 'A', team2: 'B', score: 'x', goals1: [null, 1] },
  ]) {
    expect(() => tryImport([value])).not.toThrow();
  }
});

test('a postponed match has no date, though its score cannot be read', () => {
  const rows = league(['Alpha', 'Beta', 'Gamma', 'Delta']).map((row, index) =>
    index === 0 ? { ...row, status: 'POSTPONED', score: 'postponed' } : row,
  );
  expect(imported(rows).matches.find(({ dateKnown }) => dateKnown === false)).toMatchObject({
    team1: 'ALP',
    team2: 'DEL',
  });
});
