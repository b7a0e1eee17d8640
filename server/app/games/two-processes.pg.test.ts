import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedCompetition } from '../../../game/import/api.ts';
import type { SiteCompetition } from '../../../game/site/site-competitions.ts';
import { addShipped } from '../../testing/add-shipped.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { makeClient, startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

// Two processes on one database agree about the competitions of the site, and share their work. Source: docs/operations.md#with-postgresql.

let place: TestPlace;
let first: TestGame;
let second: TestGame;
/** The same admin at each of the processes. */
let boss: Client;
let bossAtSecond: Client;

beforeAll(async () => {
  place = await makeTestPlace();
  const { databaseUrl } = place.place;
  const settings = databaseUrl === undefined ? {} : { databaseUrl };
  first = await startTestGame(settings);
  boss = await first.admin();
  second = await startTestGame(settings);
  bossAtSecond = makeClient(() => second.origin, '10.1.0.1', boss);
  await boss.ask('GET', `/db/WC/2022/users/${boss.uid}`);
});
afterAll(async () => {
  await second.remove();
  await first.remove();
  await place.remove();
});

const patient = { timeout: 30_000 };
const statusAtSecond = async (path: string) => (await bossAtSecond.ask('GET', path)).status;
const listedAtSecond = async (id: string) => {
  const { body } = await bossAtSecond.ask('GET', '/db/competitions');
  return (body.competitions as SiteCompetition[]).find(({ code, year }) => `${code}/${year}` === id);
};

describe('a competition that is added on one process', () => {
  test('is played on the other as well, and takes picks there', async () => {
    await addShipped(boss, { code: 'PL', year: '2024', results: 'replay' });
    await expect.poll(() => statusAtSecond('/db/PL/2024/matches'), patient).toBe(200);
    await boss.ask('POST', '/admin/PL/2024/replay', { action: 'pause' });
    const path = `/db/PL/2024/matches/1/predictions/${boss.uid}`;
    expect((await boss.ask('PATCH', `/db/WC/2022/users/${boss.uid}`, { nick: 'Boss' })).status).toBe(200);
    await expect
      .poll(async () => (await bossAtSecond.ask('PUT', path, { full1: 1, full2: 0 })).status, patient)
      .toBe(200);
    expect((await boss.ask('GET', '/db/PL/2024/predictions')).body.predictions).toMatchObject([{ full1: 1, full2: 0 }]);
  });

  test('becomes the default on both', async () => {
    expect((await boss.ask('POST', '/admin/competitions/PL/2024/default')).status).toBe(200);
    await expect.poll(() => second.site.competition, patient).toBe('PL/2024');
    expect(await listedAtSecond('PL/2024')).toMatchObject({ isDefault: true });
    await bossAtSecond.ask('POST', '/admin/competitions/WC/2022/default');
    await expect.poll(() => first.site.competition, patient).toBe('WC/2022');
  });

  test('is removed on both, and its streams end', async () => {
    const stream = bossAtSecond.listen('/db/PL/2024');
    await expect.poll(() => stream.events.length, patient).toBeGreaterThan(0);
    expect((await boss.ask('DELETE', '/admin/competitions/PL/2024')).status).toBe(200);
    await expect.poll(() => statusAtSecond('/db/PL/2024/matches'), patient).toBe(404);
    await expect.poll(() => second.site.hub.pagesOf('PL/2024').size, patient).toBe(0);
    stream.close();
  });
});

test('a pick that is saved or cleared on one process is soon among those that the other has in memory', async () => {
  const path = `/db/WC/2022/matches/40/predictions/${boss.uid}`;
  const scores = async () => {
    const { predictions } = (await boss.ask('GET', '/db/WC/2022/predictions')).body as { predictions: unknown[] };
    return predictions;
  };
  const waitingAtFirst = async () => {
    const { body } = await boss.ask('GET', '/db/competitions');
    return (body.competitions as SiteCompetition[]).find(({ code }) => code === 'WC')?.mine?.missing ?? 0;
  };
  expect((await boss.ask('POST', '/admin/WC/2022/replay', { action: 'pause' })).status).toBe(200);
  const [before, missing] = [await scores(), await waitingAtFirst()];
  expect((await bossAtSecond.ask('PUT', path, { full1: 4, full2: 3 })).status).toBe(200);
  await expect.poll(scores, patient).toMatchObject([...before, { matchId: '40', full1: 4, full2: 3 }]);
  expect(await waitingAtFirst()).toBe(missing - 1);
  expect((await bossAtSecond.ask('DELETE', path)).status).toBe(200);
  await expect.poll(scores, patient).toEqual(before);
  expect(await waitingAtFirst()).toBe(missing);
});

test('two admins who add the same competition at once, on two processes, add it once', async () => {
  const read = await boss.ask('POST', '/admin/competitions/read', { from: 'shipped', code: 'EC', year: '2024' });
  const asked = {
    file: read.body,
    code: 'EC',
    year: '2024',
    name: null,
    timeZone: null,
    results: 'manual',
    corrections: [],
  };
  const answers = await Promise.all(
    [boss, bossAtSecond].map((admin) => admin.ask('POST', '/admin/competitions', asked)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('competition_exists');
  const { competitions } = (await boss.ask('GET', '/admin/competitions')).body as { competitions: ListedCompetition[] };
  expect(competitions.filter(({ code }) => code === 'EC')).toHaveLength(1);
  await boss.ask('DELETE', '/admin/competitions/EC/2024');
});

test('the work of several competitions is spread over both, and goes over to the one that is left', async () => {
  for (const [code, year] of [
    ['EC', '2024'],
    ['CA', '2024'],
    ['CL', '2024'],
  ] as const)
    await addShipped(boss, { code, year, results: 'replay' });
  const holders = async (): Promise<number[]> => {
    const rows = await first.site.database.query<{ count: number }>(
      `select count(*)::int as count from leases where name like 'replay %' and holder is not null group by holder order by 1`,
      [],
    );
    return rows.map(({ count }) => count);
  };
  await expect.poll(holders, { timeout: 60_000 }).toEqual([2, 2]);
  await second.stop();
  await expect.poll(holders, { timeout: 60_000 }).toEqual([4]);
  await second.restart();
  await expect.poll(holders, { timeout: 60_000 }).toEqual([2, 2]);
});
