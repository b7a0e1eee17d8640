import { execFile } from 'node:child_process';
import { createServer, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { league } from '../../game/import/source.fixture.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { TestGame } from '../testing/test-game.ts';
import { addCompetition } from './add-competition.ts';
import { exportCompetition } from './export-competition.ts';
import { fetchSource, readBody } from './fetch-source.ts';
import { removeCompetition } from './stored/remove-competition.ts';
import { readSourceFiles } from './source-files.ts';
import { pack, unpack } from './zip-files.ts';

let game: TestGame;
let folder: string;
beforeAll(async () => {
  game = await startTestGame();
  folder = await mkdtemp(join(tmpdir(), 'fulltime-import-'));
});
afterAll(async () => {
  await game.remove();
  await rm(folder, { recursive: true });
});

const replay = { speed: 40, waitS: 60, players: 0 };
const four = ['Alpha', 'Beta', 'Gamma', 'Delta'];
const rows = async (statement: string, values: unknown[] = []) =>
  (await game.game.database.query(statement, values as string[])) as Record<string, unknown>[];
const counts = async () =>
  (
    await rows(`select (select count(*)::int from competitions) as competitions, (select count(*)::int from matches) as matches,
                      (select count(*)::int from teams) as teams`)
  )[0];

async function add(contents: string | Uint8Array | object, change: object = {}, name = 'cup.json') {
  const bytes = typeof contents === 'string' || contents instanceof Uint8Array ? contents : JSON.stringify(contents);
  await writeFile(join(folder, name), bytes);
  const options = {
    code: 'CUP',
    year: '2024',
    timeZone: 'Europe/Berlin',
    name: null,
    results: 'replay',
    isDryRun: false,
  } as const;
  return addCompetition(game.game.database, {
    files: await readSourceFiles(join(folder, name)),
    options: { ...options, ...change },
    replay,
  });
}

describe('adding a competition', () => {
  test('says what it would store, and stores nothing in a dry run', async () => {
    const before = await counts();
    const lines = await add({ name: 'Cup', matches: league(four) }, { isDryRun: true });
    expect(lines).toEqual([
      'CUP/2024, Cup: 4 teams, 12 matches, 12 results, times of Europe/Berlin',
      '  REGULAR_SEASON: league, 12 matches, from 2024-08-17',
      'Nothing is stored, because this is a dry run.',
    ]);
    expect(await counts()).toEqual(before);
  });

  test('stores nothing while there is a fault', async () => {
    const before = await counts();
    await expect(add({ matches: [...league(four), { date: 'soon' }] })).rejects.toThrow(
      'cup.json, row 13, date: must be a day',
    );
    await expect(add({ what: 1 })).rejects.toThrow('cup.json: has neither "matches" nor "rounds"');
    await expect(add('{"matches": [')).rejects.toThrow('cup.json, line 1: is not JSON');
    await expect(add({ matches: league(four) }, { timeZone: null })).rejects.toThrow('Name the time zone');
    const onlyA = ['Beta', 'Gamma', 'Delta'].map((away, day) => `2024-08-1${day},Alpha,${away},Cup`);
    await expect(add(['date,home,away,stage', ...onlyA].join('\n'), {}, 'cup.csv')).rejects.toThrow(
      'cup.csv, row 3 (Alpha – Gamma), team1: ALP is in another match of the round, too.',
    );
    expect(await counts()).toEqual(before);
  });

  test('stores it, and the same file again changes nothing', async () => {
    await add({ name: 'Cup', matches: league(four) });
    // The game plays the competition from now on, so its clock changes the lock times.
    const stored = () =>
      rows(`select to_jsonb(m) - 'locks_at' as match from matches m where competition = $1 order by id`, ['CUP/2024']);
    const before = await stored();
    expect(before.length).toBe(12);
    expect((await add({ name: 'Cup', matches: league(four) })).slice(-2)).toEqual([
      '0 changed, 0 new, 0 refused, 0 not in the file:',
      'CUP/2024 is up to date.',
    ]);
    expect(await stored()).toEqual(before);
  });

  test('again moves kick-offs and adds a play-off, and leaves locked matches alone', async () => {
    await game.game.database.query(
      `update matches set locked_at = now() where competition = 'CUP/2024' and id = '1'`,
      [],
    );
    const later = league(four).map((row) => ({ ...row, time: '18:00' }));
    const playoff = { round: 'Relegation', date: '2024-12-20', time: '20:00', team1: 'Alpha', team2: 'Beta' };
    const lines = await add({ name: 'Cup', matches: [...later, playoff] });
    expect(lines).toContain('11 changed, 1 new, 1 refused, 0 not in the file:');
    const stored = await rows(
      `select id, to_char(utc_date at time zone 'UTC', 'HH24:MI') as at, stage, moved_from as moved from matches where competition = $1`,
      ['CUP/2024'],
    );
    const byId = new Map(stored.map((row) => [row['id'], row]));
    expect(stored.filter(({ moved }) => moved !== null)).toEqual([]);
    expect([byId.get('1')?.['at'], byId.get('2')?.['at'], byId.get('13')?.['stage']]).toEqual([
      '13:30',
      '16:00',
      'RELEGATION',
    ]);
  });

  test('stores the results of the past if it is no replay', async () => {
    await add({ name: 'Season', matches: league(four) }, { code: 'LIVE', results: 'manual' });
    const [stored] = await rows(
      `select count(*)::int as results, min(r.full1)::int as least,
              count(*) filter (where m.locked_at = m.utc_date)::int as locked
         from results r join matches m on m.competition = r.competition and m.id = r.match_id where r.competition = 'LIVE/2024'`,
    );
    expect(stored).toEqual({ results: 12, least: 1, locked: 12 });
    await removeCompetition(game.game.database, 'LIVE/2024');
  });

  test('calls off what the file says is cancelled or was awarded before its day, and stores the awarded score', async () => {
    const rowsOfFile = league(four).map((row, index) => {
      if (index === 10) return { ...row, date: '2099-05-01', score: {}, status: 'cancelled' };
      return index === 11 ? { ...row, date: '2099-05-01', score: { ft: [3, 0] }, status: 'awarded' } : row;
    });
    await add({ name: 'Season', matches: rowsOfFile }, { code: 'OFF', results: 'manual' });
    const stored = await rows(
      `select r.status, r.full1, r.full2, r.awarded, m.locked_at is null as free, m.called_off_at is not null as called_off
         from results r join matches m on m.competition = r.competition and m.id = r.match_id
        where r.competition = 'OFF/2024' and m.utc_date > now() order by r.full1`,
    );
    const calledOff = { status: 'FINISHED', free: true, called_off: true };
    expect(stored).toEqual([
      { ...calledOff, full1: 3, full2: 0, awarded: true },
      { ...calledOff, full1: null, full2: null, awarded: false },
    ]);
    await removeCompetition(game.game.database, 'OFF/2024');
  });

  test('refuses the file of another competition', async () => {
    const other = league(['Kappa', 'Lambda', 'Mu', 'Nu']);
    await expect(add({ name: 'Other', matches: other })).rejects.toThrow(
      'Only 0 of the 12 matches in the file are in CUP/2024',
    );
  });

  test('is taken back by removing it, and nothing of it stays', async () => {
    expect(await removeCompetition(game.game.database, 'CUP/2024')).toMatch(/^CUP\/2024 is removed/);
    const tables = await rows(
      `select table_name as name from information_schema.columns where column_name = 'competition' and table_schema = 'public'`,
    );
    for (const { name } of tables) {
      expect([name, await rows(`select 1 from ${String(name)} where competition = 'CUP/2024'`)]).toEqual([name, []]);
    }
    await expect(removeCompetition(game.game.database, 'CUP/2024')).rejects.toThrow(
      'There is no competition CUP/2024 here.',
    );
  });
});

describe('a zip', () => {
  test('of an export is imported without a change', async () => {
    await add({ name: 'Cup', matches: league(four).map(({ time: _time, ...row }) => row) });
    const files = await exportCompetition(game.game.database.db, 'CUP/2024');
    expect(JSON.parse(files['matches.json'] ?? '')[0]).toMatchObject({
      timeKnown: false,
      utcDate: '2024-08-16T22:00:00Z',
      estimated: true,
    });
    expect((await add(pack(files), { timeZone: null }, 'cup.zip')).slice(-2)).toEqual([
      '0 changed, 0 new, 0 refused, 0 not in the file:',
      'CUP/2024 is up to date.',
    ]);
    await removeCompetition(game.game.database, 'CUP/2024');
    await add(pack(files), { timeZone: null }, 'cup.zip');
    expect(await exportCompetition(game.game.database.db, 'CUP/2024')).toEqual(files);
    await removeCompetition(game.game.database, 'CUP/2024');
  });

  test.each([
    ['../teams.json', 'is no file of a competition'],
    ['a/../teams.json', 'is no file of a competition'],
    ['/etc/teams.json', 'is no file of a competition'],
    ['run.sh', 'is no file of a competition'],
  ])('with %s is refused', (name, sentence) => {
    expect(() => unpack(zipSync({ [name]: new Uint8Array(3) }), 'x.zip')).toThrow(sentence);
  });

  test('with a file of more than 5 MB, or that is broken, is refused', () => {
    expect(() => unpack(zipSync({ 'teams.json': new Uint8Array(5_000_001) }), 'x.zip')).toThrow(
      'x.zip, teams.json: has more than 5 MB.',
    );
    expect(() => unpack(new Uint8Array(Buffer.from('PK\u0003\u0004broken')), 'x.zip')).toThrow(
      'x.zip: is a zip that cannot be unpacked.',
    );
  });
});

describe('an address', () => {
  test.each([
    ['http://example.org/x.json', 'does not begin with https://'],
    ['https://127.0.0.1/x.json', 'is not on the public internet'],
    ['https://[::1]/x.json', 'is not on the public internet'],
    ['https://192.168.1.1/x.json', 'is not on the public internet'],
    ['https://localhost/x.json', 'is not on the public internet'],
    ['https://user:secret@example.org/x.json', 'must not contain a password'],
  ])('%s is refused', async (address, sentence) => {
    await expect(fetchSource(address)).rejects.toThrow(sentence);
  });

  test('that redirects, fails or has more than 5 MB is refused', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: 'https://10.0.0.1/' }).end();
      else if (request.url === '/large') response.end(Buffer.alloc(5_000_001));
      else response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = (path: string) => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    const fetched = async (path: string) =>
      readBody(await new Promise<IncomingMessage>((resolve) => get(url(path), resolve)), url(path));
    await expect(fetched('/moved')).rejects.toThrow('redirects to another address');
    await expect(fetched('/large')).rejects.toThrow('has more than 5 MB');
    await expect(fetched('/none')).rejects.toThrow('answers with status 404');
    server.close();
  });
});

describe('the command, while the game runs', () => {
  const run = async (...args: string[]) => {
    const env = {
      ...process.env,
      DATA_DIR: game.game.config.dataDir,
      DATABASE_URL: game.game.config.databaseUrl ?? '',
    };
    const done = await promisify(execFile)(process.execPath, ['scripts/competition.ts', ...args], { env }).catch(
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    return { code: 'code' in done ? done.code : 0, text: done.stdout + done.stderr };
  };

  test('adds, lists, exports and removes', { timeout: 120_000 }, async () => {
    const file = join(folder, 'league.json');
    await writeFile(file, JSON.stringify({ name: 'League', matches: league(four) }));
    const zip = join(folder, 'league.zip');
    const add = [
      'add',
      file,
      '--code',
      'BL',
      '--year',
      '2024',
      '--time-zone',
      'Europe/Berlin',
      '--name',
      'Bundesliga 2024/25',
    ];
    expect(await run(...add, '--results', 'manual')).toMatchObject({
      code: 0,
      text: expect.stringContaining('BL/2024 is stored.') as string,
    });
    expect((await run('list')).text).toContain(
      'BL/2024, Bundesliga 2024/25: 4 teams, 12 matches, 0 players, results by manual',
    );
    expect(await run('export', 'BL/2024', zip)).toMatchObject({ code: 0 });
    expect([...unpack(await readFile(zip), 'league.zip').keys()]).toEqual([
      'teams.json',
      'matches.json',
      'tournament.json',
    ]);
    expect(await run('default', 'BL/2024')).toMatchObject({ code: 0, text: 'BL/2024 is the default competition.\n' });
    expect((await run('list')).text).toMatch(/BL\/2024.*, the default$/m);
    const refused = 'BL/2024 is the default competition. Make another one the default first.\n';
    expect(await run('remove', 'BL/2024')).toMatchObject({ code: 1, text: refused });
    expect(await run('default', 'WC/2022')).toMatchObject({ code: 0 });
    expect(await run('remove', 'BL/2024')).toMatchObject({ code: 0 });
  });

  test.each([
    [['add'], 'Say what to do'],
    [['add', 'none.json', '--code', 'BL', '--year', '2024'], 'There is no file or folder none.json.'],
    [['add', 'package.json', '--code', 'bl', '--year', '2024'], '--code must be'],
    [['add', 'package.json', '--code', 'BL', '--year', '24'], '--year must'],
    [
      ['add', 'package.json', '--code', 'BL', '--year', '2024', '--time-zone', 'Europe/Berlin', '--dry-run'],
      'has neither',
    ],
    [['export', 'BL/2024', 'x.zip'], 'There is no competition BL/2024 here.'],
    [['default', 'BL/2024'], 'There is no competition BL/2024 here.'],
    [['dance'], 'Say what to do'],
  ])('%j is refused with a sentence', { timeout: 60_000 }, async (args, sentence) => {
    const { code, text } = await run(...args);
    expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
  });
});
