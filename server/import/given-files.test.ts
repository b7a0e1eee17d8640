import { describe, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/open-database.ts';
import { makeTestPlace } from '../testing/test-database.ts';
import { addCompetition } from './add-competition.ts';
import { prepare, prepareDraft } from './prepare.ts';
import { readSourceFiles } from './source-files.ts';

const replay = { name: null, results: 'replay' } as const;

/** Reads a file without the corrections beside it. */
async function read(path: string, options: { code: string; year: string; timeZone: string }) {
  const files = await readSourceFiles(path);
  files.contents.delete('corrections.json');
  return prepare(files, { ...replay, ...options });
}

describe('what is wrong in the files of the public sources is found:', () => {
  const goalsLeftOut = (minute: number) =>
    `goals: minute ${minute} may be stoppage time or extra time. The score stays, and the goals are left out`;
  test.each([
    ['wc2014/source/worldcup-2014.json', 'WC', '2014', [], []],
    [
      'wc2018/source/worldcup-2018.json',
      'WC',
      '2018',
      [],
      ['47 (Japan – Poland)', '48 (Senegal – Colombia)'].map(
        (match) => `row ${match}, score.ht: 0:1 is not what the goals give, 0:0. The half-time score is left out`,
      ),
    ],
    [
      'ec2024/source/euro-2024.json',
      'EC',
      '2024',
      [],
      [`row 39 (England – Slovakia), ${goalsLeftOut(91)}`, `row 45 (Spain – Germany), ${goalsLeftOut(119)}`],
    ],
    [
      'ca2024/source/copa-america-2024.json',
      'CA',
      '2024',
      ['Argentina – Ecuador', 'Venezuela – Canada', 'Uruguay – Brazil', 'Canada – Uruguay'].map(
        (match, index) =>
          `row ${[25, 26, 28, 31][index]} (${match}), score.ft: a knockout match needs a winner, the score gives none`,
      ),
      [],
    ],
    ['pl2024/source/en.1-2024-25.json', 'PL', '2024', [], []],
  ])('%s', async (path, code, year, faults, odd) => {
    const { dropped, oddities } = await read(`tournaments/${path}`, { code, year, timeZone: 'UTC' });
    const file = path.split('/').at(-1);
    expect(dropped.map(({ sentence }) => sentence)).toEqual(faults.map((fault) => `${file}, ${fault}.`));
    expect(oddities).toEqual(odd.map((sentence) => `${file}, ${sentence}.`));
  });

  test('two shoot-outs of a Champions League that end level', async () => {
    const path = 'tournaments/cl2024/source/uefa.cl-2024-25.json';
    const refused = read(path, { code: 'CL', year: '2024', timeZone: 'UTC' });
    await expect(refused).rejects.toThrow(/row 170 \(.*score\.p: a shoot-out does not end 4:4.*\n.*row 175 \(/);
  });

  test('a missing result, such as that of the final', async () => {
    const files = await readSourceFiles('tournaments/cl2024/source/uefa.cl-2024-25.json');
    files.contents.delete('corrections.json');
    const { missing } = prepareDraft(files, { ...replay, code: 'CL', year: '2024', timeZone: 'Europe/Zurich' });
    expect(missing).toEqual([
      'uefa.cl-2024-25.json, row 189 (Paris Saint-Germain FC (FRA) – FC Internazionale Milano (ITA)), score: missing.',
    ]);
  });

  test('a season in progress, with a postponed match', async () => {
    const { tournament, missing } = await read('server/import/season-in-march.fixture.json', {
      code: 'PL',
      year: '2025',
      timeZone: 'Europe/London',
    });
    expect(missing).toEqual(['19 matches have no result yet.']);
    expect(tournament.matches.filter(({ dateKnown }) => !dateKnown)).toMatchObject([
      { team1: 'MCI', team2: 'CRY', recorded: null },
    ]);
    expect(tournament.matches.filter(({ recorded }) => recorded).length).toBe(11);
  });
});

test('the source of a shipped competition brings nothing new to it', async () => {
  const place = await makeTestPlace();
  const database = await openDatabase(place.place);
  const add = async (path: string, timeZone: string) =>
    addCompetition(database, {
      files: await readSourceFiles(path),
      options: { code: 'CL', year: '2024', timeZone, name: null, results: 'replay', isDryRun: false },
      replay: { speed: 40, waitS: 60, players: 0 },
    });
  await add('tournaments/cl2024', 'UTC');
  // This removes what the first import has learnt, as if the game had loaded the competition at its start.
  await database.query('delete from imports', []);
  expect(await add('tournaments/cl2024/source/uefa.cl-2024-25.json', 'Europe/Zurich')).toContain(
    '0 changed, 0 new, 0 refused, 0 not in the file:',
  );
  await database.close();
  await place.remove();
});
