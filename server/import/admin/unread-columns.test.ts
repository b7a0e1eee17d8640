import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompetitionPreview } from '../../../game/import/api.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { addCompetition } from '../add-competition.ts';

// A file whose results are in columns that are not read is not stored without a word.

let game: TestGame;
let boss: Client;
beforeAll(async () => {
  game = await startTestGame();
  boss = await game.admin();
});
afterAll(() => game.remove());

/** The first rows of the Premier League of 2024/25 in datasets/football-datasets, which has the columns of football-data.co.uk. */
const premierLeague = `Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,Referee,HS,AS,HST,AST,HF,AF,HC,AC,HY,AY,HR,AR
2024-08-16,Man United,Fulham,1,0,H,0,0,D,R Jones,14,10,5,2,12,10,7,8,2,3,0,0
2024-08-17,Ipswich,Liverpool,0,2,A,0,0,D,T Robinson,7,18,2,5,9,18,2,10,3,1,0,0
2024-08-17,Arsenal,Wolves,2,0,H,1,0,H,J Gillett,18,9,6,3,17,14,8,2,2,2,0,0`;

/** The first rows of the Africa Cup of Nations of 2023 in martj42/international_results. */
const africaCup = `date,home_team,away_team,home_score,away_score,tournament,city,country,neutral
2024-01-13,Ivory Coast,Guinea-Bissau,2,0,African Cup of Nations,Ebimpé,Ivory Coast,FALSE
2024-01-14,Nigeria,Equatorial Guinea,1,1,African Cup of Nations,Ebimpé,Ivory Coast,TRUE`;

const inJson = (fields: object) =>
  JSON.stringify({ matches: [{ date: '2024-08-17', time: '15:00', team1: 'Alpha', team2: 'Beta', ...fields }] });

const request = (text: string, { name = 'a.csv', corrections = [] as object[] } = {}) => ({
  file: { name, contents: Buffer.from(text).toString('base64') },
  code: 'LEA',
  year: '2024',
  name: null,
  timeZone: 'Europe/London',
  results: 'replay',
  corrections,
});

async function preview(...asked: Parameters<typeof request>): Promise<CompetitionPreview> {
  const { status, body } = await boss.ask('POST', '/admin/competitions/preview', request(...asked));
  expect(status).toBe(200);
  return body as unknown as CompetitionPreview;
}

test.each([
  ['of football-data.co.uk', premierLeague, {}, ['FTHG', 'FTAG', 'FTR', 'HTHG', 'HTAG', 'HTR']],
  ['with home_score and away_score', africaCup, {}, ['home_score', 'away_score']],
  ['with a score in a column of another name', 'date,home,away,Endstand\n2024-08-17,A,B,2:1', {}, ['Endstand']],
  ['with numbers that have a point', 'date,home,away,Goals H\n2024-08-17,A,B,2.0\n2024-08-24,B,A,', {}, ['Goals H']],
  [
    'with NA for most matches, which are to come',
    'date,home,away,home_score,away_score\n2024-08-17,A,B,2,0\n2024-08-24,B,A,NA,NA\n2024-08-31,A,B,NA,NA',
    {},
    ['home_score', 'away_score'],
  ],
  [
    'with columns whose names say nothing',
    'date,home,,,away\n2024-08-17,A,2,1,B\n2024-08-24,B,0,0,A',
    {},
    ['column 3', 'column 4'],
  ],
  ['with two columns of one name', 'date,home,Goals,away,Goals\n2024-08-17,A,2,B,\n2024-08-24,B,0,A,', {}, ['Goals']],
  [
    'of JSON with other fields of a score',
    inJson({ score: { home: 2, away: 1 } }),
    { name: 'a.json' },
    ['score.home', 'score.away'],
  ],
  [
    'of JSON with other fields',
    inJson({ homeScore: 2, result: { h: 2, a: 1 } }),
    { name: 'a.json' },
    ['homeScore', 'result'],
  ],
])('a file %s is not stored before an admin leaves its results out', async (_, text, named, columns) => {
  const { faults, unread, prepared } = await preview(text, named);
  expect({ faults, unread, results: prepared?.results }).toEqual({ faults: [], unread: columns, results: 0 });
  expect(await boss.ask('POST', '/admin/competitions', request(text, named))).toMatchObject({
    status: 409,
    body: { code: 'file_refused', detail: expect.stringContaining(`: ${columns.join(', ')} look like results`) },
  });
  const corrections = [{ unread: columns, source: 'asked' }];
  expect((await preview(text, { ...named, corrections })).unread).toEqual([]);
  expect((await boss.ask('POST', '/admin/competitions', request(text, { ...named, corrections }))).status).toBe(201);
  expect((await boss.ask('DELETE', '/admin/competitions/LEA/2024')).status).toBe(200);
});

test.each([
  ['other numbers and names', 'date,home,away,score,HS,AY,Referee,Scorer\n2024-08-17,A,B,2:1,14,3,R Jones,Smith'],
  ['a local time', 'date,home,away,score,Fan time\n2024-08-17,A,B,2:1,15:30'],
  ['small numbers that are no goals', 'date,home,away,Week,Place H,Place A\n2024-08-17,A,B,1,12,17'],
  ['columns of results without values', 'date,home,away,home_score,away_score\n2024-08-17,A,B,,'],
])('a file with %s needs no answer', async (_, text) => {
  expect(await preview(text)).toMatchObject({ faults: [], unread: [], prepared: { matches: 1 } });
});

test('an answer about a column that does not look like a result is a fault', async () => {
  const { faults } = await preview(africaCup, { corrections: [{ unread: ['city'], source: 'asked' }] });
  expect(faults).toEqual(['corrections.json, row 1, unread: there is no unread column city that looks like a result.']);
});

test('the command line refuses the file, and corrections.json answers', async () => {
  const add = (corrections?: object[]) => {
    const contents = new Map([['a.csv', new TextEncoder().encode(africaCup)]]);
    if (corrections) contents.set('corrections.json', new TextEncoder().encode(JSON.stringify(corrections)));
    return addCompetition(game.game.database, {
      files: { name: 'a.csv', kind: 'file', contents },
      options: { code: 'LEA', year: '2024', timeZone: 'UTC', name: null, results: 'replay', isDryRun: true },
      replay: { speed: 40, waitS: 60, players: 0 },
    });
  };
  await expect(add()).rejects.toThrow(
    'a.csv: home_score, away_score look like results, but are not read. Write the scores into the column score, such as 2:1, or say in corrections.json {"unread": ["home_score","away_score"], "source": "…"} to leave them out.',
  );
  const lines = await add([{ unread: ['home_score', 'away_score'], source: 'asked' }]);
  expect(lines[0]).toContain(': 4 teams, 2 matches, 0 results');
});
