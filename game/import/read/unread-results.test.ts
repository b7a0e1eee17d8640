import { describe, expect, test } from 'vitest';
import { readCsvRows } from './read-csv-rows.ts';
import { readOpenfootball } from './read-openfootball.ts';

const today = '2025-01-01';
/** The columns that look like results in a table with these headings and rows after date, home and away. */
function unreadInTable(headings: string, ...rows: string[]): string[] | undefined {
  const lines = [`date;home;away;${headings}`, ...rows.map((row, n) => `${dayOf(n)};A;B;${row}`)];
  const list = readCsvRows(
    lines.map((line, n) => ({ line: n + 1, cells: line.split(';') })),
    'a.csv',
    today,
  );
  expect(list.faults).toEqual([]);
  return list.unread;
}

/** The first day is in 2024, and so are the others of a table with fewer than 50 rows. */
function dayOf(row: number): string {
  return new Date(Date.UTC(2024, 7, 17 + row)).toISOString().slice(0, 10);
}

function unreadInJson(...rows: object[]): string[] | undefined {
  const matches = rows.map((fields, n) => ({ date: dayOf(n), time: '15:00', team1: 'A', team2: 'B', ...fields }));
  const list = readOpenfootball({ matches }, 'a.json', today);
  expect(list.faults).toEqual([]);
  return list.unread;
}

const repeat = (rows: string[], times: number) => Array.from({ length: times }, () => rows).flat();

describe('columns look like results', () => {
  test.each<[string, string, string[], string[]?]>([
    ['NA in most rows', 'home_score;away_score', ['2;0', 'NA;NA', 'n/a;N/A']],
    ['signs in most rows', 'FTHG;FTAG', ['2;0', '-;–', '?;—', '-:-;−']],
    ['TBD and null in most rows', 'home_score;away_score', ['2;0', 'TBD;null', 'tbd;null']],
    ['kick-offs in place of scores to come', 'Endstand', ['2:1', '15:30', '18:00']],
    ['half-time in brackets', 'Endstand', ['2:1 (1:0)', '0:0 (0:0)']],
    ['half-time in brackets, without a known word', 'Schluss', ['2:1(1:0)', '0:0 (0:0)']],
    ['a remark', 'Final score', ['2-1 (aet)', '3-1 pens']],
    ['a remark, without a known word', 'Fin', ['2-1 aet', '3:1 n.V.', '1:1 n. E.']],
    ['a mark', 'Fin', ['2:1*', '3:1']],
    ['decimals', 'home_goals;away_goals', ['2.00;1.00', '0.0;0.0']],
    ['a decimal comma', 'Tore Heim;Tore Gast', ['2,0;1,0', '0,0;0,0']],
    ['a minus sign', 'Endstand', ['2−1', '0−0']],
    ['a minus sign, without a known word', 'Fin', ['2−1', '0 – 0']],
    ['an x', 'Placar', ['2 x 1', '0x0']],
    ['Spanish names', 'Gol local;Gol visitante', ['2;1', '0;0']],
    ['Portuguese names', 'mandante_Placar;visitante_Placar', ['2;1', '0;0']],
    ['French names', 'Buts domicile;Buts extérieur', ['2;1', '0;0']],
    ['Italian names', 'Risultato', ['2-1', '0-0']],
    ['GF and GA', 'GF;GA', ['2;1', '0;0']],
    ['H and A', 'H;A', ['2;1', '0;0']],
    ['Cyrillic names', 'Голы хозяев;Голы гостей', ['2;1', '0;0']],
    ['Japanese names', '得点H;得点A', ['2;1', '0;0']],
    ['no names', ';', ['2;1', '0;0'], ['column 4', 'column 5']],
    ['no name', '', ['2:1', '0:0'], ['column 4']],
    ['names that say nothing, in many rows', 'x;y', repeat(['2;1', '0;0', '3;1', '1;2'], 5)],
    ['one name twice, of which the last is empty', 'Goals;Goals', ['2;', '0;'], ['Goals']],
    [
      'an empty column score beside them',
      'score;home_score;away_score',
      [';2;1', ';0;0'],
      ['home_score', 'away_score'],
    ],
    ['half-time called so, and goals called otherwise', 'HT score;y;z', ['1:0;2;1', '0:0;0;0'], ['HT score', 'y', 'z']],
  ])('with %s', (_, headings, rows, expected = headings.split(';')) => {
    expect(unreadInTable(headings, ...rows)).toEqual(expected);
  });

  test.each([
    ['score.home and score.away', { score: { home: 2, away: 1 } }, ['score.home', 'score.away']],
    ['score.fulltime', { score: { fulltime: [2, 1] } }, ['score.fulltime']],
    ['score.fullTime', { score: { fullTime: { home: 2, away: 1 } } }, ['score.fullTime']],
    ['texts', { result: { home: '2', away: '1' } }, ['result']],
    ['a list of texts', { result: ['2', '1'] }, ['result']],
    ['nested objects', { result: { ft: { home: 2, away: 1 } } }, ['result.ft']],
    [
      'deeper objects',
      { result: { home: { regular: 2 }, away: { regular: 1 } } },
      ['result.home.regular', 'result.away.regular'],
    ],
    ['another case', { Score: { ft: [2, 1] } }, ['Score.ft']],
    [
      'scores of the teams',
      { team1: { name: 'A', score: 2 }, team2: { name: 'B', score: 1 } },
      ['team1.score', 'team2.score'],
    ],
    ['goals without a score', { goals1: [{ name: 'X', minute: 3 }], goals2: [] }, ['goals1', 'goals2']],
    ['numbers of goals', { goals1: 2, goals2: 1 }, ['goals1', 'goals2']],
  ])('in JSON with %s', (_, fields, expected) => {
    expect(unreadInJson(fields)).toEqual(expected);
  });
});

describe('columns do not look like results', () => {
  test.each<[string, string, string[]]>([
    ['a counter and a channel', 'Gameweek;TV', ['1;3', '1;4', '2;3', '2;5']],
    ['month, hour and week', 'Month;Hour;Wk', repeat(['8;15;1', '9;18;4', '10;20;9'], 4)],
    ['places in the table', 'Place H;Place A', repeat(['1;20', '3;7', '12;9', '18;2'], 4)],
    ['flags', 'neutral;live', repeat(['0;1', '1;0', '0;0'], 5)],
    ['attendance and capacity', 'Attendance;Capacity', ['53000;60000', '12000;15000']],
    ['odds', 'B365H;B365D;B365A', ['1.85;3.4;4.2', '2.0;3.25;3.0', '1.5;4.5;7.0']],
    ['odds with a comma', 'Quote 1;Quote 2', ['1,85;3,4', '2,0;3,25', '1,5;7,25']],
    ['one column of small numbers', 'Stars', ['2', '0', '3']],
    ['times and days', 'Fan time;Fan day;Doors', ['15:30;17-8-2024;7-8 pm', '18:00;18-8-2024;6-7 pm']],
    ['names of results without a value', 'home_score;away_score', ['NA;-', 'n/a;?', ';']],
    ['names of scorers', 'Goleador;Torschütze', ['Smith;Müller', 'Jones;Maier']],
    ['small numbers beside scores that are read', 'score;HR;AR', ['2:1;0;1', '0:0;2;0']],
  ])('if they have %s', (_, headings, rows) => {
    expect(unreadInTable(headings, ...rows)).toEqual([]);
  });

  test('if they have small numbers of matches that are to come', () => {
    const rows = repeat(['0;1', '2;0', '1;3'], 100).slice(0, 299);
    expect(unreadInTable('x;y', ...rows)).toEqual([]);
  });

  test.each([
    ['a score that is read', { score: { ft: [2, 1], ht: [1, 0] }, goals1: [], goals2: [] }],
    ['words about a score', { score: { ft: [2, 1], winner: 'HOME_TEAM', duration: 'REGULAR' } }],
    ['other objects', { weather: { temp: 20, wind: 5 }, referee: { name: 'Jones', id: 7 } }],
    ['codes of teams', { team1: { name: 'A', code: 'AAA', id: 12 }, team2: { name: 'B', code: 'BBB', id: 57 } }],
    ['no goals in a match to come', { goals1: [], goals2: [] }],
    ['nothing in place of a score', { score: { home: null, away: null }, result: [null, null] }],
  ])('in JSON with %s', (_, fields) => {
    expect(unreadInJson(fields)).toEqual([]);
  });
});
