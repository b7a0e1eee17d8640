import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { priorityQueue } from './priority-queue.ts';
import type { QueueLimits } from './priority-queue.ts';

/** Pieces of work that end when the test says so, the order in which they began, and the refusals of the others. */
function workshop(line: Partial<QueueLimits> = {}) {
  const inTurn = priorityQueue({ atOnce: 1, waiting: 3, patient: 2, waitMs: 60_000, ...line });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, priority: number): void => {
    void inTurn(priority, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    }).catch(() => refused.push(name));
  };
  const endAll = async (): Promise<void> => {
    for (let done = 0; done < begun.length; done++) {
      ends.get(begun[done] ?? '')?.();
      await nextTurn();
    }
  };
  return { add, begun, refused, endAll };
}

test('a limited number of tasks runs at once; the others follow by priority, then in order of arrival', async () => {
  const { add, begun, endAll } = workshop({ atOnce: 2, waiting: 10 });
  for (const [name, priority] of [
    ['a', 5],
    ['b', 5],
    ['c', 5],
    ['d', 0],
    ['e', 5],
    ['f', 1],
  ] as const)
    add(name, priority);
  await nextTurn();
  expect(begun).toEqual(['a', 'b']);
  await endAll();
  expect(begun).toEqual(['a', 'b', 'd', 'f', 'c', 'e']);
});

test('if too many tasks wait, the latest one of the lowest priority is refused', async () => {
  const { add, begun, refused, endAll } = workshop();
  for (const name of ['a', 'b', 'c', 'd', 'e']) add(name, 9);
  add('better', 8);
  await nextTurn();
  expect(refused).toEqual(['e', 'd']);
  await endAll();
  expect(begun).toEqual(['a', 'better', 'b', 'c']);
});

test('tasks of high priority are never refused, however many wait', async () => {
  const { add, begun, refused, endAll } = workshop();
  for (let n = 0; n < 100; n++) add(`guesser ${n}`, 9);
  for (let n = 0; n < 50; n++) add(`fan ${n}`, n % 3);
  await nextTurn();
  expect(refused.filter((name) => name.startsWith('fan'))).toEqual([]);
  await endAll();
  expect(begun.filter((name) => name.startsWith('fan'))).toHaveLength(50);
});

test('if many tasks wait, a first try goes before first tries that came earlier', async () => {
  const { add, begun, endAll } = workshop({ waiting: 4 });
  for (let n = 0; n < 6; n++) add(`guesser ${n}`, 0);
  add('fan', 0);
  await nextTurn();
  await endAll();
  expect(begun.slice(0, 2)).toEqual(['guesser 0', 'fan']);
  expect(begun).toHaveLength(7);
});

test('a refusal says when to try again', async () => {
  const inTurn = priorityQueue({ atOnce: 1, waiting: 0, patient: 0, waitMs: 60_000 });
  void inTurn(0, () => new Promise(() => undefined));
  await expect(inTurn(5, async () => 'done')).rejects.toMatchObject({ code: 'too_many', retryAfterS: 5 });
});

test('tasks of those who have failed often are refused after some time, and others go on waiting', async () => {
  const { add, begun, refused, endAll } = workshop({ waitMs: 20 });
  add('busy', 0);
  add('guesser', 9);
  add('fan', 2);
  await expect.poll(() => refused).toEqual(['guesser']);
  await endAll();
  expect(begun).toEqual(['busy', 'fan']);
});

test('a task that fails makes room for the next, and fails only for its own caller', async () => {
  const inTurn = priorityQueue({ atOnce: 1, waiting: 3, patient: 2, waitMs: 60_000 });
  const failing = inTurn(0, async () => {
    throw new Error('no');
  });
  const other = inTurn(0, async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await other).toBe('done');
});
