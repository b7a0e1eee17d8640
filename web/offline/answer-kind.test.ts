import { expect, test } from 'vitest';
import { answerKind, pagePathOf } from './answer-kind.ts';

const origin = 'http://localhost:8086';
const files = new Set(['/start.js', '/mark.svg']);
const open = (path: string) => ({ method: 'GET', mode: 'navigate' as const, url: origin + path });
const load = (path: string) => ({ method: 'GET', mode: 'cors' as const, url: origin + path });

test.each(['/', '/leaderboard', '/group/The%20Pub', '/profile/a.b', '/joingroup/abc', '/no/such/page?x=1'])(
  'opening %s is answered with the page',
  (path) => expect(answerKind(open(path), { origin, files })).toBe('page'),
);

test.each([
  ['/', '/'],
  ['/group/2024', '/'],
  ['/EC/2024', '/EC/2024'],
  ['/EC/2024/leaderboard', '/EC/2024'],
  ['/ec/2024/leaderboard', undefined],
])('the page for %s is stored under %s', (path, stored) => expect(pagePathOf(path)).toBe(stored));

test.each(['/assets/index-abc.js', '/assets/font.woff2', '/flags/qa.svg', '/start.js', '/mark.svg'])(
  '%s is a file that is cached',
  (path) => expect(answerKind(load(path), { origin, files })).toBe('file'),
);

const neverKept = [
  '/db/WC/2022/matches',
  '/db/WC/2022/news-images/abc',
  '/auth/get-session',
  '/functions/groups-joinGroup',
];
const servers = ['/push/registrations', '/admin/replay', '/health', '/metrics', '/docs', '/openapi.json'];
test.each([...neverKept, ...servers, '/service-worker.js', '/manifest.webmanifest', '/icons/icon-192.png'])(
  '%s is left to the server, loaded or opened',
  (path) => {
    expect(answerKind(load(path), { origin, files })).toBe('none');
    expect(answerKind(open(path), { origin, files })).toBe('none');
  },
);

test('requests that change something, and those to another host, are left to the server', () => {
  expect(answerKind({ ...open('/'), method: 'POST' }, { origin, files })).toBe('none');
  expect(answerKind({ ...load('/start.js'), url: 'https://example.org/start.js' }, { origin, files })).toBe('none');
});

test('the page is sent only when a path is opened; a call to an unknown path reaches the server', () => {
  expect(answerKind(load('/leaderboard'), { origin, files })).toBe('none');
});
