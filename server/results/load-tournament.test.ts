import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../app/db/database.ts';
import { openDatabase } from '../app/db/open-database.ts';
import { makeTestPlace } from '../testing/test-database.ts';
import type { TestPlace } from '../testing/test-database.ts';
import { readTournament, storeTournament } from './load-tournament.ts';

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

/** The World Cup's files with one of them changed. */
async function changed(file: string, change: (rows: Record<string, unknown>[]) => unknown): Promise<string> {
  await cp('tournaments/wc2022', folder, { recursive: true });
  const rows = JSON.parse(await readFile(join(folder, file), 'utf8')) as Record<string, unknown>[];
  await writeFile(join(folder, file), JSON.stringify(change(rows)));
  return folder;
}

describe('loading a tournament', () => {
  test('stores teams, matches and clock under its own competition, beside others', async () => {
    const tournament = await readTournament('tournaments/wc2022', () => undefined);
    await storeTournament(database, { competition: 'WC/2022', tournament, config });
    await storeTournament(database, { competition: 'CUP/2030', tournament, config });
    expect(await counts()).toEqual({ competitions: 2, teams: 64, matches: 128, clocks: 2 });
  });

  test('of one that is there already is refused', async () => {
    const tournament = await readTournament('tournaments/wc2022', () => undefined);
    await expect(storeTournament(database, { competition: 'WC/2022', tournament, config })).rejects.toThrow(
      'loaded already',
    );
  });

  test('leaves out a match without id, and says so', async () => {
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
  ])('with %s is refused naming file, row and field, and nothing is stored', async (_, file, change, sentence) => {
    const before = await counts();
    const dir = await changed(file, change);
    await expect(readTournament(dir, () => undefined)).rejects.toThrow(sentence);
    expect(await counts()).toEqual(before);
  });

  test('from a folder that is not there is refused with a sentence', async () => {
    await expect(readTournament('tournaments/none', () => undefined)).rejects.toThrow(/teams\.json/);
  });
});
