import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { purgeTries, sharedLimits } from './shared-limits.ts';
import type { SharedLimits } from './shared-limits.ts';

let where: TestPlace;
let database: Database;
/** The clock of the process. */
let now: MockInstance<() => number>;

beforeAll(async () => {
  where = await makeTestPlace();
  database = await openDatabase(where.place);
});
afterAll(async () => {
  await database.close();
  await where.remove();
});
beforeEach(async () => {
  await database.query('delete from tries', []);
  now = vi.spyOn(performance, 'now');
});
afterEach(() => vi.restoreAllMocks());

const aTry = { own: [{ what: 'tries of a test', of: 'somebody', most: 100 }] };

/** Stores this many windows that have ended. */
const ended = (count: number) =>
  database.query(
    `insert into tries (key, count, ends_at)
     select 'ended ' || n, 1, clock_timestamp() - interval '1 second' from generate_series(1, $1::int) n`,
    [count],
  );
const countEnded = async () => (await database.query("select 1 from tries where key like 'ended %'", [])).length;

test('windows that have ended are removed a few thousand at a time', async () => {
  await ended(12_000);
  await purgeTries(database);
  expect(await countEnded()).toBe(7_000);
});

/**
 * The limits of a process that has run for more than a minute, so that windows are due to be removed. `purge` is called in place of the
 * statement that removes them.
 */
function aMinuteLater(purge: (text: string) => Promise<never[]>): SharedLimits {
  now.mockReturnValue(0);
  const query: Database['query'] = (text, params, name) =>
    name === 'purge-tries' ? purge(text) : database.query(text, params, name);
  const limits = sharedLimits({ ...database, query });
  now.mockReturnValue(61_000);
  return limits;
}

test('a try does not wait for the removal of windows, and another try does not start a second removal', async () => {
  const begun: string[] = [];
  const limits = aMinuteLater((text) => {
    begun.push(text);
    return new Promise(() => undefined);
  });
  await limits.take(aTry);
  now.mockReturnValue(200_000);
  await limits.take(aTry);
  expect(begun).toHaveLength(1);
});

test('a try succeeds although windows cannot be removed; the log reports it, and the removal is tried again a minute later', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const limits = aMinuteLater(() => Promise.reject(new Error('the row is locked')));
  await limits.take(aTry);
  await expect.poll(() => told.mock.calls.flat().join()).toContain('the row is locked');
  now.mockReturnValue(200_000);
  await limits.take(aTry);
  await expect.poll(() => told.mock.calls.length).toBe(2);
});

test('all windows that have ended are removed in the end', async () => {
  await ended(12_000);
  now.mockReturnValue(0);
  const limits = sharedLimits(database);
  now.mockReturnValue(61_000);
  await limits.take(aTry);
  await expect.poll(countEnded).toBe(0);
});
