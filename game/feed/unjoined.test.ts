import { expect, test } from 'vitest';
import { nearestEntries } from './unjoined.ts';
import type { UnjoinedEntry } from './unjoined.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
const entries = [1, 2, 3, 4, 10, 20].map((day): UnjoinedEntry => ({
  number: day,
  utcDate: at(day),
  stage: null,
  home: null,
  away: null,
}));

test.each<[string, { days: number[]; most: number }, number[]]>([
  ['all, if there are not too many', { days: [20], most: 6 }, [1, 2, 3, 4, 10, 20]],
  ['the nearest of one match, by kick-off', { days: [9], most: 2 }, [4, 10]],
  ['the nearest of each match in turn, however near others are', { days: [2, 15, 15], most: 4 }, [1, 2, 10, 20]],
  ['the first, if no match waits', { days: [], most: 2 }, [1, 2]],
])('lists %s', (_what, { days, most }, numbers) => {
  const listed = nearestEntries(entries, { kickoffs: days.map(at), most });
  expect(listed.map(({ number }) => number)).toEqual(numbers);
});
