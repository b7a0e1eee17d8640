import { describe, expect, test } from 'vitest';
import { normalise } from '../normalise.ts';
import { readCsvRows } from './read-csv-rows.ts';

const options = { code: 'CUP', year: '2025', timeZone: 'Europe/Berlin', name: 'Cup', results: 'replay' } as const;
const rowsOf = (lines: string[]) => lines.map((line, index) => ({ line: index + 1, cells: line.split(',') }));
const read = (...lines: string[]) => readCsvRows(rowsOf(lines), 'cup.csv', '2026-01-01');

function imported(...lines: string[]) {
  const found = normalise(read(...lines), options);
  if ('faults' in found) throw new Error(found.faults.join('\n'));
  return found;
}

describe('a spreadsheet', () => {
  test('with four columns is a league, and matchdays are counted', () => {
    const { tournament, matches } = imported(
      'Date,Time,Home,Away',
      '2025-09-01,18:00,A,B',
      '2025-09-01,18:00,C,D',
      '2025-09-08,18:00,A,C',
    );
    expect(tournament.stages).toEqual([{ id: 'REGULAR_SEASON', kind: 'league' }]);
    expect(matches.map(({ matchday, utcDate }) => [matchday, utcDate])).toEqual([
      [1, '2025-09-01T16:00:00Z'],
      [1, '2025-09-01T16:00:00Z'],
      [2, '2025-09-08T16:00:00Z'],
    ]);
  });

  test('may have German headings, whatever their case', () => {
    const headings =
      'Tag,Anstoß,Heimmannschaft,Gastmannschaft,Phase,Nr,Stadion,Stadt,Zeitzone,Elfmeterschießen,ergebnis,Verlängerung';
    expect(
      read(headings, '01.09.2025,18:00,A,B,Finale,7,Arena,Köln,Europe/Berlin,4:2,1:1,2:2').matches[0],
    ).toMatchObject({
      date: '2025-09-01',
      time: '18:00',
      team1: { name: 'A' },
      team2: { name: 'B' },
      round: 'Finale',
      num: 7,
      venue: 'Arena',
      city: 'Köln',
      timeZone: 'Europe/Berlin',
      result: { penalties: [4, 2], regularTime: [1, 1], afterExtraTime: [2, 2] },
    });
    expect(read('Datum,Zeit,Heim,Auswärts,Ort,Status', '01.09.2025,18:00,A,B,Arena,verlegt').matches[0]).toMatchObject({
      team2: { name: 'B' },
      venue: 'Arena',
      status: 'postponed',
    });
  });

  test('may have stage, matchday, pool, scores and more', () => {
    const { tournament, matches } = imported(
      'Datum,Uhrzeit,Heim,Gast,Runde,Spieltag,Gruppe,Ergebnis,Halbzeit,Penalties,Venue',
      '01.09.2025,18:00,A,B,,1,A,2:1,1:0,,Hall',
      '02.09.2025,18.30,C,D,,1,B,0-0,,,',
      '09.09.2025,,A,C,Final,,,1:1,,4:2,',
    );
    expect(tournament.stages?.map(({ id }) => id)).toEqual(['GROUP_STAGE', 'FINAL']);
    expect(matches[0]).toMatchObject({
      group: 'A',
      regularTime: { 1: 2, 2: 1 },
      halfTime: { 1: 1, 2: 0 },
      venue: 'Hall',
      estimated: true,
    });
    expect(matches[1]).toMatchObject({ utcDate: '2025-09-02T16:30:00Z', regularTime: { 1: 0, 2: 0 } });
    expect(matches[2]).toMatchObject({
      timeKnown: false,
      utcDate: '2025-09-08T22:00:00Z',
      penalties: { 1: 4, 2: 2 },
      winner: 1,
    });
  });

  test.each([
    ['2025-09-01', '2025-09-01'],
    ['1.9.2025', '2025-09-01'],
    ['01/09/2025', '2025-09-01'],
    ['Mo, 01.09.2025', '2025-09-01'],
    ['2025-09-01 00:00', '2025-09-01'],
  ])('may write a day as %s', (cell, date) => {
    const { matches, faults } = readCsvRows(
      [
        { line: 1, cells: ['date', 'home', 'away'] },
        { line: 2, cells: [cell, 'A', 'B'] },
      ],
      'cup.csv',
      '2026-01-01',
    );
    expect([faults, matches[0]?.date]).toEqual([[], date]);
  });

  test('puts the month first if a day shows it', () => {
    expect(read('date,home,away', '09/01/2025,A,B', '09/30/2025,C,D').matches.map(({ date }) => date)).toEqual([
      '2025-09-01',
      '2025-09-30',
    ]);
  });

  test.each([
    ['18:00', '18:00'],
    ['18.30', '18:30'],
    ['6:30 pm', '18:30'],
    ['18:00:00', '18:00'],
    ['18:00 UTC+3', '18:00 UTC+3'],
    ['tbd', null],
  ])('may write a time as %s', (cell, time) => {
    expect(read('date,time,home,away', `2025-09-01,${cell},A,B`).matches[0]?.time).toBe(time);
  });

  test.each([
    ['no rows', [], 'cup.csv: is empty.'],
    ['no matches', ['date,home,away'], 'cup.csv: has no matches.'],
    ['no column for the day', ['home,away', 'A,B'], 'cup.csv, row 1: there is no column date.'],
    [
      'a day that is none',
      ['date,home,away', '31.02.2025,A,B'],
      'cup.csv, row 2, date: must be a day such as 2025-08-16 or 16.08.2025, found 31.02.2025.',
    ],
    [
      'a time that is none',
      ['date,time,home,away', '2025-09-01,25:00,A,B'],
      'cup.csv, row 2, time: must be a time such as 15:30 or 15:30 UTC+2, found 25:00.',
    ],
    [
      'a matchday that is none',
      ['date,home,away,matchday', '2025-09-01,A,B,first'],
      'cup.csv, row 2, matchday: must be a number from 1, found first.',
    ],
    [
      'a cell too many',
      ['date,home,away', '2025-09-01,A,B,C'],
      'cup.csv, row 2, date: the row has 4 cells, and the heading 3.',
    ],
  ])('with %s is refused', (_, lines, sentence) => {
    expect(readCsvRows(rowsOf(lines), 'cup.csv', '2026-01-01').faults).toEqual([sentence]);
  });

  test('with a score that is none loses this result only', () => {
    const { dropped, matches } = imported('date,home,away,score', '2025-09-01,A,B,two', '2025-09-02,C,D,2:0');
    expect(dropped.map(({ sentence }) => sentence)).toEqual([
      'cup.csv, row 2 (A – B), score: must be a score such as 2:1, found two.',
    ]);
    expect(matches.map(({ regularTime }) => regularTime !== undefined)).toEqual([false, true]);
  });
});

test('a day with a time has this time, and midnight is none', () => {
  const { matches, faults } = read(
    'date,home,away',
    '2025-09-01 18:30,A,B',
    '2025-09-02T20:00:00,C,D',
    '2025-09-03 00:00:00,A,C',
  );
  expect([faults, matches.map(({ time }) => time)]).toEqual([[], ['18:30', '20:00', null]]);
  expect(read('date,time,home,away', '2025-09-01 18:30,19:00,A,B').matches[0]?.time).toBe('19:00');
});

test('two headings of one meaning are a fault', () => {
  expect(read('Datum,Tag,Heim,Gast', '01.09.2025,Mo,A,B').faults).toEqual([
    'cup.csv, row 1: there are several columns date.',
  ]);
});
