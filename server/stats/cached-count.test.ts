import { expect, test } from 'vitest';
import { cachedCount } from './cached-count.ts';

/** Counts that end when the test says so. */
function stepwise() {
  const counts: PromiseWithResolvers<number>[] = [];
  const lates: number[] = [];
  const kept = cachedCount(
    () => {
      const count = Promise.withResolvers<number>();
      counts.push(count);
      return count.promise;
    },
    () => lates.push(counts.length),
  );
  return { kept, counts, lates, end: (place: number, value: number) => counts[place]?.resolve(value) };
}
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test('nothing is counted before the first read, and concurrent reads share one count', async () => {
  const { kept, counts, end } = stepwise();
  kept.changed();
  await pause(5);
  expect(counts).toHaveLength(0);
  const reads = [kept.read(), kept.read()];
  await expect.poll(() => counts.length).toBe(1);
  reads.push(kept.read());
  await pause(5);
  end(0, 3);
  expect(await Promise.all(reads)).toEqual([3, 3, 3]);
  expect(await kept.read()).toBe(3);
  expect(counts).toHaveLength(1);
});

test('a read waits for the running count if that began after the change that it must include', async () => {
  const { kept, counts, end } = stepwise();
  const first = kept.read();
  await expect.poll(() => counts.length).toBe(1);
  end(0, 3);
  await first;
  kept.changed();
  await expect.poll(() => counts.length).toBe(2);
  const read = kept.read();
  end(1, 4);
  expect(await read).toBe(4);
  expect(counts).toHaveLength(2);
});

test('a change during a count is counted after it, even without another read', async () => {
  const { kept, counts, end } = stepwise();
  const first = kept.read();
  await expect.poll(() => counts.length).toBe(1);
  end(0, 3);
  await first;
  kept.changed();
  await expect.poll(() => counts.length).toBe(2);
  kept.changed();
  kept.changed();
  end(1, 4);
  await expect.poll(() => counts.length).toBe(3);
  end(2, 5);
  expect(await kept.read()).toBe(5);
  expect(counts).toHaveLength(3);
});

test('a read that cannot wait for the pause of the database gets the last count, and is notified of the next', async () => {
  const { kept, counts, lates, end } = stepwise();
  const first = kept.read();
  await expect.poll(() => counts.length).toBe(1);
  await pause(100);
  end(0, 3);
  await first;
  kept.changed();
  expect(await kept.read()).toBe(3);
  expect(counts).toHaveLength(1);
  await expect.poll(() => counts.length, { timeout: 60_000 }).toBe(2);
  end(1, 4);
  expect(await kept.read()).toBe(4);
  await expect.poll(() => lates).toEqual([2]);
});

test('a count that failed is repeated at the next read', async () => {
  const { kept, counts, end } = stepwise();
  const first = kept.read();
  await expect.poll(() => counts.length).toBe(1);
  counts[0]?.reject(new Error('the database is away'));
  await expect(first).rejects.toThrow('away');
  const second = kept.read();
  await expect.poll(() => counts.length).toBe(2);
  end(1, 4);
  expect(await second).toBe(4);
});
