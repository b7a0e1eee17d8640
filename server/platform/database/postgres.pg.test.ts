import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';
import { cableTo } from '../../testing/cable.ts';
import type { Cable } from '../../testing/cable.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

let place: TestPlace;
let cable: Cable;
let game: TestGame;
let maja: Client;
let admin: Client;

beforeAll(async () => {
  place = await makeTestPlace();
  cable = await cableTo(new URL(place.place.databaseUrl ?? ''));
  game = await startTestGame({ databaseUrl: cable.url, results: 'manual' });
  maja = await game.signUp('maja');
  admin = await game.admin();
  // The tournament is in the past, so its matches are opened here.
  await game.game.database.query('update matches set locks_at = null', []);
});
afterAll(async () => {
  await game.remove();
  await place.remove();
});

const pickPath = (match: string): string => `${game.db}/matches/${match}/predictions/${maja.uid}`;

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: place.place.databaseUrl });
  await client.connect();
  return client;
}

async function directly(statement: string): Promise<void> {
  const client = await connected();
  await client.query(statement);
  await client.end();
}

describe('two processes on one database', () => {
  test('both show the goals, sessions and picks of the other', async () => {
    const other = await startTestGame({ databaseUrl: place.place.databaseUrl, results: 'manual' });
    const stream = maja.listen();
    await expect.poll(() => stream.events[0]?.type).toBe('hello');
    const boss = await other.admin();
    expect((await boss.ask('POST', '/admin/results/43', { status: 'IN_PLAY', full1: 5, full2: 2 })).status).toBe(200);
    await expect
      .poll(() => stream.events.some((event) => event.type === 'match' && event.match.full1 === 5))
      .toBe(true);
    expect((await maja.ask('GET', `${game.db}/matches/43`)).body).toMatchObject({ full1: 5 });
    await other
      .guest()
      .ask('PUT', `${other.db}/matches/42/predictions/${maja.uid}`, { full1: 2, full2: 2 }, { cookie: maja.cookie });
    await expect
      .poll(() => stream.events.some((event) => event.type === 'prediction' && event.matchId === '42'))
      .toBe(true);
    const { cookie } = maja;
    const leaving = await other.guest().ask('POST', '/auth/sign-out', {}, { cookie });
    expect(leaving.status).toBe(200);
    await expect.poll(async () => (await maja.ask('GET', `${game.db}/matches`)).status).toBe(401);
    await expect.poll(() => stream.closed()).toBe(true);
    await other.remove();
    maja = await game.signUp('maja again');
  });
});

describe('a database that becomes unreachable while the game runs', () => {
  test('makes calls answer 503; no acknowledged save is lost, and the game recovers by itself', async () => {
    const acknowledged = new Map<string, number>();
    let isOver = false;
    const saving = (async () => {
      const codes = new Set<number>();
      for (let n = 0; !isOver; n = (n + 1) % 90) {
        const id = String(1 + (n % 20));
        const { status } = await maja.ask('PUT', pickPath(id), { full1: n, full2: 1 });
        codes.add(status);
        if (status === 200) acknowledged.set(id, n);
      }
      return codes;
    })();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await cable.pull();
    await expect.poll(async () => (await game.guest().ask('GET', '/health')).status).toBe(503);
    expect(await maja.ask('PUT', pickPath('30'), { full1: 1, full2: 0 })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    await cable.plugIn();
    await expect.poll(async () => (await game.guest().ask('GET', '/health')).status, { timeout: 60_000 }).toBe(200);
    await expect
      .poll(async () => (await maja.ask('PUT', pickPath('30'), { full1: 3, full2: 0 })).status, { timeout: 60_000 })
      .toBe(200);
    isOver = true;
    expect(await saving).toEqual(new Set([200, 503]));
    const { body } = await maja.ask('GET', `${game.db}/predictions`);
    const stored = new Map(
      (body.predictions as { matchId: string; full1: number }[]).map((pick) => [pick.matchId, pick.full1]),
    );
    for (const id of acknowledged.keys()) expect(stored.has(id)).toBe(true);
  });

  test('is read again when it is back, so that no change is missed', async () => {
    const before = game.game.standings.version;
    await cable.pull();
    await directly(`insert into results (competition, match_id, version, previous, source, pinned, status, full1, full2, goals)
                    values ('WC/2022', '1', 1, 0, 'admin', true, 'IN_PLAY', 4, 2, '[]');
                    update matches set locked_at = clock_timestamp() where id = '1';
                    update competitions set revision = revision + 1`);
    await cable.plugIn();
    await expect
      .poll(async () => (await maja.ask('GET', `${game.db}/matches/1`)).body, { timeout: 60_000 })
      .toMatchObject({ full1: 4, status: 'IN_PLAY' });
    expect(game.game.standings.version).toBeGreaterThan(before);
    await expect.poll(async () => (await admin.ask('GET', '/auth/get-session')).status).toBe(200);
  });
});

describe('a save that waits behind a kick-off', () => {
  /** Begins a kick-off, lets a save wait for it, and then ends the kick-off. */
  async function saveBehindKickoff(match: string, end: 'commit' | 'rollback') {
    const [organiser, watcher] = await Promise.all([connected(), connected()]);
    await organiser.query('begin');
    await organiser.query('update matches set locked_at = clock_timestamp() where id = $1', [match]);
    const answer = maja.ask('PUT', pickPath(match), { full1: 1, full2: 0 });
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%incoming%' and datname = current_database()`;
    await expect.poll(async () => (await watcher.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1);
    await organiser.query(end);
    await Promise.all([organiser.end(), watcher.end()]);
    return answer;
  }

  test('is refused once the kick-off is committed, and not stored', async () => {
    expect(await saveBehindKickoff('40', 'commit')).toMatchObject({ status: 409, body: { code: 'match_locked' } });
    expect((await maja.ask('GET', pickPath('40'))).status).toBe(404);
  });

  test('is stored if the kick-off is rolled back', async () => {
    expect((await saveBehindKickoff('41', 'rollback')).status).toBe(200);
  });
});

test('a job that one process at a time may do ends once, and the next process can do it at once', async () => {
  const [one, other] = [await openDatabase(place.place), await openDatabase(place.place)];
  let ends: () => void = () => undefined;
  const began: string[] = [];
  const first = one.withLease('a test', async () => {
    began.push('one');
    await new Promise<void>((resolve) => {
      ends = resolve;
    });
  });
  await expect.poll(() => began).toEqual(['one']);
  ends();
  await first;
  await other.withLease('a test', async () => void began.push('other'));
  expect(began).toEqual(['one', 'other']);
  await one.close();
  await other.close();
});
