import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueFor } from './embedded-queue.ts';
import type pg from 'pg';

/** The statements that reached the database, and the answer to each. */
let asked: string[];
let answers: Map<string, PromiseWithResolvers<pg.QueryResult>>;
let isDead: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = new Map();
  isDead = false;
});
afterEach(() => {
  vi.useRealTimers();
});

const queue = () =>
  queueFor({
    query: (query) => {
      const text = typeof query === 'string' ? query : query.text;
      asked.push(text);
      const answer = Promise.withResolvers<pg.QueryResult>();
      answers.set(text, answer);
      return answer.promise;
    },
    isDead: () => isDead,
    revive: async () => undefined,
  });
const empty: pg.QueryResult = { rows: [], fields: [], rowCount: 0, command: '', oid: 0 };
const answer = (text: string): void => answers.get(text)?.resolve(empty);

test('a statement that has not started after 4.9 seconds of waiting fails, and is never run', async () => {
  const { inTime } = queue();
  const slow = inTime.query('slow');
  const waiting = inTime.query('waiting').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4_899);
  expect(await Promise.race([waiting, Promise.resolve('open')])).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toMatchObject({ code: 'ETIMEDOUT' });

  answer('slow');
  await slow;
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual(['slow']);
});

test('a statement that has started may take as long as it needs', async () => {
  const { inTime } = queue();
  const slow = inTime.query('slow');
  await vi.advanceTimersByTimeAsync(60_000);
  answer('slow');
  await expect(slow).resolves.toEqual(empty);
});

test('a patient statement waits to start as long as it takes', async () => {
  const { inTime, patient } = queue();
  const slow = inTime.query('slow');
  const backup = patient.query('backup');
  await vi.advanceTimersByTimeAsync(60_000);
  answer('slow');
  await slow;
  await vi.advanceTimersByTimeAsync(0);
  answer('backup');
  await backup;
  expect(asked).toEqual(['slow', 'backup']);
});

test('a transaction has the connection until it is released, and its statements do not queue', async () => {
  const { inTime } = queue();
  const client = await inTime.connect();
  const other = inTime.query('other');
  const own = client.query('own');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['own']);
  answer('own');
  await own;
  client.release();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['own', 'other']);
  answer('other');
  await other;
});

test('a transaction that has not started after 4.9 seconds of waiting fails, and delays nobody', async () => {
  const { inTime, patient } = queue();
  const first = await patient.connect();
  const late = inTime.connect().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(await late).toMatchObject({ code: 'ETIMEDOUT' });
  first.release();
  const next = patient.query('next');
  await vi.advanceTimersByTimeAsync(0);
  answer('next');
  await expect(next).resolves.toEqual(empty);
});

test('a transaction during which the database died is not rolled back on it', async () => {
  const client = await queue().patient.connect();
  isDead = true;
  await expect(client.query('rollback')).resolves.toMatchObject({ rows: [] });
  expect(asked).toEqual([]);
});
