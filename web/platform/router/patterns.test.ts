import { expect, test } from 'vitest';
import { fillPattern, matchPattern } from './patterns.ts';

test.each([
  ['/', '/', {}],
  ['/', '/groups', undefined],
  ['/groups', '/groups', {}],
  ['/groups', '/GROUPS/', {}],
  ['/groups', '/groups/1', undefined],
  ['/profile/', '/profile', {}],
  ['/profile/:nick', '/profile', undefined],
  ['/profile/:nick', '/profile/Maja%20%2F%20%C3%A4', { nick: 'Maja / ä' }],
  ['/profile/:nick', '/profile/%zz', { nick: '%zz' }],
  ['/profile/:nick', '/profile/a/b', undefined],
  ['/editnews/:newsId?', '/editnews', { newsId: undefined }],
  ['/editnews/:newsId?', '/editnews/7', { newsId: '7' }],
])('%s and %s', (pattern, path, params) => {
  expect(matchPattern(pattern, path)).toEqual(params);
});

test('a pattern is filled so that it matches again', () => {
  for (const group of ['Plain', 'A B/ä?#%', '..', 'ünï', 'a+b&c']) {
    const path = fillPattern('/group/:group', { group });
    expect(matchPattern('/group/:group', path)).toEqual({ group });
  }
  expect(fillPattern('/editnews/:newsId?', {})).toBe('/editnews');
  expect(() => fillPattern('/group/:group', {})).toThrow('/group/:group needs group');
});
