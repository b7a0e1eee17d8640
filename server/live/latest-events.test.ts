import { expect, test } from 'vitest';
import { createLatestEvents } from './latest-events.ts';

const player = { idx: 7, role: 'none' } as const;
const staff = { idx: 8, role: 'staff' } as const;
const outside = { idx: null, role: 'none' } as const;

test('a reader learns of the events to everyone, to staff if they are staff, and to themselves', () => {
  const latest = createLatestEvents(() => 0);
  latest.note('everyone', 'teams');
  latest.note('staff', 'news');
  latest.note(7, 'prediction');
  latest.note(8, 'group');
  expect(latest.typesFor(player)).toEqual(['prediction', 'teams']);
  expect(latest.typesFor(staff)).toEqual(['group', 'news', 'teams']);
  expect(latest.typesFor(outside)).toEqual(['teams']);
});

test('an event is forgotten after half a minute, and one that is sent again is remembered longer', () => {
  let now = 0;
  const latest = createLatestEvents(() => now);
  latest.note('everyone', 'news');
  latest.note('everyone', 'updates');
  now = 20_000;
  latest.note('everyone', 'news');
  now = 30_001;
  expect(latest.typesFor(player)).toEqual(['news']);
  now = 50_001;
  expect(latest.typesFor(player)).toEqual([]);
});

test.each(['hello', 'match', 'standings', 'clock', 'closing'] as const)(
  'a %s is not remembered, because the version and the clock say the same',
  (type) => {
    const latest = createLatestEvents(() => 0);
    latest.note('everyone', type);
    expect(latest.typesFor(player)).toEqual([]);
  },
);
