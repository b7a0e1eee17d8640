import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableTo } from '../../testing/cable.ts';
import type { Cable } from '../../testing/cable.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { countRunningGames } from './lease-rows.ts';
import { LeaseLost, guardedBy, showPresence } from './leases.ts';
import type { Lease } from './leases.ts';
import { openDatabase } from './open-database.ts';

let place: TestPlace;
let cable: Cable;
/** A process that is connected to the database by the cable. */
let near: Database;
let other: Database;

beforeAll(async () => {
  place = await makeTestPlace();
  cable = await cableTo(new URL(place.place.databaseUrl ?? ''));
  near = await openDatabase({ ...place.place, databaseUrl: cable.url });
  other = await openDatabase(place.place);
});
afterAll(async () => {
  await Promise.all([near.close(), other.close()]);
  await cable.remove();
  await place.remove();
});

/** Waits for the lease and holds it until it is lost or released. */
function hold(database: Database, name: string, spreadBy?: string) {
  let lease: Lease | undefined;
  const stop = new AbortController();
  const done = database.withLease(
    name,
    async (taken) => {
      lease = taken;
      if (!taken.signal.aborted) {
        await new Promise((resolve) => taken.signal.addEventListener('abort', resolve, { once: true }));
      }
      lease = undefined;
    },
    stop.signal,
    spreadBy,
  );
  return {
    lease: () => lease,
    async giveBack() {
      stop.abort();
      await done;
    },
  };
}

test('one process at a time has a lease, and another one gets it when it is released', async () => {
  const first = hold(near, 'a');
  await expect.poll(first.lease).toBeDefined();
  const second = hold(other, 'a');
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(second.lease()).toBeUndefined();
  await first.giveBack();
  await expect.poll(second.lease).toBeDefined();
  await second.giveBack();
});

test('a holder whose connection ends loses the lease at once, and another process takes it over', async () => {
  const first = hold(near, 'b');
  await expect.poll(first.lease).toBeDefined();
  const lease = first.lease();
  const second = hold(other, 'b');
  await other.query(`select pg_terminate_backend(backend) from leases where name = 'b'`, []);
  await expect.poll(() => lease?.signal.aborted).toBe(true);
  // Either process may take the lease, because the former holder connects again.
  await expect.poll(() => first.lease() ?? second.lease()).toBeDefined();
  expect([first.lease(), second.lease()].filter((lease) => lease !== undefined)).toHaveLength(1);
  await Promise.all([first.giveBack(), second.giveBack()]);
});

test('a long transaction under a lease does not lose the lease', async () => {
  const first = hold(near, 'd');
  await expect.poll(first.lease).toBeDefined();
  const lease = first.lease();
  if (!lease) throw new Error('held above');
  const second = hold(other, 'd');
  await guardedBy(near, lease).withoutTimeLimit.db.transaction((tx) => tx.execute(sql`select pg_sleep(10)`));
  expect(lease.signal.aborted).toBe(false);
  expect(second.lease()).toBeUndefined();
  await Promise.all([first.giveBack(), second.giveBack()]);
});

test('a holder that hangs is replaced, and nothing that it writes later is stored', async () => {
  const first = hold(near, 'c');
  await expect.poll(first.lease).toBeDefined();
  const lease = first.lease();
  if (!lease) throw new Error('held above');
  const guarded = guardedBy(near, lease);
  const write = (subject: string): Promise<unknown> =>
    guarded.db.transaction((tx) => tx.execute(sql`insert into leases (name) values (${subject})`));
  await write('written by the holder');
  const second = hold(other, 'c');
  cable.freeze();
  await expect.poll(second.lease, { timeout: 60_000 }).toBeDefined();
  cable.thaw();
  // The first connections of the former holder are gone. On a new one it finds that another process has the lease.
  await expect
    .poll(() => write('written by the former holder').catch((error: unknown) => error), { timeout: 60_000 })
    .toBeInstanceOf(LeaseLost);
  expect(await other.query(`select name from leases where name like 'written%'`, [])).toEqual([
    { name: 'written by the holder' },
  ]);
  await Promise.all([first.giveBack(), second.giveBack()]);
});

test('other programs recognise a running game by the leases of its processes', async () => {
  expect(await countRunningGames(other)).toBe(0);
  const running = await openDatabase(place.place);
  await showPresence(running);
  expect(await countRunningGames(other)).toBe(1);
  await running.close();
  expect(await countRunningGames(other)).toBe(0);
});

test('leases of several competitions are spread over the processes, and each process keeps those of a competition together', async () => {
  await showPresence(near);
  const competitions = ['A/1', 'B/1', 'C/1', 'D/1'];
  const holdAll = (database: Database) =>
    competitions.map((competition) => ({
      replay: hold(database, `replay ${competition}`, competition),
      jobs: hold(database, `jobs ${competition}`, competition),
    }));
  const countOf = (all: ReturnType<typeof holdAll>) =>
    all.filter(({ replay, jobs }) => replay.lease() && jobs.lease()).length;
  const first = holdAll(near);
  await expect.poll(() => countOf(first), { timeout: 20_000 }).toBe(4);
  const second = holdAll(other);
  // As long as the other process is not known to run a game, it gets nothing.
  expect(countOf(second)).toBe(0);
  await showPresence(other);
  await expect.poll(() => [countOf(first), countOf(second)], { timeout: 60_000 }).toEqual([2, 2]);
  await Promise.all(first.flatMap(({ replay, jobs }) => [replay.giveBack(), jobs.giveBack()]));
  await expect.poll(() => countOf(second), { timeout: 20_000 }).toBe(4);
  await Promise.all(second.flatMap(({ replay, jobs }) => [replay.giveBack(), jobs.giveBack()]));
});
