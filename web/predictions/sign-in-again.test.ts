import { expect, test } from 'vitest';
import { signInAgainPath } from './sign-in-again.ts';

test.each([
  ['home', { pathname: '/', search: '', hash: '' }, '/login'],
  ['a match over home', { pathname: '/', search: '?match=22', hash: '' }, '/login?next=%2F%3Fmatch%3D22'],
  ['the own picks', { pathname: '/picks', search: '?show=missing', hash: '' }, '/login?next=%2Fpicks%3Fshow%3Dmissing'],
  ['a team', { pathname: '/team/ARG', search: '', hash: '#matches' }, '/login?next=%2Fteam%2FARG%23matches'],
])('a fan who is signed out comes back to %s', (_page, here, path) => {
  expect(signInAgainPath(here)).toBe(path);
});
