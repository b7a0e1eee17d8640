import { expect, test } from 'vitest';
import { callableToken, digestOf, sessionIn } from './callable-token.ts';

const secret = 'a secret';
const now = new Date('2026-06-01T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const session = { id: 'a-session/1', token: 'a token' };
const { token, expires } = callableToken({ session, secret, now });
const named = { id: 'a-session/1', digest: digestOf('a token') };

test('a callable token is valid for its session for ten minutes', () => {
  expect(expires).toEqual(later(600_000));
  expect(sessionIn(token, { secret, now })).toEqual(named);
  expect(sessionIn(token, { secret, now: later(599_999) })).toEqual(named);
  expect(sessionIn(token, { secret, now: later(600_000) })).toBeUndefined();
});

test.each([
  ['another secret', token, 'another secret'],
  ['a later expiry', token.replace(String(expires.getTime()), String(expires.getTime() + 1)), secret],
  ['another session', token.replace(digestOf('a token'), digestOf('another token')), secret],
  ['a changed signature', `${token.slice(0, -2)}AA`, secret],
  ['no signature', token.slice(0, token.lastIndexOf('.')), secret],
  ['no text', '', secret],
])('a callable token with %s is refused', (_, text, key) => {
  expect(sessionIn(text, { secret: key, now })).toBeUndefined();
});
