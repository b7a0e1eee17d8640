import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cableTo } from '../../testing/cable.ts';
import type { Cable } from '../../testing/cable.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../../testing/test-game.ts';
import { isBusy, isConnectionError } from './statement-errors.ts';

let place: TestPlace;
let cable: Cable;
let game: TestGame;
let maja: Client;

beforeAll(async () => {
  place = await makeTestPlace();
  cable = await cableTo(new URL(place.place.databaseUrl ?? ''));
  game = await startTestGame({ databaseUrl: cable.url, results: 'manual' });
  maja = await game.signUp('maja');
  // The tournament is in the past, so its matches are opened for this test.
  await game.game.database.query('update matches set locks_at = null', []);
});
afterAll(async () => {
  await game.remove();
  await cable.remove();
  await place.remove();
});

/** Works on the database over a connection that does not go through the cable. */
async function directly<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: place.place.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const save = (match: string, full1: number): Promise<Answer> =>
  maja.ask('PUT', `${game.db}/matches/${match}/predictions/${maja.uid}`, { full1, full2: 0 });

test('a connection that is lost while a transaction is idle fails that transaction only', async () => {
  const { database } = game.game;
  const failure = await database.db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await directly((client) => client.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]));
      // The server has told the connection that it is closing, at a moment when nobody waits for an answer.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);
  expect(isConnectionError(failure)).toBe(true);
  expect(await database.query('select 1 as one', [])).toEqual([{ one: 1 }]);
});

test('the server stops a statement that takes too long, but not a patient one', async () => {
  const [failure, slept] = await Promise.all([
    game.game.database.query('select pg_sleep(30)', []).catch((error: unknown) => error),
    game.game.database.withoutTimeLimit.query('select pg_sleep(5), 1 as one', []),
  ]);
  expect(isBusy(failure)).toBe(true);
  expect(slept).toMatchObject([{ one: 1 }]);
});

describe('a database that stops answering', () => {
  test('makes saves, reads and readiness answer 503 in time, and the game recovers afterwards', async () => {
    await save('1', 1);
    cable.freeze();
    const since = performance.now();
    const timed = async (asking: Promise<Answer>): Promise<[number, unknown, number]> => {
      const { status, body } = await asking;
      return [status, body.code, performance.now() - since];
    };
    const answers = await Promise.all([
      timed(save('1', 2)),
      timed(maja.ask('DELETE', `${game.db}/matches/1/predictions/${maja.uid}`)),
      timed(game.guest().ask('GET', '/health/ready')),
      // There are more requests than connections, so some wait for a connection and some to begin a transaction.
      ...Array.from({ length: 20 }, () => timed(maja.ask('GET', `${game.db}/predictions`))),
      ...Array.from({ length: 20 }, () => timed(maja.ask('DELETE', `${game.db}/matches/1/predictions/${maja.uid}`))),
    ]);
    cable.thaw();
    expect(answers.slice(0, 3).map(([status, code]) => [status, code])).toEqual([
      [503, 'save_unknown'],
      [503, 'save_unknown'],
      [503, 'unavailable'],
    ]);
    expect(new Set(answers.slice(3).map(([status]) => status))).toEqual(new Set([503]));
    // The answers take five seconds plus the delay of a busy machine. Without limits they would never come.
    for (const [, , ms] of answers) expect(ms).toBeLessThan(8_000);
    await expect.poll(async () => (await save('1', 3)).status, { timeout: 60_000 }).toBe(200);
    await expect.poll(async () => (await game.guest().ask('GET', '/health/ready')).status).toBe(200);
  });
});

test('a database that lets nobody in, as during a restore, counts as one that does not answer', async () => {
  const url = new URL(place.place.databaseUrl ?? '');
  const name = url.pathname.slice(1);
  const admin = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href });
  await admin.connect();
  try {
    await admin.query(`alter database "${name}" allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    // The first requests may find connections that have just ended. The later ones are refused a new connection.
    for (let asked = 0; asked < 20; asked++) {
      game.site.sessions.forget([maja.uid]);
      const answer = await maja.ask('GET', `${game.db}/predictions`);
      expect(answer).toMatchObject({ status: 503, body: { detail: 'the database does not answer' } });
    }
  } finally {
    await admin.query(`alter database "${name}" allow_connections true`);
    await admin.end();
  }
  await expect.poll(async () => (await save('1', 4)).status, { timeout: 60_000 }).toBe(200);
});

describe('a match whose row stays locked', () => {
  test('does not delay saves of other matches; its own are answered with 503, and succeed afterwards', async () => {
    await directly(async (client) => {
      await client.query('begin');
      await client.query(`select 1 from matches where id = '5' for update`);
      // One batch contains both saves. It waits for the row and is then split by match, so that only the stuck match keeps waiting.
      const [stuck, other] = [save('5', 1), save('6', 1)];
      expect((await other).status).toBe(200);
      for (let full1 = 2; full1 < 6; full1++) expect((await save('6', full1)).status).toBe(200);
      expect(await stuck).toMatchObject({ status: 503 });
      expect((await save('7', 1)).status).toBe(200);
      await client.query('rollback');
    });
    expect((await save('5', 2)).status).toBe(200);
    expect((await maja.ask('GET', `${game.db}/matches/5/predictions/${maja.uid}`)).body).toMatchObject({ full1: 2 });
  });
});

describe('a save that waits for the row of its match while the match locks', () => {
  const pathOf = (id: string) => `${game.db}/matches/${id}/predictions/${maja.uid}`;

  /** Returns the answer to an act that waits while the match locks. */
  const answerAfterLock = (id: string, act: () => Promise<Answer>): Promise<Answer> =>
    directly(async (client) => {
      await client.query(
        `update matches set locks_at = clock_timestamp() + interval '400 milliseconds' where id = '${id}'`,
      );
      await client.query('begin');
      // The row is locked but not changed, so PostgreSQL does not evaluate the waiting statement's conditions again.
      await client.query(`select 1 from matches where id = '${id}' for update`);
      const waiting = act();
      await client.query('select pg_sleep(0.7)');
      await client.query('commit');
      return waiting;
    });

  test.each([
    ['alone', () => save('10', 1)],
    ['with what it is based on', () => maja.ask('PUT', pathOf('10'), { full1: 1, full2: 0, basedOn: null })],
  ])('is refused: %s', async (_, act) => {
    expect(await answerAfterLock('10', act)).toMatchObject({ status: 409, body: { code: 'match_locked' } });
    expect((await maja.ask('GET', pathOf('10'))).status).toBe(404);
  });

  test('is refused even if it clears the pick', async () => {
    expect((await save('11', 1)).status).toBe(200);
    const answer = await answerAfterLock('11', () => maja.ask('DELETE', pathOf('11')));
    expect(answer).toMatchObject({ status: 409, body: { code: 'match_locked' } });
    expect((await maja.ask('GET', pathOf('11'))).status).toBe(200);
  });
});
