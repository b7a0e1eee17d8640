import { expect, test } from 'vitest';
import { feedMatch } from './feed-match.ts';

const entry = { id: 7, utcDate: '2022-12-09T15:00:00Z', status: 'TIMED', score: {} };

test.each<[string, object, boolean]>([
  ['the least there is', {}, true],
  ['the widest number that is kept', { id: 2_147_483_647, homeTeam: { id: 2_147_483_647 } }, true],
  ['a number wider than what keeps it', { id: 2_147_483_648 }, false],
  ['a team with such a number', { awayTeam: { id: 9_000_000_000 } }, false],
  ['a team that is not known yet', { homeTeam: { id: null }, awayTeam: null }, true],
  ['a word nobody knows', { status: 'ABANDONED' }, true],
])('an entry of the feed is readable or not: %s', (_name, change, isRead) => {
  expect(feedMatch.safeParse({ ...entry, ...change }).success).toBe(isRead);
});
