import { expect, test } from 'vitest';
import { silentProcesses } from './silent-processes.ts';

const [steady, hanging] = [{ name: 'steady' }, { name: 'hanging' }];

test('a process that says nothing for three looks is found once, and one that speaks between looks is not', () => {
  const silent = silentProcesses<{ name: string }>();
  const found = [1, 2, 3, 4].map(() => {
    silent.hear(steady);
    return silent.look([steady, hanging]);
  });
  expect(found).toEqual([[], [], [hanging], []]);
});

test('a process that speaks again in time is not found', () => {
  const silent = silentProcesses<{ name: string }>();
  expect([silent.look([steady]), silent.look([steady])]).toEqual([[], []]);
  silent.hear(steady);
  expect([silent.look([steady]), silent.look([steady]), silent.look([steady])]).toEqual([[], [], [steady]]);
});
