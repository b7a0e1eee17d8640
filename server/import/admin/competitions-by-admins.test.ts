import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../../game/admin/api.ts';
import type { CompetitionPreview, ListedCompetition } from '../../../game/import/api.ts';
import { league } from '../../../game/import/source.fixture.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../../testing/test-game.ts';

let game: TestGame;
let boss: Client;
beforeAll(async () => {
  game = await startTestGame();
  boss = await game.admin();
});
afterAll(() => game.remove());

const six = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'];
const base64 = (contents: string | Uint8Array) => Buffer.from(contents).toString('base64');
const fileOf = (contents: unknown, name = 'league.json') => ({
  name,
  contents: base64(
    contents instanceof Uint8Array || typeof contents === 'string' ? contents : JSON.stringify(contents),
  ),
});

/** The body of a request that adds a league of six teams, unless `change` says otherwise. */
const request = (change: object = {}) => ({
  file: fileOf({ name: 'League', matches: league(six) }),
  code: 'LEA',
  year: '2024',
  name: null,
  timeZone: 'Europe/Berlin',
  results: 'replay',
  corrections: [],
  ...change,
});

const preview = async (change: object = {}): Promise<CompetitionPreview> => {
  const { status, body } = await boss.ask('POST', '/admin/competitions/preview', request(change));
  expect(status).toBe(200);
  return body as unknown as CompetitionPreview;
};
const add = (change: object = {}): Promise<Answer> => boss.ask('POST', '/admin/competitions', request(change));
const codeOf = ({ body }: Answer) => (body as { error?: { code: string }; code?: string }).code;
const listed = async (id: string) => {
  const { competitions } = (await boss.ask('GET', '/admin/competitions')).body as { competitions: ListedCompetition[] };
  return competitions.find(({ code, year }) => `${code}/${year}` === id);
};
const remove = (id: string) => boss.ask('DELETE', `/admin/competitions/${id}`);
const latestAct = async () => ((await boss.ask('GET', '/admin/audit')).body.entries as AuditEntry[])[0];

describe('the preview', () => {
  test('counts what the file has, says what is assumed, and stores nothing', async () => {
    const { faults, near, prepared } = await preview();
    expect({ faults, near }).toEqual({ faults: [], near: [] });
    expect(prepared).toMatchObject({
      name: 'League',
      timeZone: 'Europe/Berlin',
      matches: 30,
      matchdays: 10,
      results: 30,
      hasSections: false,
      isOwnFormat: false,
      stages: [{ id: 'REGULAR_SEASON', kind: 'league', factor: 1, matches: 30 }],
      first: { utcDate: '2024-08-17T13:30:00.000Z' },
      leftOut: [],
      update: null,
    });
    expect(prepared?.teams.map(({ shortName }) => shortName).toSorted()).toEqual(six.toSorted());
    expect(await listed('LEA/2024')).toBeUndefined();
  });

  test('names each structural fault, and has no counts then', async () => {
    const broken = { matches: [...league(six), { date: 'soon', team1: 'Alpha', team2: 'Beta' }] };
    const { faults, prepared } = await preview({ file: fileOf(broken) });
    expect(prepared).toBeNull();
    expect(faults[0]).toMatch(/^league.json, row 31, date: must be a day/);
  });

  test('needs the time zone of a file whose times are local, and says why', async () => {
    const { faults, prepared } = await preview({ timeZone: null });
    expect(prepared).toBeNull();
    expect(faults).toEqual([
      expect.stringMatching(/^Name the time zone of the times in the file.*Picks lock at these times\.$/),
    ]);
  });

  test('asks whether two names are one team, and an answer settles it', async () => {
    const rows = league(six).map((row, index) =>
      index === 12 ? JSON.parse(JSON.stringify(row).replace('Alpha', 'Alfa')) : row,
    );
    const misspelt = { file: fileOf({ name: 'League', matches: rows }) };
    const asked = await preview(misspelt);
    expect(asked.near).toEqual([{ names: ['Alpha', 'Alfa'], row: 13 }]);
    expect(asked.prepared?.matches).toBe(30);
    expect(codeOf(await add(misspelt))).toBe('file_refused');
    const same = [{ alias: 'Alfa', team: 'Alpha', source: 'asked' }];
    const settled = await preview({ ...misspelt, corrections: same });
    expect(settled.near).toEqual([]);
    expect(settled.prepared?.teams.length).toBe(6);
    const other = await preview({ ...misspelt, corrections: [{ different: ['Alpha', 'Alfa'], source: 'asked' }] });
    expect(other).toMatchObject({ near: [], prepared: { teams: { length: 7 } } });
  });

  test('leaves a faulty result out until an admin types another one', async () => {
    const [first, ...rest] = league(six);
    const rows = [{ ...first, score: { ht: [2, 0], ft: [1] } }, ...rest];
    const file = fileOf({ name: 'League', matches: rows });
    const { prepared } = await preview({ file });
    expect(prepared).toMatchObject({ results: 29, leftOut: [{ row: 1, ht: [2, 0], ft: null }] });
    expect(prepared?.leftOut[0]?.field).toBe('score.ft');
    expect(prepared?.leftOut[0]?.fault).toMatch(/^must be two numbers from 0 to 99/);
    const typed = [{ match: { row: 1 }, set: { ht: [0, 0], ft: [1, 0] }, source: 'asked' }];
    expect((await preview({ file, corrections: typed })).prepared).toMatchObject({ results: 30, leftOut: [] });
  });

  test('follows a correction of a stage, and names one that does not exist', async () => {
    const order = ['points', 'level', 'difference', 'goals'];
    const corrections = [{ stage: 'REGULAR_SEASON', set: { order, factor: 3 }, source: 'asked' }];
    expect((await preview({ corrections })).prepared?.stages[0]).toMatchObject({ order, factor: 3 });
    const { faults } = await preview({ corrections: [{ stage: 'FINAL', set: { factor: 3 }, source: 'asked' }] });
    expect(faults).toEqual(['corrections.json, stage: there is no stage FINAL.']);
  });

  test('lists matches without a time and matches that have moved', async () => {
    const rows = league(six).map(({ time, ...row }, index) => ({
      ...row,
      ...(index !== 4 && { time }),
      ...(index === 0 && { date: '2024-09-25' }),
    }));
    const { prepared } = await preview({ file: fileOf({ name: 'League', matches: rows }) });
    expect([prepared?.withoutTime.map(({ row }) => row), prepared?.first.timeKnown]).toEqual([[5], true]);
    expect(prepared?.moved.map(({ matchday }) => matchday)).toEqual([1]);
  });
});

describe('a file is refused with a sentence', () => {
  const zipOf = (name: string) => zipSync({ [name]: new Uint8Array(3) });
  test.each<[string, object, RegExp]>([
    ['that is not JSON', fileOf('{"matches": ['), /league.json, line 1: is not JSON/],
    ['with a NUL', fileOf('{"matches": "\0"}'), /contains a NUL character/],
    ['that is another JSON', fileOf({ what: 1 }), /has neither "matches" nor "rounds"/],
    [
      'a zip that leads out of its folder',
      fileOf(zipOf('../teams.json'), 'a.zip'),
      /a.zip, ..\/teams.json: is no file/,
    ],
    ['a zip with another file', fileOf(zipOf('run.sh'), 'a.zip'), /a.zip, run.sh: is no file of a competition/],
    ['a broken zip', fileOf(Uint8Array.of(0x50, 0x4b, 3, 4, 0), 'a.zip'), /is a zip that cannot be unpacked/],
  ])('%s', async (_, file, sentence) => {
    expect((await preview({ file })).faults.join('\n')).toMatch(sentence);
    const refused = await add({ file });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'file_refused']);
    expect(await listed('LEA/2024')).toBeUndefined();
  });

  test('that is too large, by itself or unpacked', async () => {
    const large = { name: 'a.json', contents: base64(new Uint8Array(5_000_001)) };
    expect((await preview({ file: large })).faults).toEqual(['a.json: has more than 5 MB.']);
    const larger = await add({ file: { ...large, contents: base64(new Uint8Array(6_000_000)) } });
    expect([larger.status, codeOf(larger)]).toEqual([413, 'too_large']);
    const bomb = zipSync({ 'matches.json': new Uint8Array(51_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    expect((await preview({ file: fileOf(bomb, 'a.zip') })).faults).toEqual([
      'a.zip, matches.json: has more than 5 MB.',
    ]);
    const most = { name: 'a.csv', contents: base64(Buffer.alloc(4_999_999, 'a')) };
    expect((await preview({ file: most })).faults[0]).toMatch(/a.csv/);
  });

  test("that is in the game's own format with corrections, or is not in base64", async () => {
    const { body } = await boss.ask('POST', '/admin/competitions/read', { from: 'shipped', code: 'EC', year: '2024' });
    const corrections = [{ alias: 'A', team: 'B', source: 'x' }];
    expect((await preview({ file: body, corrections })).faults[0]).toMatch(/is in the game's own format/);
    expect((await add({ file: { name: 'a', contents: '***' } })).status).toBe(400);
    expect((await add({ file: { name: 'a\0', contents: '' } })).status).toBe(400);
  });
});

describe('an address', () => {
  test.each([
    ['http://example.org/a.json', /does not begin with https/],
    ['https://127.0.0.1/a.json', /is not on the public internet/],
    ['https://[::1]/a.json', /is not on the public internet/],
    ['https://169.254.169.254/latest', /is not on the public internet/],
    ['https://localhost/a.json', /cannot be fetched/],
    ['what', /is no address/],
  ])('%s is refused', async (address, sentence) => {
    const answer = await boss.ask('POST', '/admin/competitions/read', { from: 'address', address });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'file_refused']);
    expect(JSON.stringify(answer.body)).toMatch(sentence);
  });
});

describe('adding', () => {
  test('stores the competition once, however many admins add it at once, and logs who did', async () => {
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(codeOf)).toEqual([
      'competition_exists',
      'competition_exists',
    ]);
    expect(await listed('LEA/2024')).toMatchObject({
      name: 'League',
      source: 'league.json',
      state: 'upcoming',
      teams: 6,
      matches: 30,
      players: 0,
      isDefault: false,
      fault: null,
    });
    expect(await latestAct()).toMatchObject({
      act: 'add competition',
      subject: 'competition LEA/2024',
      after: { file: 'league.json', matches: 30 },
    });
  });

  test('a competition that comes with the game is read as a zip, and can be added', async () => {
    const { body } = await boss.ask('POST', '/admin/competitions/read', { from: 'shipped', code: 'EC', year: '2024' });
    const change = { file: body, code: 'EC', timeZone: null };
    expect((await preview(change)).prepared).toMatchObject({ matches: 51, isOwnFormat: true, results: 51 });
    expect((await add(change)).status).toBe(201);
    expect(await listed('EC/2024')).toMatchObject({ source: 'ec2024.zip', matches: 51 });
    expect((await remove('EC/2024')).status).toBe(200);
  });

  test('matches that are over are stored with their results, if it is no replay', async () => {
    expect((await add({ code: 'PAST', results: 'manual' })).status).toBe(201);
    expect(await listed('PAST/2024')).toMatchObject({ state: 'finished', results: 'manual' });
    expect((await remove('PAST/2024')).status).toBe(200);
  });
});

describe('an update', () => {
  const later = league(six).map((row, index) => (index === 0 ? { ...row, time: '18:00' } : row));
  const moved = { file: fileOf({ name: 'League', matches: later }) };
  const update = (body: object, id = 'LEA/2024') => boss.ask('PUT', `/admin/competitions/${id}`, body);

  test('from the same file changes nothing', async () => {
    const { prepared } = await preview();
    expect(prepared?.update).toMatchObject({ changes: [], refused: [], gone: [] });
    const { version } = prepared?.update ?? { version: '' };
    expect((await update({ ...request(), version })).status).toBe(200);
  });

  test('shows the kick-off that would move, and moves it', async () => {
    const { prepared } = await preview(moved);
    expect(prepared?.update?.changes).toEqual([
      {
        field: 'kick-off',
        subject: 'ALP – ZET',
        before: expect.stringContaining('T13:30'),
        after: expect.stringContaining('T16:00'),
        picks: 0,
      },
    ]);
    const version = prepared?.update?.version ?? '';
    expect(codeOf(await update({ ...request(moved), version: 'another' }))).toBe('edited_meanwhile');
    const both = await Promise.all([update({ ...request(moved), version }), update({ ...request(moved), version })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await preview(moved)).prepared?.update?.changes).toEqual([]);
    expect(await latestAct()).toMatchObject({ act: 'update competition', subject: 'competition LEA/2024' });
  });

  test('adds a team, whatever number the file gives it', async () => {
    const playoff = { round: 'Play-offs', date: '2025-01-20', time: '20:00', team1: 'Aardvarks', team2: 'Beta' };
    const change = { file: fileOf({ name: 'League', matches: [playoff, ...later] }) };
    const { prepared } = await preview(change);
    expect(prepared?.update?.changes.map(({ field }) => field)).toEqual(['new match', 'new team']);
    const version = prepared?.update?.version ?? '';
    expect((await update({ ...request(change), version })).status).toBe(200);
    expect(await listed('LEA/2024')).toMatchObject({ teams: 7, matches: 31 });
  });

  test("from another competition's file is refused", async () => {
    const others = six.map((name) => `${name} FC of another town`);
    const file = fileOf({ name: 'Other', matches: league(others) });
    expect((await preview({ file })).faults[0]).toMatch(/probably the file of another competition/);
    expect(codeOf(await update({ ...request({ file }), version: 'x' }))).toBe('file_refused');
  });

  test('of a competition that is not stored is refused', async () => {
    expect(codeOf(await update({ ...request(), version: 'x' }, 'NONE/2024'))).toBe('not_found');
  });
});

describe('export and removal', () => {
  test('an export can be added again', async () => {
    const answer = await game.app.inject({
      url: '/admin/export/competitions/LEA/2024',
      headers: { cookie: boss.cookie },
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="LEA-2024.zip"',
    });
    expect(await latestAct()).toMatchObject({ act: 'export competition' });
    const file = fileOf(answer.rawPayload, 'LEA-2024.zip');
    expect((await preview({ file, code: 'COPY', timeZone: null })).prepared).toMatchObject({ matches: 31 });
  });

  test('the competition that is being played cannot be removed, and another one can', async () => {
    expect(codeOf(await remove('WC/2022'))).toBe('competition_played');
    expect((await remove('LEA/2024')).status).toBe(200);
    expect(await latestAct()).toMatchObject({ act: 'remove competition', before: { name: 'League', players: 0 } });
    expect(codeOf(await remove('LEA/2024'))).toBe('not_found');
    expect(await listed('LEA/2024')).toBeUndefined();
  });

  test('nobody but an admin may do any of this', async () => {
    const fan = await game.signUp('just a fan');
    for (const [method, path, body] of [
      ['GET', '/admin/competitions', undefined],
      ['GET', '/admin/feed-competitions', undefined],
      ['POST', '/admin/competitions/read', { from: 'shipped', code: 'EC', year: '2024' }],
      ['POST', '/admin/competitions/preview', request()],
      ['POST', '/admin/competitions', request()],
      ['PUT', '/admin/competitions/WC/2022', { ...request(), version: 'x' }],
      ['DELETE', '/admin/competitions/WC/2022', undefined],
      ['GET', '/admin/export/competitions/WC/2022', undefined],
    ] as const) {
      expect((await fan.ask(method, path, body)).status, `${method} ${path}`).toBe(403);
      expect((await game.guest().ask(method, path, body)).status, `${method} ${path}`).toBe(401);
    }
  });
});
