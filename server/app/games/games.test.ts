import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { addShipped } from '../../testing/add-shipped.ts';
import { openGames } from './games.ts';

// One process plays several competitions. Events and faults in one of them must not disturb the others.

let running: TestGame;
let boss: Client;
const lines: string[] = [];

beforeAll(async () => {
  running = await startTestGame({}, (line) => lines.push(line));
  boss = await running.admin();
  await boss.ask('GET', `/db/WC/2022/users/${boss.uid}`);
});
afterAll(() => running.remove());

const query = (statement: string, values: string[] = []) => running.site.database.query(statement, values);
const statusOf = async (path: string) => (await boss.ask('GET', path)).status;
const matchesOf = async (competition: string) =>
  ((await boss.ask('GET', `/db/${competition}/matches`)).body.matches as unknown[] | undefined)?.length;

describe('a competition that is added while the game runs', () => {
  test('is played at once, beside the first one', async () => {
    expect(await statusOf('/db/PL/2024/matches')).toBe(404);
    await addShipped(boss, { code: 'PL', year: '2024', results: 'manual' });
    await expect.poll(() => matchesOf('PL/2024')).toBe(380);
    expect(await matchesOf('WC/2022')).toBe(64);
  });

  test('has its own settings for admins, and the address without a code means the default', async () => {
    const startOf = async (path: string) => (await boss.ask('GET', path)).body.startDateTime;
    expect(await startOf('/admin/PL/2024/settings')).toMatch(/^2024-08/);
    expect(await startOf('/admin/settings')).toBe(await startOf('/admin/WC/2022/settings'));
    for (const path of ['/admin/XX/2024/settings', '/admin/PL/1999/settings']) expect(await statusOf(path)).toBe(404);
  });

  test('becomes the default, and ceases to be it, without a restart', async () => {
    expect((await boss.ask('POST', '/admin/competitions/PL/2024/default')).status).toBe(200);
    await expect.poll(() => running.site.competition).toBe('PL/2024');
    expect(running.game.competition).toBe('PL/2024');
    expect(await query(`select id from competitions where is_default`)).toEqual([{ id: 'PL/2024' }]);
    expect((await boss.ask('DELETE', '/admin/competitions/PL/2024')).body).toMatchObject({
      code: 'competition_played',
    });
    expect((await boss.ask('POST', '/admin/competitions/WC/2022/default')).status).toBe(200);
    await expect.poll(() => running.site.competition).toBe('WC/2022');
  });

  test('is played after a restart as well', async () => {
    await running.restart();
    expect([await matchesOf('PL/2024'), await matchesOf('WC/2022')]).toEqual([380, 64]);
  });

  test('ends its streams and answers 404 once it is removed', async () => {
    const stream = boss.listen('/db/PL/2024');
    const other = boss.listen('/db/WC/2022');
    await expect.poll(() => [stream.events[0]?.type, other.events[0]?.type]).toEqual(['hello', 'hello']);
    expect((await boss.ask('DELETE', '/admin/competitions/PL/2024')).status).toBe(200);
    await expect.poll(() => statusOf('/db/PL/2024/matches')).toBe(404);
    await expect.poll(() => running.site.hub.pagesOf('PL/2024').size).toBe(0);
    expect(running.site.hub.pagesOf('WC/2022').size).toBe(1);
    expect(await statusOf('/db/WC/2022/matches')).toBe(200);
    for (const each of [stream, other]) each.close();
  });
});

test('the first start on the data of the former version plays its competition as the default, which every account enters', async () => {
  await query('update competitions set is_default = false, auto_enter = false');
  await running.restart();
  expect(await query('select id, is_default, auto_enter from competitions')).toEqual([
    { id: 'WC/2022', is_default: true, auto_enter: true },
  ]);
  const said = lines.length;
  await addShipped(boss, { code: 'PL', year: '2024', results: 'manual' });
  await boss.ask('POST', '/admin/competitions/PL/2024/default');
  await running.stop();
  await running.restart();
  expect([running.site.competition, lines.slice(said)]).toEqual([
    'PL/2024',
    [expect.stringMatching(/^COMPETITION=WC\/2022 was for the first start\. The default competition is PL\/2024/)],
  ]);
  expect((await boss.ask('POST', '/admin/competitions/WC/2022/default')).status).toBe(200);
  expect((await boss.ask('DELETE', '/admin/competitions/PL/2024')).status).toBe(200);
});

describe('a competition whose rows are broken', () => {
  beforeAll(async () => {
    await addShipped(boss, { code: 'EC', year: '2024', results: 'manual' });
    expect(await matchesOf('EC/2024')).toBe(51);
    await query(`update competitions set stages = 'null', points = 'null' where id = 'EC/2024'`);
    await running.restart();
  });
  afterAll(async () => {
    await boss.ask('DELETE', '/admin/competitions/EC/2024');
  });

  test('answers 503 with a sentence, and the others are played', async () => {
    const { status, body } = await boss.ask('GET', '/db/EC/2024/matches');
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(await matchesOf('WC/2022')).toBe(64);
    expect(lines).toContainEqual(expect.stringMatching(/^EC\/2024 cannot be played: /));
  });

  test('is shown to admins with the reason', async () => {
    const { body } = await boss.ask('GET', '/admin/competitions');
    const competitions = body.competitions as { code: string; fault: string | null; memoryBytes: number | null }[];
    const broken = competitions.find(({ code }) => code === 'EC');
    expect(broken).toMatchObject({ fault: expect.any(String) as string, memoryBytes: null });
    expect(competitions.find(({ code }) => code === 'WC')).toMatchObject({
      fault: null,
      memoryBytes: expect.any(Number) as number,
    });
  });
});

describe('finished competitions', () => {
  const names = [
    ['EC', '2024'],
    ['CA', '2024'],
    ['WC', '2014'],
  ] as const;
  const ids = names.map((name) => name.join('/'));

  beforeAll(async () => {
    for (const [code, year] of names) await addShipped(boss, { code, year, results: 'manual' });
    expect(running.games.list().length).toBe(1 + names.length);
    await query(`update results set status = 'FINISHED' where competition <> 'WC/2022'`);
    await query(
      `insert into results (competition, match_id, version, previous, source, pinned, status, goals)
         select competition, id, 1, 0, 'admin', false, 'FINISHED', '[]' from matches where competition <> 'WC/2022'
         on conflict do nothing`,
    );
    await running.restart();
  });

  test('are loaded at the start until their honours are stored', async () => {
    expect(running.games.list()).toHaveLength(1 + names.length);
    const withHonours = () => query('select 1 from competitions where honours_of is not null');
    await expect.poll(withHonours, { timeout: 60_000 }).toHaveLength(names.length);
    await running.restart();
  });

  test('are loaded when somebody looks, once, however many ask', async () => {
    const loaded = () =>
      running.games
        .list()
        .map(({ competition }) => competition)
        .toSorted();
    expect(loaded()).toEqual(['WC/2022']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf('/db/EC/2024/matches')));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(loaded()).toEqual(['EC/2024', 'WC/2022']);
    const [first, second] = await Promise.all([running.games.find('CA/2024'), running.games.find('CA/2024')]);
    expect(first).toBe(second);
  });

  test('leave memory when it is full, the one that nobody has looked at for the longest time first', async () => {
    const main = { id: running.site.competition };
    const one = (await running.games.find('EC/2024')).standings.bytes;
    const games = await openGames(running.site, { main, budget: 2.5 * one });
    for (const id of ids) await games.find(id);
    await games.find('CA/2024');
    const loaded = games.list().map(({ competition }) => competition);
    expect(loaded.toSorted()).toEqual(['CA/2024', 'WC/2014', 'WC/2022']);
    expect((await games.find('EC/2024')).competition).toBe('EC/2024');
    await games.close();
  });
});
