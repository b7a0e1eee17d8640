import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { league } from '../../game/import/source.fixture.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { TestGame } from '../testing/test-game.ts';
import { addCompetition } from './add-competition.ts';
import { readSourceFiles } from './source-files.ts';

let game: TestGame;
let folder: string;
beforeAll(async () => {
  game = await startTestGame();
  folder = await mkdtemp(join(tmpdir(), 'fulltime-matches-'));
});
afterAll(async () => {
  await game.remove();
  await rm(folder, { recursive: true });
});

const options = {
  code: 'BIG',
  year: '2024',
  timeZone: 'Europe/Berlin',
  name: null,
  results: 'replay',
} as const;

/** Reads a league with this number of teams, and stores it only if `isDryRun` is false. */
async function tryLeague(teams: number, isDryRun = true): Promise<string[]> {
  const file = join(folder, 'league.json');
  const names = Array.from(
    { length: teams },
    (_, at) => `Team ${String.fromCodePoint(65 + (at % 26), 97 + Math.floor(at / 26))}`,
  );
  await writeFile(file, JSON.stringify({ name: 'League', matches: league(names) }));
  return addCompetition(game.game.database, {
    files: await readSourceFiles(file),
    options: { ...options, isDryRun },
    replay: { speed: 40, waitS: 60, players: 0 },
  });
}

test('a league of 24 teams with 552 matches is accepted', async () => {
  expect((await tryLeague(24))[0]).toContain('BIG/2024, League: 24 teams, 552 matches');
});

test('a league with more than 1,000 matches is refused with their number', async () => {
  await expect(tryLeague(34)).rejects.toThrow('has 1122 matches; a competition has at most 1000.');
});

test('a league refuses points that could add up to more than its table can hold', async () => {
  await tryLeague(24, false);
  await game.restart({ competition: 'BIG/2024' });
  const admin = await game.admin();
  const { points } = game.game.standings.competition;
  const factor = { ...points.factor, REGULAR_SEASON: 2 };
  const winning = (winner: number) =>
    admin.ask('POST', '/admin/points', { points: { ...points, version: points.version + 1, winner, factor } });
  // 65,535 points are 118 for each of the 552 matches.
  const answer = await winning(60);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path: 'points' }] } });
  expect((await winning(59)).status).toBe(201);
});
