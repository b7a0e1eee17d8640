import { expect, test } from 'vitest';
import { crowdLamps } from './crowd-lamps.ts';

test.each([
  [
    { exact: 1, players: 1 },
    { lamps: 1, others: 0 },
  ],
  [
    { exact: 1, players: 57 },
    { lamps: 57, others: 0 },
  ],
  [
    { exact: 3, players: 57 },
    { lamps: 57, others: 2 },
  ],
  [
    { exact: 60, players: 60 },
    { lamps: 60, others: 59 },
  ],
  [
    { exact: 2, players: 1_000_000 },
    { lamps: 60, others: 1 },
  ],
  [
    { exact: 250_000, players: 1_000_000 },
    { lamps: 60, others: 15 },
  ],
  [
    { exact: 1_000_000, players: 1_000_000 },
    { lamps: 60, others: 59 },
  ],
  [
    { exact: 4, players: 3 },
    { lamps: 4, others: 3 },
  ],
])('of %o', (given, expected) => {
  const lamps = crowdLamps(given);
  const counted = (kind: string) => lamps.filter((lamp) => lamp === kind).length;
  expect({ lamps: lamps.length, others: counted('others') }).toEqual(expected);
  expect(counted('mine')).toBe(1);
});
