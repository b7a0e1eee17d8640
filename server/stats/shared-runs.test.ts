import { expect, test } from 'vitest';
import { sharedRuns } from './shared-runs.ts';

/** Runs that end when the test says so. */
function stepwise() {
  const runs: PromiseWithResolvers<void>[] = [];
  const ask = sharedRuns({
    work: () => {
      const run = Promise.withResolvers<void>();
      runs.push(run);
      return run.promise;
    },
  });
  return { ask, runs };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('all calls before a run begins share it', async () => {
  const { ask, runs } = stepwise();
  const answers = [ask(), ask(), ask()];
  await settle();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await Promise.all(answers);
});

test('a call during a run gets the next run, which waits for it', async () => {
  const { ask, runs } = stepwise();
  const first = ask();
  await settle();
  const later = [ask(), ask()];
  await settle();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await first;
  await settle();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await Promise.all(later);
});

test('a run that fails fails for its callers only, and the next one starts normally', async () => {
  const { ask, runs } = stepwise();
  const first = ask();
  await settle();
  const next = ask();
  runs[0]?.reject(new Error('the database is away'));
  await expect(first).rejects.toThrow('away');
  await settle();
  runs[1]?.resolve();
  await next;
});

test('a call can still join a run while its preparation is not finished', async () => {
  const resting = Promise.withResolvers<void>();
  let runs = 0;
  const ask = sharedRuns({
    before: () => resting.promise,
    async work() {
      runs += 1;
    },
  });
  const answers = [ask()];
  await settle();
  answers.push(ask());
  resting.resolve();
  await Promise.all(answers);
  expect(runs).toBe(1);
});
