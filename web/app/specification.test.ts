import { expect, test } from 'vitest';
import { leaderboardLimit } from '../../game/standings/api.ts';
import { hasStarted, isLive } from '../../game/matches/match.ts';
import { aMatch } from '../matches/a-match.ts';
import { noticeMs } from '../messages/notices.ts';
import { breakpoints } from '../platform/breakpoints.ts';
import { patterns } from '../platform/paths.ts';

/* Constants of the specification. docs/specification.md refers to these tests for statements that no other test covers. */

test('every screen of the specification has a route', () => {
  expect(Object.values(patterns)).toEqual(
    expect.arrayContaining([
      '/',
      '/profile/',
      '/profile/:nick',
      '/groups',
      '/teams',
      '/leaderboard',
      '/news',
      '/editnews/:newsId?',
      '/login',
      '/help',
      '/group/:group',
      '/joingroup/:token',
      '/allgroups',
      '/stats',
    ]),
  );
});

test('the breakpoints are 600, 1024, 1440 and 1920 pixels', () => {
  const widths = Object.values(breakpoints).map((width) => Number.parseFloat(width) * 16);
  expect(widths).toEqual([600, 1024, 1440, 1920]);
});

test('the leaderboard has at most 200 users, and a notification is shown at the top for ten seconds', () => {
  expect([leaderboardLimit, noticeMs]).toEqual([200, 10_000]);
});

test.each([
  ['SCHEDULED', false, false],
  ['IN_PLAY', true, true],
  ['PAUSED', true, true],
  ['FINISHED', false, true],
] as const)('a match that is %s is live: %s, started: %s', (status, live, started) => {
  const match = aMatch({ status });
  expect([isLive(match), hasStarted(match)]).toEqual([live, started]);
});
