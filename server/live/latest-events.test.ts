import { expect, test } from 'vitest';
import { createLatestEvents } from './latest-events.ts';

const player = { idx: 7, role: 'none' } as const;
const staff = { idx: 8, role: 'staff' } as const;
const outside = { idx: null, role: 'none' } as const;

test('a reader learns of the events to everyone, to staff if they are staff, and to themselves', () => {
  let now = 0;
  const latest = createLatestEvents(() => now);
  latest.note('everyone', 'teams');
  latest.note('staff', 'news');
  latest.note(7, 'prediction');
  latest.note(8, 'group');
  now = 250.4;
  expect(latest.agesFor(player)).toEqual({ reload: 250, teams: 250, prediction: 250 });
  expect(latest.agesFor(staff)).toEqual({ reload: 250, teams: 250, news: 250, group: 250 });
  expect(latest.agesFor(outside)).toEqual({ reload: 250, teams: 250 });
});

test('the latest event of a type counts, whether staff or everyone received it', () => {
  let now = 0;
  const latest = createLatestEvents(() => now);
  latest.note('staff', 'news');
  now = 1000;
  latest.note('everyone', 'news');
  now = 3000;
  expect(latest.agesFor(staff)).toMatchObject({ news: 2000 });
  latest.note('staff', 'news');
  expect(latest.agesFor(staff)).toMatchObject({ news: 0 });
  expect(latest.agesFor(player)).toMatchObject({ news: 2000 });
});

test('an event is forgotten after half a minute, and one that is sent again is remembered longer', () => {
  let now = 0;
  const latest = createLatestEvents(() => now);
  latest.note('everyone', 'news');
  latest.note('everyone', 'updates');
  now = 20_000;
  latest.note('everyone', 'news');
  now = 30_001;
  expect(latest.agesFor(player)).toEqual({ news: 10_001 });
  now = 50_001;
  expect(latest.agesFor(player)).toEqual({});
});

test('a change of the clock is not remembered, because the stream begins with the clock', () => {
  const latest = createLatestEvents(() => 0);
  latest.note('everyone', 'clock');
  expect(latest.agesFor(player)).toEqual({ reload: 0 });
});
