import { cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { storeTournament } from './load-tournament.ts';
import { readTournament } from './read-tournament.ts';
import { TournamentError } from './tournament-error.ts';

const config = { results: 'manual', replay: { speed: 40, waitS: 60, players: 0 } } as const;
let place: TestPlace;
let database: Database;
let folder: string;

beforeAll(async () => {
  place = await makeTestPlace();
  database = await openDatabase(place.place);
  folder = await mkdtemp(join(tmpdir(), 'fulltime-tournament-'));
});
afterAll(async () => {
  await database.close();
  await place.remove();
  await rm(folder, { recursive: true });
});

async function counts(): Promise<Record<string, number>> {
  const [row] = await database.query<Record<string, number>>(
    `select (select count(*) from competitions)::int as competitions, (select count(*) from teams)::int as teams,
            (select count(*) from matches)::int as matches, (select count(*) from clocks)::int as clocks`,
    [],
  );
  return row ?? {};
}

/** Copies the World Cup's files and changes one of them. */
async function changed(file: string, change: (rows: Record<string, unknown>[]) => unknown): Promise<string> {
  await cp('tournaments/wc2022', folder, { recursive: true });
  const rows = JSON.parse(await readFile(join(folder, file), 'utf8')) as Record<string, unknown>[];
  await writeFile(join(folder, file), JSON.stringify(change(rows)));
  return folder;
}

describe('loading a tournament', () => {
  test('stores teams, matches and clock under its competition, beside others', async () => {
    const tournament = await readTournament('tournaments/wc2022', () => undefined);
    await storeTournament(database, { competition: 'WC/2022', tournament, config });
    await storeTournament(database, { competition: 'CUP/2030', tournament, config });
    expect(await counts()).toEqual({ competitions: 2, teams: 64, matches: 128, clocks: 2 });
  });

  test('that is already loaded is refused', async () => {
    const tournament = await readTournament('tournaments/wc2022', () => undefined);
    await expect(storeTournament(database, { competition: 'WC/2022', tournament, config })).rejects.toThrow(
      'is already loaded',
    );
  });

  test('leaves out a match without an id, and reports it', async () => {
    const said: string[] = [];
    const dir = await changed('matches.json', (rows) =>
      rows.map(({ id, ...row }) => (id === '64' ? row : { id, ...row })),
    );
    const tournament = await readTournament(dir, (line) => said.push(line));
    expect(tournament.matches.length).toBe(63);
    expect(said.join('\n')).toMatch(/matches\.json.*id/);
  });

  test.each([
    [
      'an unknown team',
      'matches.json',
      (rows: Record<string, unknown>[]) => rows.map((row) => (row.id === '1' ? { ...row, team1: 'XXX' } : row)),
      /matches\.json.*1.*team1/,
    ],
    ['a team twice', 'teams.json', (rows: Record<string, unknown>[]) => [...rows, rows[0]], /teams\.json/],
    [
      'a date that is none',
      'matches.json',
      (rows: Record<string, unknown>[]) => rows.map((row) => (row.id === '2' ? { ...row, utcDate: 'soon' } : row)),
      /matches\.json.*utcDate/,
    ],
    ['no list at all', 'teams.json', () => ({}), /teams\.json/],
  ])('with %s is refused with file, row and field, and nothing is stored', async (_, file, change, sentence) => {
    const before = await counts();
    const dir = await changed(file, change);
    await expect(readTournament(dir, () => undefined)).rejects.toThrow(sentence);
    expect(await counts()).toEqual(before);
  });

  test.each<[string, string, (file: string) => Promise<void>, RegExp]>([
    [
      'a byte-order mark',
      'teams.json',
      async (file) => writeFile(file, `\uFEFF${await readFile(file, 'utf8')}`),
      /^teams\.json, line 1: starts with a byte-order mark\. Save it as UTF-8 without one\.$/,
    ],
    [
      'UTF-16',
      'teams.json',
      (file) => writeFile(file, '\uFEFF[]', 'utf16le'),
      /^teams\.json: is UTF-16\. Save it as UTF-8\.$/,
    ],
    [
      'a NUL',
      'matches.json',
      (file) => writeFile(file, '[\n{"id": "1\0"}\n]'),
      /^matches\.json, line 2: contains a NUL character\.$/,
    ],
    [
      'an escaped NUL',
      'tournament.json',
      (file) => writeFile(file, String.raw`{"name": "Cup\u0000"}`),
      /^tournament\.json, name: must not contain control characters/,
    ],
    [
      'text that is not UTF-8',
      'matches.json',
      (file) => writeFile(file, Buffer.from('[\n\n{"venue": "Köln"}]', 'latin1')),
      /^matches\.json, line 3: is not UTF-8\. Save the file as UTF-8\.$/,
    ],
    [
      'a syntax error in the third line',
      'matches.json',
      (file) => writeFile(file, '[\n{},\n{,}]'),
      /^matches\.json, line 3: is not JSON: Expected property name/,
    ],
    [
      'a misspelt word, of which the engine does not name the place',
      'matches.json',
      (file) => writeFile(file, '[\n{"id": tru}\n\n]\n'),
      /^matches\.json: is not JSON: Unexpected token/,
    ],
    [
      'half a file',
      'teams.json',
      (file) => writeFile(file, '[\n{"tla": "QAT"},'),
      /^teams\.json, line 2: is not JSON: /,
    ],
    ['an empty file', 'teams.json', (file) => writeFile(file, ' \n'), /^teams\.json: is empty\.$/],
    [
      '600 MB',
      'matches.json',
      (file) => truncate(file, 600_000_000),
      /^matches\.json: has 600 MB; at most 5 MB are read\.$/,
    ],
    ['a million nested brackets', 'teams.json', (file) => writeFile(file, '['.repeat(1_000_000)), /^teams\.json/],
    [
      'five thousand nested objects',
      'matches.json',
      (file) => writeFile(file, `[${'{"id":'.repeat(5000)}"[]"${'}'.repeat(5000)}]`),
      /^matches\.json, line 1: is nested more than 50 levels deep\.$/,
    ],
    [
      'a folder in place of a file',
      'third-place.json',
      async (file) => {
        await mkdir(file);
      },
      /^third-place\.json: is a folder, and must be a file\.$/,
    ],
    ['a missing file', 'matches.json', (file) => rm(file), /^matches\.json: is missing from the folder /],
  ])('with %s is refused with one sentence', async (_, file, spoil, sentence) => {
    await rm(folder, { recursive: true });
    await cp('tournaments/wc2022', folder, { recursive: true });
    await spoil(join(folder, file));
    const refused: unknown = await readTournament(folder, () => undefined).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TournamentError);
    const { message } = refused as TournamentError;
    expect(message).toMatch(sentence);
    expect(message).not.toContain('\n');
  });

  test('from a missing folder or from a file is refused with a sentence', async () => {
    await expect(readTournament('tournaments/none', () => undefined)).rejects.toThrow(
      'There is no folder tournaments/none. Name the folder with teams.json and matches.json.',
    );
    await expect(readTournament('package.json', () => undefined)).rejects.toThrow('package.json is a file.');
  });
});
