import { describe, expect, test } from 'vitest';
import { inviteTokenIn, mailedLinkIn, nextPath, redirectFor } from './guard.ts';
import { isOwnPath } from './own-path.ts';

const at = (path: string) => new URL(path, 'http://localhost:8086');

describe('every path other than /login and /help needs a signed-in user', () => {
  test.each([
    ['/', '/login'],
    ['/leaderboard', '/login?next=%2Fleaderboard'],
    ['/profile/', '/login?next=%2Fprofile%2F'],
    ['/profile/maja?tab=picks', '/login?next=%2Fprofile%2Fmaja%3Ftab%3Dpicks'],
    ['/no-such-page', '/login?next=%2Fno-such-page'],
    ['/helper', '/login?next=%2Fhelper'],
    ['/login/more', '/login?next=%2Flogin%2Fmore'],
  ])('a guest who visits %s is sent to %s', (path, redirect) => {
    expect(redirectFor(at(path), false)).toBe(redirect);
  });

  test.each(['/login', '/login/', '/Login', '/login?next=%2F', '/help', '/help/'])('a guest may visit %s', (path) => {
    expect(redirectFor(at(path), false)).toBeUndefined();
  });

  test.each(['/', '/leaderboard', '/help', '/no-such-page'])('a player may visit %s', (path) => {
    expect(redirectFor(at(path), true)).toBeUndefined();
  });
});

describe('a signed-in visitor of /login is sent on:', () => {
  test.each([
    ['/login', '/'],
    ['/login?next=%2Fleaderboard', '/leaderboard'],
    ['/login?next=https%3A%2F%2Fevil.example', '/'],
    ['/login?next=%2Flogin%3Fnext%3D%252F', '/'],
  ])('%s leads to %s', (path, redirect) => {
    expect(redirectFor(at(path), true)).toBe(redirect);
  });
});

describe('a link from a mail', () => {
  test.each(['verify', 'reset', 'link'])('/login#%s=TOKEN is shown to guests and to players', (kind) => {
    const url = at(`/login#${kind}=abc_-9`);
    expect([redirectFor(url, false), redirectFor(url, true)]).toEqual([undefined, undefined]);
    expect(mailedLinkIn(url.hash)).toEqual({ kind, token: 'abc_-9' });
  });

  test.each(['/login#link=', '/login#other=abc', '/login#', '/login', '/login?link=abc'])(
    'is not found in %s',
    (path) => {
      expect(mailedLinkIn(at(path).hash)).toBeUndefined();
      expect(redirectFor(at(path), true)).toBe('/');
    },
  );
});

describe('any path containing joingroup stores its trailing token:', () => {
  test.each([
    ['/joingroup/abc_-9', 'abc_-9'],
    ['/joingroup/abc/', 'abc'],
    ['/some/joingroup/abc?x=1', 'abc'],
    ['/xjoingroupx/a%2Db', 'a-b'],
  ])('%s leaves %s', (path, invite) => {
    expect(inviteTokenIn(at(path))).toBe(invite);
    expect(redirectFor(at(path), false)).toBe('/login');
    expect(redirectFor(at(path), true)).toBeUndefined();
  });

  test.each(['/joingroup', '/joingroup/', '/', '/leaderboard'])('%s leaves nothing', (path) => {
    expect(inviteTokenIn(at(path))).toBeUndefined();
  });
});

describe('an invitation on the device', () => {
  test.each([
    ['is shown to whoever comes home signed in', '/', true, '/joingroup/abc'],
    ['is not shown to a guest, who signs in first', '/', false, '/login'],
    ['does not stand in the way of other pages', '/leaderboard', true, undefined],
    ['does not lead away from itself', '/joingroup/abc', true, undefined],
  ])('%s', (_, path, isSignedIn, where) => expect(redirectFor(at(path), isSignedIn, 'abc')).toBe(where));

  test('is not shown a second time', () => expect(redirectFor(at('/'), true, undefined)).toBeUndefined());
});

describe('the path to visit next', () => {
  test.each(['/', '/leaderboard', '/profile/a%20b?x=1#y', '/help'])('%s is accepted', (next) => {
    expect(isOwnPath(next)).toBe(true);
    expect(nextPath(next)).toBe(next);
  });

  test.each([
    '',
    'leaderboard',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example/x',
    '/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('%j is refused', (next) => {
    expect(isOwnPath(next)).toBe(false);
    expect(nextPath(next)).toBe('/');
  });
});
