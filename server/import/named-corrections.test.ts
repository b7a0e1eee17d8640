import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare } from './prepare.ts';
import { withCorrections } from './source-files.ts';
import type { SourceFiles } from './source-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fulltime-corrections-'));
});
afterAll(() => rm(folder, { recursive: true }));

const goals = [{ name: 'A', minute: 92 }];
const final = { round: 'Final', date: '2024-08-17', time: '18:00', team1: 'Alpha', team2: 'Beta' };
const cup = { name: 'Cup', matches: [{ ...final, score: { ft: [1, 0], et: [2, 0] }, goals1: goals, goals2: [] }] };

/** Files as they are fetched, which have no corrections beside them. */
const fetched: SourceFiles = {
  name: 'cup.json',
  kind: 'file',
  contents: new Map([['cup.json', new TextEncoder().encode(JSON.stringify(cup))]]),
};
const read = (files: SourceFiles) =>
  prepare(files, { code: 'CUP', year: '2024', timeZone: 'UTC', name: null, results: 'replay' });

test('a file that is fetched is corrected by the file that --corrections names', async () => {
  expect(() => read(fetched)).toThrow('Say in corrections.json');
  const path = join(folder, 'answers.json');
  await writeFile(path, JSON.stringify([{ match: { row: 1 }, set: { ft: [1, 0], et: null }, source: 'match report' }]));
  const [match] = read(await withCorrections(fetched, path)).tournament.matches;
  expect(match?.recorded).toMatchObject({ duration: 'REGULAR', winner: 1 });
});

test.each<[string, () => SourceFiles, string, string]>([
  ['a file that is missing', () => fetched, 'none.json', 'There is no file '],
  ['corrections of a folder', () => ({ ...fetched, kind: 'folder' }), 'none.json', "is in the game's own format"],
])('%s is refused', async (_what, files, name, sentence) => {
  await expect(withCorrections(files(), join(folder, name))).rejects.toThrow(sentence);
});
