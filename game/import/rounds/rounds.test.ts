import { describe, expect, test } from 'vitest';
import { imported, league, match } from '../source.fixture.ts';

const stagesOf = (matches: unknown[]) =>
  imported(matches).tournament.stages?.map(({ id, kind, legs, part }) =>
    [id, kind, ...(legs === 2 ? [2] : []), ...(part ? [part] : [])].join(' '),
  );

describe('the words of rounds become stages:', () => {
  test('matchdays alone are a league', () => {
    expect(stagesOf(league(['A', 'B', 'C', 'D']))).toEqual(['REGULAR_SEASON league']);
  });

  test('matchdays in which each team meets one opponent are a round of two legs', () => {
    const playoffs = [
      match('Playoffs, Matchday 1', '2025-05-01 20:00 A 1-0 B'),
      match('Playoffs, Matchday 1', '2025-05-01 20:00 C 1-0 D'),
      match('Playoffs, Matchday 2', '2025-05-08 20:00 B 1-1 A'),
      match('Playoffs, Matchday 2', '2025-05-08 20:00 D 3-0 C'),
    ];
    expect(stagesOf([...league(['A', 'B', 'C', 'D'], 'League, '), ...playoffs])).toEqual([
      'LEAGUE_STAGE league',
      'PLAYOFFS knockout 2',
    ]);
    const { matches } = imported([...league(['A', 'B', 'C', 'D'], 'League, '), ...playoffs]);
    expect(matches.slice(-4).map(({ tie, matchday, winner }) => [tie, matchday, winner])).toEqual([
      ['13', 7, 1],
      ['14', 7, 1],
      ['13', 8, null],
      ['14', 8, 1],
    ]);
  });

  test('a pool is named by `group` or by the round, and days are counted as matchdays of the teams', () => {
    const days = [
      match('Matchday 1', '2024-06-14 21:00 A 1-0 B', { group: 'Group A' }),
      match('Matchday 2', '2024-06-15 21:00 C 1-0 D', { group: 'Group A' }),
      match('Matchday 7', '2024-06-19 21:00 A 1-0 C', { group: 'Group A' }),
      match('Matchday 8', '2024-06-20 21:00 B 1-0 D', { group: 'Group A' }),
      match('Matchday 12', '2024-06-24 21:00 A 1-0 D', { group: 'Group A' }),
      match('Matchday 12', '2024-06-24 21:00 B 1-0 C', { group: 'Group A' }),
    ];
    const named = days.map(({ group: _group, ...row }) => ({ ...row, round: 'Group A' }));
    for (const matches of [days, named]) {
      expect(stagesOf(matches)).toEqual(['GROUP_STAGE groups']);
      expect(imported(matches).matches.map(({ matchday, group }) => [matchday, group])).toEqual(
        [1, 1, 2, 2, 3, 3].map((day) => [day, 'A']),
      );
    }
  });

  test('stages are ordered by their first kick-off, not by the file', () => {
    const final = match('Final', '2024-07-14 21:00 A 1-0 C');
    const semis = [match('Semi-finals', '2024-07-09 21:00 A 1-0 B'), match('Semifinals', '2024-07-10 21:00 C 1-0 D')];
    expect(stagesOf([final, ...semis])).toEqual(['SEMI_FINALS knockout', 'FINAL knockout']);
    expect(
      imported([final, ...semis]).matches.map(({ id, stage, placeholder1, placeholder2 }) => [
        id,
        stage,
        placeholder1,
        placeholder2,
      ]),
    ).toEqual([
      ['1', 'SEMI_FINALS', undefined, undefined],
      ['2', 'SEMI_FINALS', undefined, undefined],
      ['3', 'FINAL', 'W1', 'W2'],
    ]);
  });

  test('two tournaments in a season are parts', () => {
    const part = (name: string, month: string, end: string) => [
      ...league(['A', 'B', 'C', 'D'], `${name}, `).map((row) => ({
        ...row,
        date: String(row['date']).replace(/^\d{4}-\d{2}/, `2024-${month}`),
      })),
      match(`${name}, Final`, `2024-${end} 20:00 A 1-0 B`),
    ];
    expect(stagesOf([...part('Apertura', '03', '04-05'), ...part('Clausura', '10', '11-05')])).toEqual([
      'APERTURA league Apertura',
      'APERTURA_FINAL knockout Apertura',
      'CLAUSURA league Clausura',
      'CLAUSURA_FINAL knockout Clausura',
    ]);
  });

  test('the play-offs of a part belong to it, and do not show who plays in them', () => {
    const half = (prefix: string, year: string) => [
      match(`${prefix}, Matchday 1`, `${year}-08-01 20:00 A 1-0 B`),
      match(`${prefix}, Matchday 2`, `${year}-08-08 20:00 B 1-0 C`),
      match(`${prefix}, Matchday 3`, `${year}-08-15 20:00 C 0-1 A`),
      match(`${prefix} Playoffs, Final`, `${year}-09-08 20:00 A 1-0 C`),
    ];
    const rows = [...half('Apertura', '2024'), ...half('Clausura', '2025')];
    expect(stagesOf(rows)).toEqual([
      'APERTURA league Apertura',
      'APERTURA_FINAL knockout Apertura',
      'CLAUSURA league Clausura',
      'CLAUSURA_FINAL knockout Clausura',
    ]);
    const finals = imported(rows).matches.filter(({ stage }) => stage.endsWith('FINAL'));
    expect(finals.map(({ placeholder1, placeholder2 }) => [placeholder1, placeholder2])).toEqual([
      ['LATER', 'LATER'],
      ['LATER', 'LATER'],
    ]);
  });

  test('numbered rounds with ever fewer teams are a cup', () => {
    const cup = [
      match('Round 1', '2024-08-01 20:00 A 1-0 B'),
      match('Round 1', '2024-08-01 20:00 C 1-0 D'),
      match('Round 2', '2024-08-08 20:00 A 1-0 C'),
    ];
    expect(stagesOf(cup)).toEqual(['ROUND_1 knockout', 'ROUND_2 knockout']);
    const qualifying = cup.map((row) => ({ ...row, round: `Qualifying, ${String(row['round'])}` }));
    expect(stagesOf(qualifying)).toEqual(['QUALIFICATION_ROUND_1 knockout', 'QUALIFICATION_ROUND_2 knockout']);
    // Teams that enter in the second round make it as large as the first.
    const entering = match('Qualifying, Round 2', '2024-08-08 20:00 E 1-0 F');
    expect(stagesOf([...qualifying, entering])).toEqual([
      'QUALIFICATION_ROUND_1 knockout',
      'QUALIFICATION_ROUND_2 knockout',
    ]);
  });

  test('pools of teams that have played in pools before are a second group stage', () => {
    const first = ['A', 'B'].flatMap((pool, index) => [
      match('', `2024-06-${14 + index} 21:00 ${pool}1 1-0 ${pool}2`, { group: `Group ${index + 1}` }),
    ]);
    const second = [match('', '2024-06-24 21:00 A1 1-0 B1', { group: 'Group A' })];
    const { matches, tournament } = imported([...first, ...second]);
    expect(tournament.stages?.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'GROUP_STAGE groups',
      'GROUP_STAGE_2 groups',
    ]);
    expect(matches.at(-1)).toMatchObject({ placeholder1: '11', placeholder2: '12', group: 'A' });
  });
});

test('a time zone in a field of its own belongs to the time', () => {
  const kickoffs = [
    match('Final', '2018-07-15 18:00 A 1-0 B', { timezone: 'UTC+3' }),
    match('Final', '2018-07-15 18:00 UTC+4 C 1-0 D', { timezone: 'UTC+3' }),
    match('Final', '2018-07-15 E 1-0 F', { timezone: 'UTC+3' }),
  ];
  const { matches } = imported(kickoffs, { year: '2018', timeZone: 'Europe/Berlin' });
  expect(matches.map(({ team1, utcDate, timeKnown }) => [team1, utcDate, timeKnown])).toEqual([
    [expect.any(String), '2018-07-14T22:00:00Z', false],
    [expect.any(String), '2018-07-15T14:00:00Z', undefined],
    [expect.any(String), '2018-07-15T15:00:00Z', undefined],
  ]);
});

describe('ties of two legs', () => {
  const leg = (date: string, text: string, more = {}) => match('Quarter-finals', `2025-${date} 20:00 ${text}`, more);

  test.each([
    ['the aggregate', [leg('04-01', 'A 2-0 B'), leg('04-08', 'B 1-0 A')], 'W2'],
    [
      'a shoot-out',
      [leg('04-01', 'A 1-0 B'), leg('04-08', 'B 1-0 A', { score: { ft: [1, 0], et: [1, 0], p: [2, 4] } })],
      'W2',
    ],
    ['who plays on', [leg('04-01', 'A 1-0 B'), leg('04-08', 'B 1-0 A')], 'W2'],
  ])('are decided by %s', (_, legs, placeholder) => {
    const { matches, dropped } = imported([...legs, match('Semi-finals', '2025-04-29 20:00 A 1-0 C')]);
    expect(dropped).toEqual([]);
    expect(matches[2]?.placeholder1).toBe(placeholder);
  });

  test('are decided by away goals if level ties without a shoot-out show it', () => {
    const { tournament } = imported([
      leg('04-01', 'A 1-0 B'),
      leg('04-08', 'B 2-1 A'),
      match('Semi-finals', '2025-04-29 20:00 A 1-0 C'),
    ]);
    expect(tournament.stages?.[0]).toMatchObject({ legs: 2, awayGoals: true });
  });

  test('are split from single matches of the same round', () => {
    const { tournament } = imported([
      leg('04-01', 'A 1-0 B'),
      leg('04-08', 'B 2-1 A', { score: { ft: [2, 1], p: [3, 4] } }),
      leg('04-09', 'C 1-0 D'),
    ]);
    expect(tournament.stages?.map(({ id, legs = 1 }) => [id, legs])).toEqual([
      ['QUARTER_FINALS_SINGLE', 1],
      ['QUARTER_FINALS', 2],
    ]);
  });
});

test('a shoot-out straight after 90 minutes shows that the round has no extra time', () => {
  const semis = [match('Semi-finals', '2025-04-01 20:00 A 1-1 B', { score: { ft: [1, 1], p: [4, 2] } })];
  expect(imported(semis).tournament.stages?.[0]).toMatchObject({ extraTime: false });
});

test('the teams of stages that are played side by side are not given away', () => {
  const regular = league(['A', 'B', 'C', 'D'], 'Regular Season, ');
  const split = (name: string, teams: [string, string, string], day: number) => {
    const [one, two, three] = teams;
    return [
      match(`${name}, Matchday 7`, `2024-10-0${day} 15:30 ${one} 1-0 ${two}`),
      match(`${name}, Matchday 8`, `2024-10-1${day} 15:30 ${two} 1-0 ${three}`),
      match(`${name}, Matchday 9`, `2024-10-2${day} 15:30 ${three} 1-0 ${one}`),
    ];
  };
  const { tournament, matches } = imported([
    ...regular,
    ...split('Championship', ['A', 'B', 'C'], 4),
    ...split('Relegation', ['D', 'C', 'B'], 5),
  ]);
  expect(tournament.stages?.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'REGULAR_SEASON league',
    'CHAMPIONSHIP league',
    'RELEGATION_ROUND league',
  ]);
  expect(matches.slice(-6).flatMap(({ placeholder1, placeholder2 }) => [placeholder1, placeholder2])).toEqual(
    Array.from({ length: 12 }, () => 'LATER'),
  );
});

describe('the format of a league', () => {
  const season = league(['A', 'B', 'C', 'D'], 'Regular Season, ');

  test('that is split goes on with its points', () => {
    const rest = [
      match('Championship, Matchday 7', '2024-10-04 15:30 A 1-0 B'),
      match('Championship, Matchday 8', '2024-10-11 15:30 B 1-0 C'),
    ];
    const { tournament, oddities } = imported([...season, ...rest]);
    expect(tournament.stages?.map(({ carries }) => carries)).toEqual([undefined, 'REGULAR_SEASON']);
    expect(oddities[0]).toBe(
      'CHAMPIONSHIP goes on with the points of REGULAR_SEASON. If points are halved, say so with adjust in tournament.json.',
    );
  });

  test('decides the title if its first is not in the play-offs', () => {
    // B wins the league.
    const won = season.map((row) => ({
      ...row,
      score: { ft: row['team1'] === 'B' ? [1, 0] : row['team2'] === 'B' ? [0, 1] : [0, 0] },
    }));
    const final = (one: string, two: string) => match('Playoffs, Final', `2024-10-04 20:00 ${one} 1-0 ${two}`);
    const sidesOf = (rows: unknown[]) => imported(rows).tournament.stages?.map(({ side }) => side);
    expect(sidesOf([...won, final('C', 'D')])).toEqual([undefined, true]);
    expect(sidesOf([...won, final('B', 'D')])).toEqual([undefined, undefined]);
  });
});

test('placeholders of the source name matches by their numbers there', () => {
  const rows = [
    match('Matchday 1', '2026-06-11 13:00 UTC-6 Mexico v Japan', { group: 'Group A' }),
    match('Matchday 1', '2026-06-12 13:00 UTC-6 Ghana v Peru', { group: 'Group B' }),
    match('Round of 32', '2026-06-28 12:00 UTC-7 2A v 3A/B/C', { num: 73 }),
    match('Round of 32', '2026-06-29 12:00 UTC-7 1A v 2B', { num: 76 }),
    match('Round of 16', '2026-07-04 12:00 UTC-5 W73 v W76', { num: 90 }),
  ];
  const { matches } = imported(rows, { year: '2026', results: 'manual' });
  expect(matches.slice(2).map(({ id, placeholder1, placeholder2 }) => [id, placeholder1, placeholder2])).toEqual([
    ['3', '2A', 'LATER'],
    ['4', '1A', '2B'],
    ['5', 'W3', 'W4'],
  ]);
});

test('a single match that follows the ties of its round is a later stage, and not given away before', () => {
  const rows = [
    ...league(['A', 'B', 'C', 'D']),
    ...[
      '05-01 20:00 A 1-0 D',
      '05-01 20:00 B 1-0 C',
      '05-08 20:00 D 0-1 A',
      '05-08 20:00 C 0-1 B',
      '05-20 20:00 A 1-0 B',
    ].map((text) => match('Playoff', `2025-${text}`)),
  ];
  expect(stagesOf(rows)).toEqual(['REGULAR_SEASON league', 'PLAYOFFS knockout 2', 'PLAYOFFS_SINGLE knockout']);
  expect(imported(rows).matches.at(-1)).toMatchObject({ placeholder1: 'W15', placeholder2: 'W16', matchday: 9 });
});
